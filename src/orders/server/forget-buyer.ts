import type { Queries } from '#core/server/db.ts'
import { newSecret } from './order-id.ts'

/** `email`: verified, or null. */
export type Buyer = { memberId: number; email: string | null }

/** `ids`: what can be forgotten. `unpaid`: placed by nobody known with the address, which may be anybody. */
type Orders = { ids: string[]; unpaid: string[]; isUnderWay: boolean }

const isUnpaid = (state: string) => state === 'awaiting-payment' || state === 'payment-unknown'

/**
 * The orders of somebody, held, and whether any of them is still on its way: those placed as the member, and those placed
 * without an account with the verified address. What nobody has paid of the latter may be a stranger's and stops nothing.
 */
export async function ordersOfBuyer(tx: Queries, { memberId, email }: Buyer): Promise<Orders> {
  const all = await tx.query<{ id: string; state: string; isMembers: boolean }>(
    'buyer-orders',
    `select id::text as id, state, member_id is not null as "isMembers" from orders
     where member_id = $1 or member_id is null and lower(email) = $2 for update`,
    [memberId, email],
  )
  const unpaid = all.filter(({ state, isMembers }) => !isMembers && isUnpaid(state)).map(({ id }) => id)
  const orders = all.filter(({ id }) => !unpaid.includes(id))
  const isUnderWay = orders.some(({ state }) => state !== 'delivered' && state !== 'cancelled')
  return { ids: orders.map(({ id }) => id), unpaid, isUnderWay }
}

/** How an order without an account ended that nobody had paid; null while that is open. */
export async function endOfUnpaid(tx: Queries, id: string): Promise<'cancelled' | 'paid' | null> {
  const sql = 'select state from orders where id = $1 for update'
  const [order] = await tx.query<{ state: string }>('buyer-unpaid', sql, [id])
  if (!order || order.state === 'cancelled') return 'cancelled'
  return isUnpaid(order.state) ? null : 'paid'
}

/**
 * Takes the person out of their orders: what was bought, for how much and where in the country stays. Receipts and credit
 * notes are vouchers and stay as they are for seven years (bokföringslagen 1999:1078 7 kap. 2 §).
 */
export async function forgetBuyer(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.query('buyer-forget-gifts', 'update order_row set gift = null where order_id = any($1::bigint[])', [ids])
  for (const id of ids) {
    await tx.query(
      'buyer-forget',
      `update orders set email = '', phone = '', member_id = null, cart_id = null, secret = $2,
         address = $3::jsonb || jsonb_build_object('city', address->>'city', 'zip', left(address->>'zip', 2) || '000'),
         delivery = delivery || '{"doorCode": null, "greeting": null, "place": null, "choiceId": null}'
       where id = $1`,
      [id, newSecret(), nobody],
    )
  }
}

const nobody = JSON.stringify({
  firstName: '',
  lastName: '',
  street: '',
  company: null,
  organisationNumber: null,
  reference: null,
})
