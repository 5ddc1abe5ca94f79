import { expect, test } from 'vitest'
import { isRankLocked } from './rank-lock.ts'

test('a locked product requires its rank', () => {
  expect(isRankLocked(5, 4)).toBe(true)
  expect(isRankLocked(5, 5)).toBe(false)
  expect(isRankLocked(5, null)).toBe(true)
})

test('an ordinary product is available to visitors', () => {
  expect(isRankLocked(1, null)).toBe(false)
})
