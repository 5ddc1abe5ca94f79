import { goodsAmount } from '#pricing/line-amounts.ts'

type Offered = { quantity: number; unitPrice: number }

/** Öre of a row: held goods have no discount. */
export const offeredAmount = ({ quantity, unitPrice }: Offered) => goodsAmount({ quantity, unitPrice, discount: 0 })

export function sumOf(rows: readonly Offered[]): number {
  return rows.reduce((sum, row) => sum + offeredAmount(row), 0)
}
