import { type CachedProduct, isDownload } from '#catalog/server/cached-product.ts'
import { dayOf } from '#core/day.ts'
import { facetIds } from '#search-engine/filters.ts'
import type { Values } from './values.ts'

export const countedIds = { category: 4, stock: 5, release: 6 } as const

export function productValues(
  product: CachedProduct,
  values: Pick<Values, 'codeOf'>,
  { isFacet, now }: { isFacet: (attribute: number) => boolean; now: Date },
): number[] {
  const codes = [values.codeOf(countedIds.category, product.categoryId)]
  for (const place of placesInStock(product)) codes.push(values.codeOf(countedIds.stock, place))
  if (product.manufacturer) codes.push(values.codeOf(facetIds.manufacturer, String(product.manufacturer.id)))
  if (product.releaseAt !== null && product.releaseAt > now)
    codes.push(values.codeOf(countedIds.release, dayOf(product.releaseAt).slice(0, month)))
  const stars = wholeStars(product)
  if (stars >= 1) codes.push(values.codeOf(facetIds.rating, stars))
  for (const [id, value] of product.attributes) {
    if (!isFacet(id)) continue
    if (typeof value !== 'object') codes.push(values.codeOf(id, value))
    else for (const text of new Set(value)) codes.push(values.codeOf(id, text))
  }
  return codes
}

/** `2026-12` of a day. */
const month = 7

export function isAvailable({ stock, isDigital }: CachedProduct): boolean {
  return isDownload({ stock, isDigital }) || stock.web > 0 || stock.supplier > 0 || stock.buildDays !== undefined
}

/** Of the rating as it is shown, with one decimal. Hype before the release is no rating. */
export function wholeStars({ rating, ratingType }: CachedProduct): number {
  if (rating === null || ratingType === 'hypefactor') return 0
  return Math.min(5, Math.floor(Math.round(rating * 10) / 10))
}

function placesInStock({ stock, isDigital }: CachedProduct): string[] {
  const places: string[] = []
  if (stock.web > 0 || isDownload({ stock, isDigital })) places.push('web')
  if (stock.supplier > 0 || stock.buildDays !== undefined) places.push('supplier')
  for (const [store, pieces] of stock.stores) if (pieces > 0) places.push(String(store))
  return places
}
