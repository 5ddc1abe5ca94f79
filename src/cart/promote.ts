import { applyPromotions, type Promoted } from '#promotions/apply-promotions.ts'
import { misfitOf } from '#promotions/fit.ts'
import type { Goods, Offer } from '#promotions/rule.ts'
import { misfitText, sv } from '#promotions/sv.ts'

type PricedRow = { productId: number; quantity: number; unitPrice: number; discount: number }

/** What the rules of promotions ask of a product: the browser reads it on its card, the server on the shelf. */
export type Placed = { categoryId: number; sectionId: number; manufacturer: { id: number } | null }

export type CartPromoted = Promoted & { offers: readonly Offer[]; codeNote: string | null }

type Facts = { code: string; offers: readonly Offer[]; product(id: number): Placed | undefined }

/** What promotions take off a cart whose bundles are taken off already. The one rule of browser and server. */
export function promote(rows: readonly PricedRow[], { code, offers, product }: Facts): CartPromoted {
  const goods = offers.length === 0 ? [] : rows.flatMap((row) => goodsOf(row, product(row.productId)))
  const promoted = applyPromotions(goods, offers)
  return { ...promoted, offers, codeNote: codeNote(goods, promoted, { code, offers }) }
}

function goodsOf({ productId, quantity, unitPrice, discount }: PricedRow, product: Placed | undefined): Goods[] {
  if (!product) return []
  const { categoryId, sectionId, manufacturer } = product
  const ore = unitPrice * quantity - discount
  return [{ productId, categoryId, sectionId, manufacturerId: manufacturer?.id ?? null, quantity, ore }]
}

function codeNote(
  goods: readonly Goods[],
  { applied, gifts }: Promoted,
  { code, offers }: Pick<Facts, 'code' | 'offers'>,
): string | null {
  const offer = offers.find((one) => one.code !== null && one.code === code)
  if (!offer || applied.some(({ id }) => id === offer.id)) return null
  const misfit = misfitOf(goods, offer.rule)
  if (misfit) return misfitText(misfit)
  return gifts.length > 0 ? null : sv.outdone
}
