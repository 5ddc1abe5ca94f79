import { entryJson, postingFrom } from '#accounting/server/record-journal-entry.ts'
import { batcher, underLoadEveryMs } from '#core/server/batcher.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, wasGivenUp } from '#core/server/transaction.ts'
import { sendEmailJob, storedEmail } from '#email/server/outbox.ts'
import { deliverGiftCardsJob } from '#gift-cards/server/deliver.ts'
import { dequeueSql, enqueueQuietlySql } from '#jobs/unit-jobs.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import { newsTexts } from '#orders/news-messages.ts'
import { confirmationEmail } from '#orders/server/confirmation-email.ts'
import { deliverCodesJob, isDigitalSql } from '#orders/server/digital-jobs.ts'
import { readOrder, type WrittenOrder } from '#orders/server/stored-order.ts'
import { supplementPlacedSql } from '#orders/server/supplements.ts'
import { type Payment, reconcilePaymentJob } from '#payments/server/payments.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { ReconcileDeps } from './deps.ts'
import { paidJournalEntry } from './payment-entries.ts'

type Paid = Pick<Payment, 'reference' | 'orderId' | 'method' | 'amount'> & {
  /** Set when it has just been written; otherwise it is read. */
  order?: WrittenOrder | undefined
  providerId: string
  cause: string
  now: Date
}

/**
 * The success path: the payment is paid and booked, the order placed, the email queued, and the cart emptied unless it
 * has changed since. The notification is created as read, because NOTIFY would serialise the commits of orders. Returns
 * false and changes nothing when money was taken before or the order is no longer open.
 */
export async function reconcilePaid({ db, publicUrl }: ReconcileDeps, paid: Paid): Promise<boolean> {
  const { reference, orderId, method, amount, providerId, cause, now } = paid
  const order = paid.order ?? (await readOrder(db, orderId))
  if (!order) return false
  const { subject, ...content } = confirmationEmail(order, publicUrl)
  const { text, html, encrypted } = storedEmail(db, content)
  const { number, email } = order
  const emailContent = [`order-${orderId}-confirmation`, email, subject, text, html, encrypted]
  const entry = entryJson(paidJournalEntry({ reference, orderId, method, takenAmount: amount, number }))
  const payment = [method, amount, providerId, now, cause]
  const news = { reference, values: [...payment, ...emailContent, entry, newsTexts.placed?.(number)] }
  const isPaid = (await reconcileBatch(db, news)) || (await reconcileOne(db, news))
  if (isPaid) recordOperation(db, 'order-paid', { orderId, number, amount, method })
  return isPaid
}

type News = { reference: string; values: unknown[] }

/**
 * Payments that arrive at the same time share one statement. Locked rows are skipped, so that no order waits for
 * another. If the statement fails, none of them is reconciled here.
 */
const reconcileBatch = batcher(
  async (db: Db, all: News[]) => {
    // Two callers may have received the same outcome.
    const each = [...new Map(all.map((news) => [news.reference, news])).values()]
    // Each payment is then reconciled separately, which throws its own error.
    const reconciled = await reconcile(db, each, { skipsLocked: true }).catch(() => new Set())
    return ({ reference }) => reconciled.has(reference)
  },
  { everyMs: underLoadEveryMs },
)

/** Waits for locks. */
async function reconcileOne(db: Db, news: News): Promise<boolean> {
  const reconciled = await reconcile(db, [news]).catch((error: unknown) => {
    // Deadlock with a cancellation, which locks the order first and then its payment.
    if (wasGivenUp(error)) return inTransaction(db, (tx) => reconcile(tx, [news]))
    throw error
  })
  return reconciled.has(news.reference)
}

async function reconcile(db: Queries, all: readonly News[], { skipsLocked = false } = {}): Promise<Set<string>> {
  const rows = all.map(({ reference, values }) => [reference, ...values])
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at])) ?? []
  const reconciled = skipsLocked
    ? await db.query<{ reference: string }>('settle-batch', reconcileSql('skip locked'), columns)
    : await db.query<{ reference: string }>('reconcile-one', reconcileSql(''), columns)
  return new Set(reconciled.map(({ reference }) => reference))
}

