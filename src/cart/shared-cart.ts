import { maxQuantity } from './cart-product.ts'

/** A cart in an address: `12:2,13` is two of product 12 and one of product 13. */
export type SharedRow = { productId: number; quantity: number }

const maxSharedRows = 200

export function sharedCartText(rows: readonly SharedRow[]): string {
  return rows.map(({ productId, quantity }) => (quantity === 1 ? `${productId}` : `${productId}:${quantity}`)).join(',')
}

export function sharedCartOf(text: string): SharedRow[] {
  const quantities = new Map<number, number>()
  for (const part of text.split(',').slice(0, maxSharedRows)) {
    const found = /^\s*(\d{1,9})(?::(\d{1,4}))?\s*$/.exec(part)
    const productId = Number(found?.[1])
    const quantity = Number(found?.[2] ?? 1)
    if (!(productId > 0) || quantity < 1) continue
    quantities.set(productId, Math.min((quantities.get(productId) ?? 0) + quantity, maxQuantity))
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
