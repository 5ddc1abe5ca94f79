import { expect, test } from 'vitest'
import { cashAmount } from './cash-amount.ts'

test.each([
  [19_900, 19_900],
  [19_949, 19_900],
  [19_950, 20_000],
  [-19_950, -20_000],
  [49, 0],
])('%d öre are %d öre in cash', (amount, cash) => {
  expect(cashAmount(amount)).toBe(cash)
})
