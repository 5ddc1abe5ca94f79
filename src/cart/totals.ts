import { goodsAmount, insuranceAmount, type Line, lineVat } from '#pricing/line-amounts.ts'
import type { CartTotals } from './contract.ts'

export type TotalRow = Line & {
  vatRate: number
  /** For one unit; null when no insurance is taken. */
  insurance: number | null
}

/** Sums in whole öre. */
export function totalsOf(rows: Iterable<TotalRow>): CartTotals {
  let quantity = 0
  let goods = 0
  let discount = 0
  let insurance = 0
  let vat = 0
  for (const row of rows) {
    discount += row.discount
    quantity += row.quantity
    goods += goodsAmount(row)
    insurance += insuranceAmount(row)
    vat += lineVat(row)
  }
  const sum = goods + insurance
  return { quantity, goods, discount, insurance, sum, vat, sumWithoutVat: sum - vat }
}
