import type { Customer } from '#cart/server/cart-context.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import { claimedMember } from '#member-codes/server/claim-member-code.ts'
import { customerOfOrder } from '#order-changes/server/customer-of-order.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'

type Input = { memberCodeId?: number | undefined; by: number; now: Date }

/** The member whose code was read; without one a visitor. */
export async function customerAtCounter(db: Queries, { memberCodeId, by, now }: Input): Promise<Customer> {
  if (memberCodeId === undefined) return { member: null, audience: 'all', now }
  const memberId = await claimedMember(db, { id: memberCodeId, by, now })
  if (memberId === null) throw domainError(pointOfSaleContract.priceSale, 'member-code-ended')
  return await customerOfOrder(db, memberId, now)
}
