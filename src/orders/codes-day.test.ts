import { expect, test } from 'vitest'
import { codesDay, mayCodesLeave } from './codes-day.ts'

const placedAt = new Date('2026-11-21T12:00:00Z')
const order = { placedAt, digitalConsentAt: null, address: { company: null } }

test('distansavtalslagen 2:11: without consent codes wait until the time to withdraw is over', () => {
  // The fourteenth day is a Saturday: the last day to withdraw is the Monday after.
  expect(codesDay(order)).toBe('2026-12-08')
  expect(mayCodesLeave(order, new Date('2026-12-07T22:30:00Z'))).toBe(false)
  expect(mayCodesLeave(order, new Date('2026-12-07T23:30:00Z'))).toBe(true)
})

test('who has asked for them, and a company, has them at once', () => {
  expect(mayCodesLeave({ ...order, digitalConsentAt: placedAt }, placedAt)).toBe(true)
  expect(mayCodesLeave({ ...order, address: { company: 'Ljusverket AB' } }, placedAt)).toBe(true)
})
