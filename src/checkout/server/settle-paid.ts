import { accounts } from '#books/accounts.ts'
import { entry as say } from '#checkout/sv-payment.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { together } from '#core/server/together.ts'
import { inTransaction, wasGivenUp } from '#core/server/transaction.ts'
import { storedMail } from '#integrations/mail/outbox.ts'
import { confirmationMail } from '#orders/server/confirmation-mail.ts'
import { readOrder, type WrittenOrder } from '#orders/server/stored-order.ts'
import { newsTexts } from '#orders/sv-news.ts'
import type { SettleParts } from './parts.ts'

type Paid = {
  reference: string
  orderId: string
  /** Where it has just been written. */
  order?: WrittenOrder | undefined
  providerId: string
  cause: string
  now: Date
}

/**
 * The usual end: payment paid and booked, order placed, letter in the outbox, cart emptied unless it has changed since.
 * In the member's feed it lies as read, since they look on: to be told live, orders would have to commit one by one.
 * Answers false, having done nothing, when the payment or the order is no longer open.
 */
export async function settlePaid({ db, publicUrl }: SettleParts, paid: Paid): Promise<boolean> {
  const { reference, orderId, providerId, cause, now } = paid
  const order = paid.order ?? (await readOrder(db, orderId))
  if (!order) return false
  const { subject, ...words } = confirmationMail(order, publicUrl)
  const { text, html, sealed } = storedMail(db, words)
  const { number, email } = order
  const letter = [`order-${orderId}-confirmation`, email, subject, text, html, sealed]
  const news = { reference, facts: [providerId, now, cause, ...letter, say.paid(number), newsTexts.placed?.(number)] }
  return (await settledTogether(db, news)) || (await settledAlone(db, news))
}

type News = { reference: string; facts: unknown[] }

/**
 * What is paid at the same time is settled together. Who is held by somebody is left out, so that nobody stands still for
 * another's sake; should anything fail, it is nobody's.
 */
const settledTogether = together(async (db: Db, all: News[]) => {
  // Each once, though two have heard of it.
  const each = [...new Map(all.map((news) => [news.reference, news])).values()]
  const settled = await settle(db, each, { skipsHeld: true }).catch(() => new Set())
  return ({ reference }) => settled.has(reference)
})

/** Waits for whoever holds it. */
async function settledAlone(db: Db, news: News): Promise<boolean> {
  const settled = await settle(db, [news]).catch((error: unknown) => {
    // Somebody who cancels holds the order and waits for its payment: the database gave one of the two up.
    if (wasGivenUp(error)) return inTransaction(db, (tx) => settle(tx, [news]))
    throw error
  })
  return settled.has(news.reference)
}

async function settle(db: Queries, all: readonly News[], { skipsHeld = false } = {}): Promise<Set<string>> {
  const rows = all.map(({ reference, facts }) => [reference, ...facts])
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at])) ?? []
  const settled = skipsHeld
    ? await db.query<{ reference: string }>('settle-together', settling('skip locked'), columns)
    : await db.query<{ reference: string }>('settle-alone', settling(''), columns)
  return new Set(settled.map(({ reference }) => reference))
}

/**
 * One statement that writes tables of seven rooms: as a transaction of their own functions it was seven round trips, and
 * the shop took half as many orders a second.
 */
const settling = (held: string) => `
  with held as (
    select news.*, open.*
    from (
      select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])
        as n (reference, provider_id, now, cause, letter_key, recipient, subject, letter_text, html, sealed, booked_text, told_title)
      -- Planned as if for one: who plans it while tables are small shall not think of reading them all.
      limit cardinality($1::uuid[])
    ) as news, lateral (
      select p.state, p.amount_ore, p.method, o.id as order_id, o.member_id, o.cart_id, o.cart_revision, o.idempotency_key
      from payment p join orders o on o.id = p.order_id
      where p.reference = news.reference and p.state in ('created', 'unknown') and o.state in ('awaiting-payment', 'payment-unknown')
      for update of p, o ${held}
    ) as open
  ), paid as (
    update payment p set state = 'paid', provider_id = held.provider_id, updated_at = now from held
    where p.reference = held.reference
  ), entry as (
    insert into payment_entry (reference, from_state, to_state, amount_ore, cause, at)
    select reference, state, 'paid', amount_ore, cause, now from held
  ), booked as (
    insert into book_entry (key, at, text, order_id) select 'paid:' || reference, now, booked_text, order_id from held
    where amount_ore > 0 on conflict (key) do nothing returning id, order_id
  ), lines as (
    insert into book_line (entry_id, position, account, ore)
    select booked.id, position, account, ore
    from booked join held using (order_id), lateral (values
      (1, case method when 'company-invoice' then ${accounts.receivable.number} else ${accounts.provider.number} end, amount_ore),
      (2, ${accounts.customer.number}, -amount_ore)) as l (position, account, ore)
  ), placed as (
    update orders o set state = 'placed', updated_at = now from held where o.id = held.order_id
  ), event as (
    insert into order_event (order_id, event, at) select order_id, 'placed', now from held
  ), letter as (
    -- Of a paid order: no limit of its mailbox holds it back.
    insert into mail (kind, key, recipient, subject, text, html, sealed, created_at, due_at)
    select 'order-confirmation', letter_key, recipient, subject, letter_text, html, sealed, now, now from held
    on conflict (key) do nothing
  ), told as (
    insert into feed_entry (member_id, feed, name, title, path, is_important, cause, occurred_at, dismissed_at)
    select member_id, 'order', 'order-placed', told_title,
      jsonb_build_object('name', 'order', 'params', jsonb_build_object('id', order_id::text)), true, order_id::text, now, now
    from held where member_id is not null
    on conflict (member_id, name, cause) do nothing
  ), let_go as (
    delete from order_hold h using held where h.idempotency_key = held.idempotency_key
  ), cleared as (
    update cart c set rows = '[]', code = '', revision = c.revision + 1, updated_at = now
    from held where c.id = held.cart_id and c.revision = held.cart_revision
  )
  select reference from held`
