import { confirmationMail } from '#orders/server/confirmation-mail.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import type { SettleParts } from './parts.ts'

type Paid = { reference: string; orderId: string; providerId: string; cause: string; now: Date }

/**
 * The usual end: payment paid, order placed, letter in the outbox, cart emptied unless it has changed since. Answers
 * false, having done nothing, when the payment or the order is no longer open.
 *
 * One statement that writes tables of five rooms: as a transaction of their own functions it was seven round trips, and
 * the shop took half as many orders a second.
 */
export async function settlePaid({ db, publicUrl }: SettleParts, paid: Paid): Promise<boolean> {
  const { reference, orderId, providerId, cause, now } = paid
  const order = await readOrder(db, orderId)
  if (!order) return false
  const { subject, text, html } = confirmationMail(order, publicUrl)
  const letter = [`order-${orderId}-confirmation`, order.email, subject, text, html]
  const settled = await db.query('settle-paid', sql, [reference, providerId, now, cause, ...letter])
  return settled.length > 0
}

const sql = `
  with held as (
    select p.reference, p.state, p.amount_ore, o.id as order_id, o.cart_id, o.cart_revision
    from payment p join orders o on o.id = p.order_id
    where p.reference = $1 and p.state in ('created', 'unknown') and o.state in ('awaiting-payment', 'payment-unknown')
    for update of p, o
  ), paid as (
    update payment p set state = 'paid', provider_id = $2, updated_at = $3 from held where p.reference = held.reference
  ), entry as (
    insert into payment_entry (reference, from_state, to_state, amount_ore, cause, at)
    select reference, state, 'paid', amount_ore, $4, $3 from held
  ), placed as (
    update orders o set state = 'placed', updated_at = $3 from held where o.id = held.order_id
  ), event as (
    insert into order_event (order_id, event, at) select order_id, 'placed', $3 from held
  ), letter as (
    insert into mail (key, recipient, subject, text, html, created_at, due_at) select $5, $6, $7, $8, $9, $3, $3 from held
    on conflict (key) do nothing
  ), cleared as (
    update cart c set rows = '[]', revision = c.revision + 1, updated_at = $3
    from held where c.id = held.cart_id and c.revision = held.cart_revision
  )
  select reference from held`
