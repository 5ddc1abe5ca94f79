import {
  goodsAmount,
  insuranceAmount,
  type Line,
  lineXp,
  taxedAmounts,
  type VatLine,
  vatByRate,
} from '#pricing/line-amounts.ts'
import { shippingAmounts } from '#pricing/shipping-vat.ts'

export type PricedRow = Line & {
  productId: number
  vatRate: number
  insurance: number | null
}

export type Totals = {
  goods: number
  insurance: number
  shipping: number
  total: number
  /** Highest rate first. Bases and VAT add up to the total. */
  vat: VatLine[]
  xp: number
}

export function totalsOf(rows: readonly PricedRow[], shipping: number): Totals {
  const goods = sum(rows.map(goodsAmount))
  const insurance = sum(rows.map(insuranceAmount))
  return {
    goods,
    insurance,
    shipping,
    total: goods + insurance + shipping,
    vat: vatByRate([...rows.flatMap(taxedAmounts), ...shippingAmounts(rows, shipping)]),
    xp: sum(rows.map(lineXp)),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
