import { createHash } from 'node:crypto'
import { dayOf } from '#core/day.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { anHour, callerLimit, takeSharedTurns } from '#core/server/turns.ts'
import { plainName } from '#core/stranger-words.ts'
import { withdrawUnsent } from '#orders/server/cancel-order.ts'
import { newSecret } from '#orders/server/order-id.ts'
import { isSame } from '#orders/server/order-secret.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'
import { returnsContract } from '#returns/contract.ts'
import { mail as letter, withdrawal as say } from '#returns/sv.ts'
import { fullMoment, sendBackTo, sendLetter } from './letters.ts'
import { causeOn, sentPieces } from './sent-pieces.ts'
import { writeReturn } from './write-return.ts'

/** For links in letters. */
type Parts = { db: Db; publicUrl: string }

export type Words = { name: string; orderNumber: string; email: string }
type Withdrawn = { at: Date }

type Sender = {
  secret?: string | undefined
  /** The secret of an order that the sender's browser has opened before. */
  held?: (orderId: string) => string | undefined
  shopper: Shopper | null
  now: Date
}

/**
 * Receives what was written, whatever it says, and acknowledges it. Number and address of an order are no proof: it is acted
 * upon at once for the order's owner or with its secret, otherwise when the link that goes to the order's address is
 * followed. The date of the withdrawal is when it was sent. What names no order an employee reads. The answer is the same, so
 * that nobody learns by it whose an order is. Sent again on the same day it is the same message.
 */
export async function withdraw({ db, publicUrl }: Parts, words: Words, sender: Sender): Promise<Withdrawn> {
  const { now } = sender
  const key = createHash('sha256')
    .update(JSON.stringify([words.name, words.orderNumber, words.email, dayOf(now)]))
    .digest()
  return await inTransaction(db, async (tx) => {
    const order = await orderNamed(tx, words, 'for update')
    const [received] = await tx.query<{ id: number }>(
      'withdrawal-write',
      `insert into withdrawal (key, name, order_number, email, at, order_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (key) do nothing returning id`,
      [key, words.name, words.orderNumber, words.email, now, order?.id ?? null],
    )
    if (!received) return await receivedBefore(tx, key)
    const { id } = received
    const way = order && wayOf(order, sender)
    const token = order && !way ? newSecret() : null
    if (order) await noteProof(tx, { id, token, way, now })
    const link = token === null ? null : `${publicUrl}${pathTo('withdrawal')}?token=${token}`
    await acknowledge(tx, { ...words, id, order, link, now })
    if (order && way) await act({ tx, publicUrl }, { orderId: order.id, withdrawalId: id, sentAt: now, now })
    return { at: now }
  })
}

/** Whether the sender has proven to be the customer of the order they name. */
export async function isProven(db: Queries, words: Words, sender: Sender): Promise<boolean> {
  const order = await orderNamed(db, words)
  return order !== null && wayOf(order, sender) !== null
}

type Named = { id: string; number: number; secret: string; memberId: number | null; email: string; firstName: string }

/** How the sender has proven to be the order's customer; null when they have not. */
function wayOf(order: Named, { secret, held, shopper }: Sender): 'secret' | 'member' | null {
  const given = secret ?? held?.(order.id)
  if (given !== undefined && isSame(order.secret, given)) return 'secret'
  if (!shopper) return null
  return order.memberId === shopper.id || shopper.verifiedEmail === order.email.toLowerCase() ? 'member' : null
}

type Proof = { id: number; token: string | null; way: string | null; now: Date }

async function noteProof(tx: Transaction, { id, token, way, now }: Proof): Promise<void> {
  const sql = 'insert into withdrawal_proof (withdrawal_id, token_hash, proven_at, way) values ($1, $2, $3, $4)'
  await tx.query('withdrawal-proof', sql, [
    id,
    token === null ? null : tokenHash(token),
    way === null ? null : now,
    way,
  ])
}

type Proven = { id: number; orderId: string; orderNumber: string; at: Date; isNews: boolean }

