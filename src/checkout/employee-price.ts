import { goodsAmount, type Line } from '#pricing/line-amounts.ts'
import { type PricedProduct, priceOf } from '#pricing/price.ts'

/** Öre of a row bought at an employee price, which must be lower than the best price for other members. */
export function atEmployeePrice(
  product: PricedProduct,
  row: Line,
  { now, cart, surcharge = 0 }: { now: Date; cart: ReadonlySet<number>; surcharge?: number },
): number {
  const others = priceOf(product, { audience: 'member', now, cart }).price
  return row.unitPrice - surcharge < others ? goodsAmount(row) : 0
}

export type Allowance = { limit: number; used: number; requested: number }

/** Remaining yearly allowance after this cart, öre; negative when exceeded. */
export function leftAfter({ limit, used, requested }: Allowance): number {
  return limit - used - requested
}
