import type { Transaction } from '#core/server/transaction.ts'

export type OrderKey = { orderId: string; secret: string }

export type GuestOrders = {
  find(key: OrderKey): Promise<{ email: string; hasOwner: boolean; isPaid: boolean } | null>
  adopt(tx: Transaction, key: OrderKey, memberId: number): Promise<void>
}

export function orderKeyOf({ orderId, secret }: { orderId?: string | undefined; secret?: string | undefined }) {
  return orderId && secret ? { orderId, secret } : null
}
