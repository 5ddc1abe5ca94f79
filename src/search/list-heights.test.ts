import { expect, test } from 'vitest'
import { estimatedHeight } from './list-heights.ts'

test('a page of 24 products takes 2408 in the grid, 2520 as a list and 1536 compact', () => {
  expect(estimatedHeight(24, 2)).toBe(2408)
  expect(estimatedHeight(24, 1)).toBe(2520)
  expect(estimatedHeight(24, 3)).toBe(1536)
})

test('an incomplete row has full height, and a narrow grid has more rows', () => {
  expect(estimatedHeight(4, 2)).toBe(602)
  expect(estimatedHeight(4, 2, 2)).toBe(602)
  expect(estimatedHeight(24, 2, 2)).toBe(12 * 301)
})
