import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const row = { quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 25, insurancePrice: 0 }

test('PROD-24: what insurance costs that is not paid yet is its price for each piece, summed', () => {
  const rows = [
    { ...row, quantity: 2, insurancePrice: 50 },
    { ...row, quantity: 1, insurancePrice: 99 },
    { ...row, quantity: 7 },
  ]
  expect(totalsOf(rows)).toMatchObject({ insurance: 199, goods: 100_000, sum: 100_199 })
})

test('insurance carries no VAT', () => {
  expect(totalsOf([row]).vat).toBe(2000)
  expect(totalsOf([{ ...row, insurancePrice: 5000 }])).toMatchObject({ vat: 2000, sumWithoutVat: 13_000 })
})
