import { expect, test } from 'vitest'
import { maxAttempts, nextAttempt } from './delivery-rules.ts'

const now = new Date('2026-11-24T12:00:00Z')
const wait = (attempts: number, retryAfter: string | null = null, random = 0) => {
  const at = nextAttempt({ attempts, retryAfter, now, random })
  return at && (at.getTime() - now.getTime()) / 1000
}

test('ten attempts take 75 hours, 35 minutes and 5 seconds, and a tenth more at most', () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, at) => wait(at + 1) ?? 0)
  expect(waits.slice(0, 3)).toEqual([5, 300, 1800])
  expect(waits.reduce((sum, one) => sum + one)).toBe(75 * 3600 + 35 * 60 + 5)
  expect(wait(2, null, 1)).toBe(330)
  expect(wait(maxAttempts)).toBeNull()
})

test('what the receiver asks for is honoured, for a day at most and never sooner than the schedule', () => {
  expect(wait(1, '120')).toBe(120)
  expect(wait(2, '1')).toBe(300)
  expect(wait(1, '99999999')).toBe(24 * 3600)
  expect(wait(1, 'Tue, 24 Nov 2026 12:10:00 GMT')).toBe(600)
  expect(wait(1, 'Tue, 24 Nov 2026 11:00:00 GMT')).toBe(5)
  expect(wait(1, 'soon')).toBe(5)
})
