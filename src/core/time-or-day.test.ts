import { expect, test } from 'vitest'
import { timeOrDay } from './time-or-day.ts'

const now = new Date('2026-11-21T13:30:00Z')
const seconds = (iso: string) => Date.parse(iso) / 1000

test.each([
  ['2026-11-21T13:05:00Z', '14:05'],
  ['2026-11-20T23:00:00Z', '00:00'],
  ['2026-11-20T22:59:00Z', '20 nov'],
  ['2026-05-01T10:00:00Z', '1 maj'],
  ['2025-12-31T10:00:00Z', '31 dec 2025'],
])('%s reads %s', (at, text) => {
  expect(timeOrDay(seconds(at), now)).toBe(text)
})
