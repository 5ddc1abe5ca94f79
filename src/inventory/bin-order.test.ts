import { expect, test } from 'vitest'
import { byBinLocation } from './bin-order.ts'

test('a way through the warehouse reads numbers as numbers, and ends with what has no place', () => {
  expect(['A-10', undefined, 'B-1', 'A-2', ''].toSorted(byBinLocation)).toEqual(['A-2', 'A-10', 'B-1', '', undefined])
})
