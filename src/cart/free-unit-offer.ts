import { goodsAmount } from '#pricing/line-amounts.ts'
import { eligibleGoods } from '#promotions/eligibility.ts'
import type { Offer } from '#promotions/rule.ts'
import { goodsOf, type PricedRow, type PromoteInput, promote } from './promote.ts'
import { rowKey } from './row-key.ts'

const maxTried = 30

export type FreeUnitOffer = { productId: number; offer: string }

/** One more unit that would be free: with two cables of a three-for-two offer in the cart, the third. */
export function freeUnitOffer(
  rows: readonly PricedRow[],
  input: PromoteInput,
  mayHaveMore: (productId: number) => boolean,
): FreeUnitOffer | null {
  const groups = input.offers.filter(({ rule }) => rule.discount.kind === 'buy-pay')
  if (groups.length === 0) return null
  const before = sumOf(rows, input)
  for (const row of rows.slice(0, maxTried)) {
    const offer = groups.find((one) => concerns(one, row, input))
    if (!offer || !mayHaveMore(row.productId)) continue
    const more = rows.map((one) => (one === row ? { ...one, quantity: one.quantity + 1 } : one))
    if (sumOf(more, input) <= before) return { productId: row.productId, offer: offer.name }
  }
  return null
}

function concerns({ rule }: Offer, row: PricedRow, { product }: PromoteInput): boolean {
  const placed = row.configuration ? undefined : product(row.productId)
  return placed !== undefined && eligibleGoods([goodsOf(row, placed)], rule).length > 0
}

function sumOf(rows: readonly PricedRow[], input: PromoteInput): number {
  const { discounts } = promote(rows, input)
  return rows.reduce((sum, row) => sum + goodsAmount(row) - (discounts.get(rowKey(row)) ?? 0), 0)
}
