import type { AttributesOf, AttributeValue } from '#catalog/server/attribute-values.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'

const weights = { attributes: 0.6, price: 0.25, manufacturer: 0.1, bargain: 0.05 }

export function likeness(a: CachedProduct, b: CachedProduct): number {
  const isSameManufacturer = a.manufacturer !== null && a.manufacturer.id === b.manufacturer?.id
  const isAsUsed = (a.fyndwareClass === null) === (b.fyndwareClass === null)
  return (
    weights.attributes * shared(a.attributes, b.attributes) +
    weights.price * nearness(a.price, b.price) +
    weights.manufacturer * Number(isSameManufacturer) +
    weights.bargain * Number(isAsUsed)
  )
}

function shared(a: AttributesOf, b: AttributesOf): number {
  if (a.size === 0) return 0
  let same = 0
  for (const [id, value] of a) {
    const other = b.get(id)
    if (other !== undefined) same += alike(value, other)
  }
  return same / a.size
}

function alike(a: AttributeValue, b: AttributeValue): number {
  if (typeof a === 'number' && typeof b === 'number') return nearness(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return overlap(a, b)
  return Number(a === b)
}

/** 1 when equal, 0 at half or double. */
function nearness(a: number, b: number): number {
  if (a === b) return 1
  if (a <= 0 || b <= 0) return 0
  return Math.max(0, 1 - Math.abs(Math.log2(a / b)))
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((value) => b.includes(value)).length
  return both / (a.length + b.length - both || 1)
}
