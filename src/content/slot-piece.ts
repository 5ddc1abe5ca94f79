import { purchaseLimit } from '#inventory/restricted.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { SlotPiece } from './contract.ts'

type PieceProduct = {
  id: number
  section: { id: number }
  categories: readonly { id: number }[]
  manufacturer: { id: number } | null
  maxPerCustomer: number | null
  maxAtPrice?: number | null | undefined
}

/** Those of a place; on the page of a product, those that are about it. */
export function piecesAt(
  pieces: readonly SlotPiece[],
  place: SlotPiece['place'],
  product?: PieceProduct | undefined,
): SlotPiece[] {
  return pieces.filter((piece) => piece.place === place && (!product || isAbout(piece, product)))
}

function isAbout({ conditions, quantity }: SlotPiece, product: PieceProduct): boolean {
  const { id, section, categories, manufacturer } = product
  const max = Math.min(purchaseLimit(product) ?? quantity, product.maxAtPrice ?? quantity)
  if (quantity > 0 && (id === giftCardProduct || quantity > max)) return false
  const { productIds, sectionIds, categoryIds, manufacturerIds } = conditions
  return (
    (!productIds || productIds.includes(id)) &&
    (!sectionIds || sectionIds.includes(section.id)) &&
    (!categoryIds || categories.some((category) => categoryIds.includes(category.id))) &&
    (!manufacturerIds || (manufacturer !== null && manufacturerIds.includes(manufacturer.id)))
  )
}
