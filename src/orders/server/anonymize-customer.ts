import type { Queries } from '#core/server/db.ts'
import { newSecret } from './order-id.ts'

/** A guest has no account. */
export type Customer = { memberId: number | null; email: string | null }

type Orders = { ids: string[]; unpaid: string[]; isUnderWay: boolean }

const isUnpaid = (state: string) => state === 'awaiting-payment' || state === 'payment-unknown'

/**
 * Orders placed as the member, and guest orders with the verified address, locked. Unpaid guest orders may be a
 * stranger's and do not prevent erasure.
 */
export async function ordersOfCustomer(tx: Queries, { memberId, email }: Customer): Promise<Orders> {
  const all = await tx.query<{ id: string; state: string; isMembers: boolean }>(
    'customer-orders',
    `select id::text as id, state, member_id is not null as "isMembers" from orders
     where member_id = $1 or member_id is null and lower(email) = $2 for update`,
    [memberId, email],
  )
  const unpaid = all.filter(({ state, isMembers }) => !isMembers && isUnpaid(state)).map(({ id }) => id)
  const orders = all.filter(({ id }) => !unpaid.includes(id))
  const isUnderWay = orders.some(({ state }) => state !== 'delivered' && state !== 'cancelled')
  return { ids: orders.map(({ id }) => id), unpaid, isUnderWay }
}

export async function endOfUnpaid(tx: Queries, id: string): Promise<'cancelled' | 'paid' | null> {
  const sql = 'select state from orders where id = $1 for update'
  const [order] = await tx.query<{ state: string }>('customer-unpaid', sql, [id])
  if (!order || order.state === 'cancelled') return 'cancelled'
  return isUnpaid(order.state) ? null : 'paid'
}

/**
 * Removes the person; what was bought, for how much and where in the country stays. Receipts and credit notes are kept
 * unchanged for seven years (bokföringslagen 1999:1078 7 kap. 2 §).
 */
export async function anonymizeCustomer(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.query('customer-anonymize-gifts', 'update order_row set gift = null where order_id = any($1::bigint[])', [
    ids,
  ])
  for (const id of ids) {
    await tx.query(
      'customer-anonymize',
      `update orders set email = '', phone = '', member_id = null, cart_id = null, secret = $2,
         address = $3::jsonb || jsonb_build_object('city', address->>'city', 'zip', left(address->>'zip', 2) || '000'),
         delivery = delivery || '{"doorCode": null, "greeting": null, "place": null, "choiceId": null}'
       where id = $1`,
      [id, newSecret(), anonymisedAddress],
    )
  }
}

const anonymisedAddress = JSON.stringify({
  firstName: '',
  lastName: '',
  street: '',
  company: null,
  organisationNumber: null,
  reference: null,
})
