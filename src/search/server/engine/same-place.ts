import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { listingKeys } from './listing-keys.ts'

/** Whether a changed product is found by the same words and in the same lists, so that its row can stay. */
export function keepsItsPlace(old: ShelfProduct, product: ShelfProduct, listed: readonly string[], now: Date): boolean {
  return (
    old.name === product.name &&
    old.subTitle === product.subTitle &&
    old.text === product.text &&
    old.gtin === product.gtin &&
    old.mpn === product.mpn &&
    old.variantName === product.variantName &&
    old.manufacturer?.name === product.manufacturer?.name &&
    old.categoryId === product.categoryId &&
    hasSame(listed, listingKeys(product, now)) &&
    hasSameAttributes(old.attributes, product.attributes)
  )
}

function hasSame(old: readonly unknown[], fresh: readonly unknown[]): boolean {
  return old.length === fresh.length && old.every((value, at) => value === fresh[at])
}

type Attributes = ShelfProduct['attributes']

function hasSameAttributes(old: Attributes, fresh: Attributes): boolean {
  if (old === fresh) return true
  if (old.size !== fresh.size) return false
  for (const [id, value] of old) {
    const other = fresh.get(id)
    const isSame = Array.isArray(value) ? Array.isArray(other) && hasSame(value, other) : value === other
    if (!isSame) return false
  }
  return true
}
