import { expect, test } from 'vitest'
import { oldestVoucher } from './retention.ts'

test.each([
  ['2025-12-31T22:59:59Z', '2017-12-31T23:00:00.000Z'],
  ['2025-12-31T23:00:00Z', '2018-12-31T23:00:00.000Z'],
  ['2026-07-01T12:00:00Z', '2018-12-31T23:00:00.000Z'],
])('at %s everything from %s is kept', (now, oldest) => {
  expect(oldestVoucher(new Date(now)).toISOString()).toBe(oldest)
})
