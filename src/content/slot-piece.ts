import type { SlotPiece } from './contract.ts'

type PieceProduct = {
  id: number
  section: { id: number }
  categories: readonly { id: number }[]
  manufacturer: { id: number } | null
}

/** Those of a place; on the page of a product, those that are about it. */
export function piecesAt(
  pieces: readonly SlotPiece[],
  place: SlotPiece['place'],
  product?: PieceProduct | undefined,
): SlotPiece[] {
  return pieces.filter((piece) => piece.place === place && (!product || isAbout(piece, product)))
}

function isAbout({ conditions }: SlotPiece, { id, section, categories, manufacturer }: PieceProduct): boolean {
  const { productIds, sectionIds, categoryIds, manufacturerIds } = conditions
  return (
    (!productIds || productIds.includes(id)) &&
    (!sectionIds || sectionIds.includes(section.id)) &&
    (!categoryIds || categories.some((category) => categoryIds.includes(category.id))) &&
    (!manufacturerIds || (manufacturer !== null && manufacturerIds.includes(manufacturer.id)))
  )
}
