import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Gift } from '#cart/contract.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { messages } from '#gift-cards/messages.ts'
import { sentAt } from '#gift-cards/sent-at.ts'
import { hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import { hasDispute } from '#payments/server/disputes.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { insertCard } from './cards.ts'
import { giftCardEmail } from './gift-card-email.ts'
import { holdGiftCards } from './hold-gift-cards.ts'

type Deps = { db: Db; publicUrl: string }

export const deliverGiftCardsJob: UnitKind = { name: 'deliver-gift-cards' }

/** Issues the gift cards of a paid order and emails each. Safe to run twice and in several processes. */
export async function deliverGiftCards({ db, publicUrl }: Deps, orderId: string, now: Date): Promise<null> {
  for (const position of await undelivered(db, orderId))
    await inTransaction(db, (tx) => deliverRow(tx, { orderId, position, publicUrl, now }))
  return null
}

type Undelivered = { orderId: string; publicUrl: string; now: Date }

/** In the transaction of what concerns the cards of an order and cannot wait for the job. */
export async function deliverGiftCardsIn(tx: Transaction, { orderId, publicUrl, now }: Undelivered): Promise<void> {
  for (const position of await undelivered(tx, orderId)) await deliverRow(tx, { orderId, position, publicUrl, now })
}

async function undelivered(db: Queries, orderId: string): Promise<number[]> {
  const sql = `select r.position ${soldSql} and o.id = $2 order by r.position`
  const sold = await db.query<{ position: number }>('gift-cards-sold', sql, [giftCardProduct, orderId])
  return sold.map(({ position }) => position)
}

export async function giftCardsWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query(
    'gift-cards-without-job',
    `select distinct o.id::text as id, o.updated_at as at ${soldSql} and ${hasNoJob(deliverGiftCardsJob, 'o.id')}
     order by id limit 1000`,
    [giftCardProduct],
  )
}

type SoldRow = { quantity: number; amount: number; gift: Gift | null; email: string }

type Row = { orderId: string; position: number; publicUrl: string; now: Date }

async function deliverRow(tx: Transaction, { orderId, position, publicUrl, now }: Row): Promise<void> {
  const [row] = await tx.query<SoldRow>('gift-card-row', rowSql, [orderId, position])
  if (!row) return
  const { quantity, amount, gift, email } = row
  for (let unit = 1; unit <= quantity; unit += 1) {
    const whom = gift ?? { email, greeting: '', sendOn: null }
    const key = `issued:${orderId}:${position}:${unit}`
    const card = await insertCard(tx, {
      amount,
      email: whom.email,
      unit: { orderId, position, unit },
      createdBy: null,
      key,
      now,
    })
    if (!card) continue
    // Without the customer's names and greeting: the recipient's mailbox is not verified.
    const content = giftCardEmail(tx, {
      ...card,
      amount,
      name: null,
      email: whom.email,
      greeting: '',
      isGift: gift !== null,
      hasGreeting: whom.greeting !== '',
      publicUrl,
    })
    await enqueueEmail(tx, content, now, dueAt(whom.sendOn, now))
    const lines = [
      { account: 'customer', amount },
      { account: 'giftCards', amount: -amount },
    ] as const
    await recordJournalEntry(tx, { key, text: messages.booked.issued, orderId, lines }, now)
  }
  // A separate statement: the one that waited for the lock of the order would not see a dispute registered meanwhile.
  if (await hasDispute(tx, orderId)) await holdGiftCards(tx, orderId)
}

function dueAt(sendOn: string | null, now: Date): Date {
  const day = sendOn === null ? now : sentAt(sendOn)
  return day > now ? day : now
}

const soldSql = `
  from order_row r join orders o on o.id = r.order_id
  where r.product_id = $1 and r.quantity > r.cancelled_quantity and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and o.hold_reason is null
    and not exists (select from gift_card c where c.order_id = r.order_id and c.position = r.position)`

/** The order is locked against cancellation and concurrent issuing. */
const rowSql = `
  select r.quantity - r.cancelled_quantity as quantity, r.unit_price as amount, r.gift, o.email
  from order_row r join orders o on o.id = r.order_id
  where r.order_id = $1 and r.position = $2 and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and o.hold_reason is null
  for update of o`
