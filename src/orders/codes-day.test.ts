import { expect, test } from 'vitest'
import { codesDay, mayCodesLeave } from './codes-day.ts'

const placedAt = new Date('2026-11-21T12:00:00Z')
const order = { placedAt, digitalConsentAt: null, address: { company: null } }

test('distansavtalslagen 2:11: without consent codes wait until the withdrawal period has passed', () => {
  // The fourteenth day is a Saturday, so the last day to withdraw is Monday.
  expect(codesDay(order)).toBe('2026-12-08')
  expect(mayCodesLeave(order, new Date('2026-12-07T22:30:00Z'))).toBe(false)
  expect(mayCodesLeave(order, new Date('2026-12-07T23:30:00Z'))).toBe(true)
})

test('with consent, and for companies, codes are sent at once', () => {
  expect(mayCodesLeave({ ...order, digitalConsentAt: placedAt }, placedAt)).toBe(true)
  expect(mayCodesLeave({ ...order, address: { company: 'Ljusverket AB' } }, placedAt)).toBe(true)
})
