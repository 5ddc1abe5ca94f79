import type { Queries } from '#core/server/db.ts'
import type { OrderSupplement } from '#order-changes/contract.ts'
import { stateTexts } from '#orders/messages.ts'
import { pathTo } from '#paths.ts'

type Row = Pick<OrderSupplement, 'id' | 'number' | 'state' | 'rows' | 'amount'> & {
  token: string | null
  expiresAt: Date | null
}

/** Oldest first. */
export async function listSupplements(db: Queries, orderId: string, now: Date): Promise<OrderSupplement[]> {
  const rows = await db.query<Row>(
    'supplements-list',
    `select o.id::text as id, o.number, o.state, o.total as amount, l.token, l.expires_at as "expiresAt",
       (select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) order by position), '[]')
        from order_row where order_id = o.id) as rows
     from orders o left join lateral (
       select token, expires_at from payment_link where order_id = o.id and expires_at > $2
         and o.state in ('awaiting-payment', 'payment-unknown') order by expires_at desc limit 1) l on true
     where o.supplement_of = $1 order by o.id`,
    [orderId, now],
  )
  return rows.map(({ token, expiresAt, ...row }) => ({
    ...row,
    stateText: stateTexts[row.state],
    link: token && expiresAt ? { path: pathTo('checkout', { text: token }), expiresAt: expiresAt.getTime() } : null,
  }))
}
