import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  [{ price: 125_00, cost: 80_00, vatRate: 25 }, 20],
  [{ price: 106_00, cost: 120_00, vatRate: 6 }, -20],
  [{ price: 100_00, cost: 33_33, vatRate: 0 }, 66.7],
  [{ price: 0, cost: 10_00, vatRate: 25 }, null],
])('%o gives %s percent', (sale, left) => {
  expect(marginOf(sale)).toBe(left)
})
