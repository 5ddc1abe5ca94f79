import { mostPieces } from './goods.ts'

/** A cart as an address holds it: `12:2,13` is two of product 12 and one of product 13. */
export type SharedRow = { productId: number; quantity: number }

const mostShared = 200

export function sharedCartText(rows: readonly SharedRow[]): string {
  return rows.map(({ productId, quantity }) => (quantity === 1 ? `${productId}` : `${productId}:${quantity}`)).join(',')
}

/** Reads what can be read: parts that name no product are left out, and a product named twice adds up. */
export function sharedCartOf(text: string): SharedRow[] {
  const quantities = new Map<number, number>()
  for (const part of text.split(',').slice(0, mostShared)) {
    const found = /^\s*(\d{1,9})(?::(\d{1,4}))?\s*$/.exec(part)
    const productId = Number(found?.[1])
    const quantity = Number(found?.[2] ?? 1)
    if (!(productId > 0) || quantity < 1) continue
    quantities.set(productId, Math.min((quantities.get(productId) ?? 0) + quantity, mostPieces))
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
