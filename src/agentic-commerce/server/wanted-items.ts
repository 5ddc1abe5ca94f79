import type { Item } from '#agentic-commerce/requests.ts'

export type RequestedItem = {
  id: string
  /** Null when the id cannot be that of a product. */
  productId: number | null
  quantity: number
  /** Of the first item with the id. */
  position: number
}

const maxQuantity = 99

/** The id of an item is that of a product, as in the feed. Items with the same id are added. */
export function wantedOf(items: readonly Item[]): RequestedItem[] {
  const wanted = new Map<string, RequestedItem>()
  for (const [position, { id, quantity = 1 }] of items.entries()) {
    const before = wanted.get(id)
    const productId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
    const sum = Math.min((before?.quantity ?? 0) + quantity, maxQuantity)
    wanted.set(id, { id, productId, quantity: sum, position: before?.position ?? position })
  }
  return [...wanted.values()]
}
