import type { Transaction } from '#core/server/transaction.ts'

export type OrderKey = { orderId: string; secret: string }

/** What an account needs of an order that was placed without one; whoever holds its secret. */
export type GuestOrders = {
  /** Null when there is no such order, or the secret is another. */
  find(key: OrderKey): Promise<{ email: string; hasOwner: boolean } | null>
  /** Makes it the member's, unless it is somebody's already. */
  adopt(tx: Transaction, key: OrderKey, memberId: number): Promise<void>
}

/** Both or nothing. */
export function orderKeyOf({ orderId, secret }: { orderId?: string | undefined; secret?: string | undefined }) {
  return orderId && secret ? { orderId, secret } : null
}
