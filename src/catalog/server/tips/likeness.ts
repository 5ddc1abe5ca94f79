import type { ShelfProduct } from '#catalog/server/shelf-product.ts'

type Value = number | boolean | string[]

/** What each resemblance is worth. */
const weights = { attributes: 0.6, price: 0.25, maker: 0.1, bargain: 0.05 }

/** How alike two products of a kind are, 0–1. */
export function likeness(a: ShelfProduct, b: ShelfProduct): number {
  const isOfSameMaker = a.manufacturer !== null && a.manufacturer.id === b.manufacturer?.id
  const isAsUsed = (a.fyndwareClass === null) === (b.fyndwareClass === null)
  return (
    weights.attributes * shared(a.attributes, b.attributes) +
    weights.price * nearness(a.priceOre, b.priceOre) +
    weights.maker * Number(isOfSameMaker) +
    weights.bargain * Number(isAsUsed)
  )
}

function shared(a: ReadonlyMap<number, Value>, b: ReadonlyMap<number, Value>): number {
  if (a.size === 0) return 0
  let same = 0
  for (const [id, value] of a) {
    const other = b.get(id)
    if (other !== undefined) same += alike(value, other)
  }
  return same / a.size
}

function alike(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return nearness(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return overlap(a, b)
  return Number(a === b)
}

/** 1 for the same, 0 for half or double. */
function nearness(a: number, b: number): number {
  if (a === b) return 1
  if (a <= 0 || b <= 0) return 0
  return Math.max(0, 1 - Math.abs(Math.log2(a / b)))
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((value) => b.includes(value)).length
  return both / (a.length + b.length - both || 1)
}
