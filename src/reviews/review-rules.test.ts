import { expect, test } from 'vitest'
import { averageOf } from './review-rules.ts'

test('the average has one decimal, and is null without ratings', () => {
  expect(averageOf([0, 1, 0, 0, 2])).toBe(4)
  expect(averageOf([1, 0, 0, 1, 1])).toBe(3.3)
  expect(averageOf([0, 0, 0, 0, 0])).toBeNull()
})
