import { goodsAmount, type Line } from '#pricing/line-amounts.ts'
import { applyPromotions, type PromotionOutcome } from '#promotions/apply-promotions.ts'
import { ineligibilityOf } from '#promotions/eligibility.ts'
import { ineligibilityText, messages } from '#promotions/messages.ts'
import type { Goods, Offer } from '#promotions/rule.ts'
import { type RowGoods, rowKey } from './row-key.ts'

type PricedRow = Line & RowGoods

/** Implemented by the product card in the browser and the product cache on the server. */
export type CatalogPlace = { categoryId: number; sectionId: number; manufacturer: { id: number } | null }

export type CartPromotions = PromotionOutcome & { offers: readonly Offer[]; codeNote: string | null }

type PromoteInput = { code: string; offers: readonly Offer[]; product(id: number): CatalogPlace | undefined }

export function promote(rows: readonly PricedRow[], { code, offers, product }: PromoteInput): CartPromotions {
  const goods: Goods[] = []
  for (const row of offers.length > 0 ? rows : []) {
    const placed = product(row.productId)
    if (placed) goods.push(goodsOf(row, placed))
  }
  const promoted = applyPromotions(goods, offers)
  return { ...promoted, offers, codeNote: codeNote(goods, promoted, { code, offers }) }
}

function goodsOf(row: PricedRow, product: CatalogPlace): Goods {
  const { productId, quantity } = row
  const { categoryId, sectionId, manufacturer } = product
  const manufacturerId = manufacturer?.id ?? null
  const key = row.configuration && String(rowKey(row))
  return { productId, key, categoryId, sectionId, manufacturerId, quantity, amount: goodsAmount(row) }
}

function codeNote(
  goods: readonly Goods[],
  { applied, gifts }: PromotionOutcome,
  { code, offers }: Pick<PromoteInput, 'code' | 'offers'>,
): string | null {
  const offer = offers.find((one) => one.code !== null && one.code === code)
  if (!offer || applied.some(({ id }) => id === offer.id)) return null
  const ineligibility = ineligibilityOf(goods, offer.rule)
  if (ineligibility) return ineligibilityText(ineligibility)
  return gifts.length > 0 ? null : messages.outdone
}
