import { ownerOf } from '#cart/server/cart-owner.ts'
import type { RequestContext } from '#core/server/handlers.ts'

/** Whose idempotency keys they are. */
export function callerOf(context: RequestContext): string {
  if (context.apiKey) return `api-key ${context.apiKey.id}`
  const owner = ownerOf(context)
  if (!owner) return 'visitor'
  return 'memberId' in owner ? `member ${owner.memberId}` : `cart ${owner.cartId}`
}