/** The mailbox of the order has answered. */
export async function proveWithdrawal(
  { db, publicUrl }: Parts,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<Proven> {
  const call = returnsContract.confirmWithdrawal
  const said = { code: 'too-many-tries', ...call.refusals['too-many-tries'] }
  await takeSharedTurns(db, { limits: [callerLimit('withdrawal-proof', ip, 30)], seconds: anHour, now }, said)
  return await inTransaction(db, async (tx) => {
    const [proven] = await tx.query<Proven>(
      'withdrawal-prove',
      `with held as (select withdrawal_id, proven_at is null as is_news from withdrawal_proof where token_hash = $1 for update),
       proven as (
         update withdrawal_proof p set proven_at = $2, way = 'mailbox' from held
         where p.withdrawal_id = held.withdrawal_id and is_news)
       select w.id, w.order_id::text as "orderId", w.order_number as "orderNumber", w.at, is_news as "isNews"
       from held join withdrawal w on w.id = held.withdrawal_id`,
      [tokenHash(token), now],
    )
    if (!proven) throw refusalOf(call, 'no-such-withdrawal')
    const { id: withdrawalId, orderId, at: sentAt } = proven
    if (proven.isNews) await act({ tx, publicUrl }, { orderId, withdrawalId, sentAt, now })
    return proven
  })
}

/** As it is written on the receipt, without spaces and the sign of numbers. */
export function orderNumberOf(text: string): string {
  return text.replace(/[\s#]/g, '')
}

/** What is sent comes back, what is not is cancelled. */
async function act({ tx, publicUrl }: { tx: Transaction; publicUrl: string }, taking: Taking): Promise<void> {
  const { orderId, now } = taking
  // First, since the time for what has come begins when nothing more is on its way.
  await takeBack(tx, taking)
  await withdrawUnsent({ tx, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
}

async function orderNamed(
  db: Queries,
  { orderNumber, email }: Words,
  lock: 'for update' | '' = '',
): Promise<Named | null> {
  const number = orderNumberOf(orderNumber)
  if (!/^\d{1,12}$/.test(number)) return null
  const [order] = await db.query<Named>(
    lock ? 'withdrawal-order-hold' : 'withdrawal-order',
    `select id::text as id, number, secret, member_id as "memberId", email, address ->> 'firstName' as "firstName" from orders where number = $1 and lower(email) = lower($2)
       and state not in ('awaiting-payment', 'payment-unknown', 'cancelled') ${lock}`,
    [number, email.trim()],
  )
  return order ?? null
}

async function receivedBefore(tx: Transaction, key: Buffer): Promise<Withdrawn> {
  const sql = 'select at from withdrawal where key = $1'
  const [received] = await tx.query<Withdrawn>('withdrawal-read', sql, [key])
  if (!received) throw new Error('A withdrawal was neither new nor known')
  return received
}

type Acknowledging = Words & { id: number; order: Named | null; link: string | null; now: Date }

/** On a durable medium: what was said, with date and time (direktiv 2011/83/EU art. 11a). What a stranger wrote stands in the table alone. */
async function acknowledge(tx: Transaction, { id, name, orderNumber, email, order, link, now }: Acknowledging) {
  await sendLetter(
    tx,
    {
      kind: 'withdrawal-receipt',
      key: `withdrawal-${id}`,
      to: order?.email ?? email,
      name: order ? plainName(order.firstName) : null,
      subject: order ? letter.withdrawalSubjectOf(order.number) : letter.withdrawalSubject,
      text: letter.withdrawalText,
      facts: [
        [say.received, fullMoment(now)],
        [say.what, say.statement],
        [say.orderNumber, shownNumber(orderNumber) ?? letter.withheld],
        [say.name, plainName(name) ?? letter.withheld],
        [say.email, email],
      ],
      more: [
        ...(link === null ? [] : [letter.proof, link]),
        say.next1,
        say.next2,
        `${letter.sendTo}: ${sendBackTo()}`,
        say.next3,
      ],
    },
    now,
  )
}

/** Null for what is written where a number belongs. */
function shownNumber(text: string): string | null {
  return /^[\d\s#-]{1,20}$/.test(text) ? text.trim() : null
}

type Taking = {
  orderId: string
  withdrawalId: number
  /** When the message was sent: the day that counts. */
  sentAt: Date
  now: Date
}

/** Everything that has been sent and may be withdrawn from, while there is time. */
async function takeBack(tx: Transaction, { orderId, withdrawalId, sentAt, now }: Taking): Promise<void> {
  const order = await readOrder(tx, orderId)
  if (!order) return
  const sent = await sentPieces(tx, order)
  if (causeOn(sent, sentAt) !== 'withdrawal') return
  await withdrawUncollected(tx, { orderId, withdrawalId })
  const rows = sent.rows.filter(({ left, exception }) => left > 0 && exception === null)
  if (rows.length === 0) return
  await writeReturn(tx, {
    order,
    key: `withdrawal:${withdrawalId}`,
    cause: 'withdrawal',
    way: 'own',
    rows: rows.map(({ position, left }) => ({ position, quantity: left, reason: 'none' })),
    withdrawalId,
    now,
  })
}

/** What comes back since nobody fetched it costs nothing when the purchase is undone. */
async function withdrawUncollected(
  tx: Transaction,
  { orderId, withdrawalId }: { orderId: string; withdrawalId: number },
): Promise<void> {
  await tx.query(
    'withdraw-uncollected',
    `update goods_return set cause = 'withdrawal', withdrawal_id = $2
     where order_id = $1 and cause = 'uncollected' and state = 'announced'`,
    [orderId, withdrawalId],
  )
}
