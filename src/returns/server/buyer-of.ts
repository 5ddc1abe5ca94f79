import type { StoredOrder } from '#orders/server/stored-order.ts'

export function buyerOf({ address }: Pick<StoredOrder, 'address'>): 'consumer' | 'company' {
  return address.company === null ? 'consumer' : 'company'
}
