import { expect, test } from 'vitest'
import { longestStreak } from './longest-streak.ts'

test.each([
  [[], 0],
  [['2026-11'], 1],
  [['2026-03', '2025-11', '2025-12', '2026-01', '2026-05'], 3],
  [['2026-03', '2026-03', '2026-04'], 2],
])('%j is a streak of %i', (months, streak) => {
  expect(longestStreak(months)).toBe(streak)
})
