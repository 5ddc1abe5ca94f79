import { expect, test } from 'vitest'
import { codesDay, lastCodesDay, mayCodesLeave } from './codes-day.ts'

const placedAt = new Date('2026-11-21T12:00:00Z')
const order = { placedAt, digitalConsentAt: null, address: { company: null } }

test('distansavtalslagen 2:11: without consent codes wait until the withdrawal period has passed', () => {
  // The fourteenth day is a Saturday, so the last day to withdraw is Monday.
  expect(codesDay(order, null)).toBe('2026-12-08')
  expect(mayCodesLeave(order, null, new Date('2026-12-07T22:30:00Z'))).toBe(false)
  expect(mayCodesLeave(order, null, new Date('2026-12-07T23:30:00Z'))).toBe(true)
})

test('with consent, and for companies, codes are sent at once', () => {
  expect(mayCodesLeave({ ...order, digitalConsentAt: placedAt }, null, placedAt)).toBe(true)
  expect(mayCodesLeave({ ...order, address: { company: 'Ljusverket AB' } }, null, placedAt)).toBe(true)
})

test('no code is sent before its product is released, with consent or to a company', () => {
  const consented = { ...order, digitalConsentAt: placedAt }
  const company = { ...order, address: { company: 'Ljusverket AB' } }
  for (const one of [consented, company]) {
    expect(codesDay(one, '2026-12-27')).toBe('2026-12-27')
    expect(mayCodesLeave(one, '2026-12-27', new Date('2026-12-26T22:30:00Z'))).toBe(false)
    expect(mayCodesLeave(one, '2026-12-27', new Date('2026-12-26T23:30:00Z'))).toBe(true)
    expect(codesDay(one, '2026-11-20')).toBeNull()
  }
  expect(codesDay(order, '2026-12-27')).toBe('2026-12-27')
  expect(codesDay(order, '2026-12-01')).toBe('2026-12-08')
})

test('all codes have been sent when the last may be', () => {
  expect(lastCodesDay({ ...order, digitalConsentAt: placedAt }, [null, '2026-12-27', '2026-12-24'])).toBe('2026-12-27')
  expect(lastCodesDay({ ...order, digitalConsentAt: placedAt }, [null])).toBeNull()
  expect(lastCodesDay(order, [null])).toBe('2026-12-08')
})
