import type { Queries } from '#core/server/db.ts'
import { newSecret } from './order-id.ts'

export type Buyer = { memberId: number | null; email: string }

/** The orders of somebody, held, and whether any of them is still on its way. */
export async function ordersOfBuyer(
  tx: Queries,
  { memberId, email }: Buyer,
): Promise<{ ids: string[]; isUnderWay: boolean }> {
  const orders = await tx.query<{ id: string; state: string }>(
    'buyer-orders',
    'select id::text as id, state from orders where member_id = $1 or lower(email) = lower($2) for update',
    [memberId, email],
  )
  const isUnderWay = orders.some(({ state }) => state !== 'delivered' && state !== 'cancelled')
  return { ids: orders.map(({ id }) => id), isUnderWay }
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
