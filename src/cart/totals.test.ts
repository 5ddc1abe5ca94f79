import { expect, test } from 'vitest'
import { offersInsurance } from './insurance.ts'
import { totalsOf } from './totals.ts'

const row = { quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 25, insurance: null }

test('PROD-24: the unpaid insurance cost is its price times the quantity', () => {
  const rows = [
    { ...row, quantity: 2, insurance: 50 },
    { ...row, quantity: 1, insurance: 99 },
    { ...row, quantity: 7 },
  ]
  expect(totalsOf(rows)).toMatchObject({ insurance: 199, goods: 100_000, sum: 100_199 })
})

test('the protection plan is taxed like other services', () => {
  expect(totalsOf([row]).vat).toBe(2000)
  expect(totalsOf([{ ...row, insurance: 5000 }])).toMatchObject({ vat: 3000, sumWithoutVat: 12_000 })
})

test('units and discounts of all rows are added up', () => {
  const rows = [
    { ...row, quantity: 2, discount: 100 },
    { ...row, quantity: 3, discount: 50 },
  ]
  expect(totalsOf(rows)).toMatchObject({ quantity: 5, discount: 150, goods: 49_850 })
  expect(totalsOf([])).toMatchObject({ quantity: 0, discount: 0, sum: 0 })
})

test('insurance is offered above 300 kr, for products that have one', () => {
  expect(offersInsurance(30_100, 4900)).toBe(true)
  expect(offersInsurance(30_000, 4900)).toBe(false)
  expect(offersInsurance(900_000, null)).toBe(false)
})
