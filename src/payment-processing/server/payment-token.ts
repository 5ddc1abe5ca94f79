import type { Encryption } from '#core/server/encryption.ts'
import { type Opening, opens } from '#orders/server/order-access.ts'
import { isSame } from '#orders/server/order-id.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'

const length = 22

/** Lets anyone pay the order, and see what is paid; it opens nothing else of it. */
export function paymentToken(encryption: Pick<Encryption, 'hash'>, orderId: string): string {
  return shortened(encryption.hash(named(orderId)))
}

type Payable = Pick<StoredOrder, 'id' | 'memberId' | 'secret'>

/** `secret` is the order's or its payment token. */
export function opensPayment(
  { encryption }: { encryption: Encryption },
  order: Payable,
  whose: Omit<Opening, 'id'>,
): boolean {
  const { secret } = whose
  if (opens(order, whose)) return true
  return secret !== undefined && encryption.hashes(named(order.id)).some((hash) => isSame(shortened(hash), secret))
}

function named(orderId: string): string {
  return `payment ${orderId}`
}

function shortened(hash: Buffer): string {
  return hash.toString('base64url').slice(0, length)
}