/**
 * One statement that writes tables of seven modules: separate functions in a transaction took seven round trips and
 * halved the throughput of orders.
 */
const reconcileSql = (onLocked: string) => `
  with locked as (
    select news.*, open.*
    from (
      select * from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::timestamptz[], $6::text[], $13::jsonb[], $14::text[])
        with ordinality as n (reference, method, amount, provider_id, now, cause, entry, notice_title, turn)
      -- Without a limit the plan made for small tables scans all of them.
      limit cardinality($1::uuid[])
    ) as news, lateral (
      select p.state, o.id as order_id, o.member_id, o.cart_id, o.cart_revision, o.idempotency_key, o.supplement_of, o.delivery
      from payment p join orders o on o.id = p.order_id
      where p.reference = news.reference and p.method = news.method and p.amount = news.amount
        and p.state in ('created', 'unknown', 'declined', 'cancelled') and o.state in ('awaiting-payment', 'payment-unknown')
      for update of p, o ${onLocked}
    ) as open
  ), paid as (
    update payment p set state = 'paid', provider_id = locked.provider_id, updated_at = now from locked
    where p.reference = locked.reference
  ), moved as (
    insert into payment_entry (reference, from_state, to_state, amount, cause, at)
    select reference, state, 'paid', amount, cause, now from locked
  ), ${postingFrom('locked')}, placed as (
    update orders o set state = 'placed', updated_at = now from locked where o.id = locked.order_id
  ), event as (
    insert into order_event (order_id, event, at) select order_id, 'placed', now from locked
  ), ${supplementPlacedSql('locked')}, emailContent as (
    -- The limits of a mailbox do not apply to confirmations of paid orders.
    insert into email_outbox (kind, key, recipient, subject, text, html, encrypted, created_at, due_at, documents)
    select 'order-confirmation', email_key, recipient, subject, email_text, html, encrypted, now, now,
      array['terms:' || order_id]
    -- Apart from the rest, which is read by a dozen parts of this statement: each would copy the emails.
    from locked join (
      select * from unnest($7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])
        with ordinality as e (email_key, recipient, subject, email_text, html, encrypted, turn)
      limit cardinality($7::text[])
    ) as e using (turn)
    on conflict (key) do nothing returning id, due_at
  ), notified as (
    insert into feed_entry (member_id, feed, name, title, path, is_important, cause, occurred_at, dismissed_at)
    select member_id, 'order', 'order-placed', notice_title,
      jsonb_build_object('name', 'order', 'params', jsonb_build_object('id', order_id::text)), true, order_id::text, now, now
    from locked where member_id is not null
    on conflict (member_id, name, cause) do nothing
  ), let_go as (
    delete from stock_reservation h using locked where h.idempotency_key = locked.idempotency_key
  ), unneeded as (
    ${dequeueSql(reconcilePaymentJob, { from: 'locked', id: 'locked.reference' })}
  ), cleared as (
    update cart c set rows = '[]', code = '', offer_id = null, revision = c.revision + 1, updated_at = now
    from locked where c.id = locked.cart_id and c.revision = locked.cart_revision
  )
  select reference,
    (select count(${enqueueQuietlySql(sendEmailJob, { id: 'id', at: 'due_at' })}) from emailContent) as emails,
    (select count(${enqueueQuietlySql(deliverCodesJob, { id: 'order_id', at: 'now' })}) from (
      select distinct order_id, now from locked join order_row r using (order_id) where ${isDigitalSql('r')}) digital) as codes,
    (select count(${enqueueQuietlySql(deliverGiftCardsJob, { id: 'order_id', at: 'now' })}) from (
      select distinct order_id, now from locked join order_row r using (order_id)
      where r.product_id = ${giftCardProduct}) sold) as cards
  from locked`
