import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  [{ priceOre: 125_00, costOre: 80_00, vatRate: 25 }, 20],
  [{ priceOre: 106_00, costOre: 120_00, vatRate: 6 }, -20],
  [{ priceOre: 100_00, costOre: 33_33, vatRate: 0 }, 66.7],
  [{ priceOre: 0, costOre: 10_00, vatRate: 25 }, null],
])('%o leaves %s percent', (sale, left) => {
  expect(marginOf(sale)).toBe(left)
})
