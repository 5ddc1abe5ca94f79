import { vatInside } from '#core/money.ts'
import type { CartTotals } from './contract.ts'

export type TotalRow = {
  quantity: number
  unitPrice: number
  /** Öre off the whole row. */
  discount: number
  vatRate: number
  /** Öre a piece; 0 when no insurance is taken. */
  insurancePrice: number
}

/** Sums in whole öre. VAT is rounded once a row; insurance carries none. */
export function totalsOf(rows: Iterable<TotalRow>): CartTotals {
  let quantity = 0
  let goods = 0
  let discount = 0
  let insurance = 0
  let vat = 0
  for (const row of rows) {
    const price = row.unitPrice * row.quantity - row.discount
    discount += row.discount
    quantity += row.quantity
    goods += price
    insurance += row.insurancePrice * row.quantity
    vat += vatInside(price, row.vatRate)
  }
  const sum = goods + insurance
  return { quantity, goods, discount, insurance, sum, vat, sumWithoutVat: sum - vat }
}
