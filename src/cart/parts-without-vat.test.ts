import { expect, test } from 'vitest'
import { withDelivery } from './delivery.ts'
import { partsWithoutVat } from './parts-without-vat.ts'
import { type TotalRow, totalsOf } from './totals.ts'

const row: TotalRow = { quantity: 2, unitPrice: 10_000, discount: 2_500, vatRate: 25, insurance: 1_250 }
const book: TotalRow = { quantity: 1, unitPrice: 10_600, discount: 0, vatRate: 6, insurance: null }

function partsOf(rows: TotalRow[], price: number | null) {
  const cart = { rows, totals: totalsOf(rows) }
  const sums = withDelivery(cart, price === null ? null : { steps: [{ from: 0, price }] })
  return { ...partsWithoutVat(cart, sums), sum: sums.sumWithoutVat }
}

test('each part is without the VAT of its own goods', () => {
  expect(partsOf([row, book], 0)).toMatchObject({ goods: 16_000 + 10_000, discount: 2_000, insurance: 2_000 })
})

test('the parts add up to the sum, whatever is rounded', () => {
  const odd = { ...row, quantity: 3, unitPrice: 3_333, discount: 333, insurance: 777 }
  for (const rows of [[row], [odd], [row, book, odd]]) {
    const { goods, discount, insurance, delivery, sum } = partsOf(rows, 4_900)
    expect(goods - discount + insurance + (delivery ?? 0)).toBe(sum)
  }
})

test('a delivery that is not known has no part', () => {
  expect(partsOf([book], null).delivery).toBeNull()
})
