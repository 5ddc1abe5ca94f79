import { createHash } from 'node:crypto'
import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { cardsOfOrder } from '#gift-cards/server/cards-of-order.ts'
import { deliverGiftCardsIn } from '#gift-cards/server/deliver.ts'
import { withdrawUnsent } from '#orders/server/cancel-order.ts'
import { recordOrderEvent } from '#orders/server/lock-order.ts'
import { isSame, newSecret } from '#orders/server/order-id.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'
import { hasOpenDispute } from '#payments/server/disputes.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { anHour, callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { returnsContract, type WithdrawalOutcome } from '#returns/contract.ts'
import { disputedWithdrawal } from '#returns/messages.ts'
import { refundWithdrawnRemedies } from './refund-instead.ts'
import { enqueueReturnEmail } from './return-email.ts'
import { sentUnits } from './sent-units.ts'
import { explainUsedCards, withdrawGiftCards } from './withdraw-gift-cards.ts'
import { withdrawalEmail } from './withdrawal-email.ts'
import { outcomeOf, withdrawableOf, withdrawalOutcome } from './withdrawal-outcome.ts'
import { writeReturn } from './write-return.ts'

type Deps = { db: Db; publicUrl: string }

export type WithdrawalInput = { name: string; orderNumber: string; email: string }
type Withdrawn = { at: Date; outcome: WithdrawalOutcome | null }

type Sender = {
  secret?: string | undefined
  fromCookie?: (orderId: string) => string | undefined
  member: Member | null
  now: Date
}

/**
 * Accepts any message and acknowledges it. An order number and address prove nothing: the withdrawal is acted upon at
 * once for the order's owner or with its secret, otherwise when the link sent to the order's address is confirmed. It
 * is dated when it was sent. A stranger's answer is always the same, so that it does not reveal whose the order is. A repetition
 * on the same day is the same message.
 */
export async function withdraw({ db, publicUrl }: Deps, fields: WithdrawalInput, sender: Sender): Promise<Withdrawn> {
  const { now } = sender
  const key = createHash('sha256')
    .update(JSON.stringify([fields.name, fields.orderNumber, fields.email, dayOf(now)]))
    .digest()
  return await inTransaction(db, async (tx) => {
    const order = await orderNamed(tx, fields, 'for update')
    const way = order && wayOf(order, sender)
    const [received] = await tx.query<{ id: number }>(
      'withdrawal-write',
      `insert into withdrawal (key, name, order_number, email, at, order_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (key) do nothing returning id`,
      [key, fields.name, fields.orderNumber, fields.email, now, order?.id ?? null],
    )
    if (!received) {
      const known = await receivedBefore(tx, key)
      if (way) await proveStored({ tx, publicUrl }, known, { way, now })
      return { at: known.at, outcome: order && way ? await outcomeAt(tx, order.id, known.at) : null }
    }
    const { id } = received
    const token = order && !way ? newSecret() : null
    if (order) await noteProof(tx, { id, token, way, now })
    const link = token === null ? null : `${publicUrl}${pathTo('withdrawal')}?token=${token}`
    const outcome = order && (await outcomeAt(tx, order.id, now))
    await acknowledge(tx, { ...fields, id, order, outcome, link, publicUrl, now })
    if (order && way) await act({ tx, publicUrl }, { orderId: order.id, withdrawalId: id, sentAt: now, now })
    return { at: now, outcome: way ? outcome : null }
  })
}

export async function isProven(db: Queries, fields: WithdrawalInput, sender: Sender): Promise<boolean> {
  const order = await orderNamed(db, fields)
  return order !== null && wayOf(order, sender) !== null
}

type Named = { id: string; number: number; secret: string; memberId: number | null; email: string; firstName: string }

function wayOf(order: Named, { secret, fromCookie, member }: Sender): 'secret' | 'member' | null {
  const given = secret ?? fromCookie?.(order.id)
  if (given !== undefined && isSame(order.secret, given)) return 'secret'
  if (!member) return null
  return order.memberId === member.id || member.verifiedEmail === order.email.toLowerCase() ? 'member' : null
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

type Proven = { id: number; orderId: string | null; orderNumber: string; at: Date; isNews: boolean }

export async function proveWithdrawal(
  { db, publicUrl }: Deps,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<Pick<Proven, 'orderNumber' | 'at'> & { outcome: WithdrawalOutcome }> {
  const call = returnsContract.confirmWithdrawal
  const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
  await enforceRateLimits(db, { limits: [callerLimit('withdrawal-proof', ip, 30)], seconds: anHour, now }, problem)
  return await inTransaction(db, async (tx) => {
    const [proven] = await tx.query<Proven>(
      'withdrawal-prove',
      `with locked as (select withdrawal_id, proven_at is null as is_news from withdrawal_proof where token_hash = $1 for update),
       proven as (
         update withdrawal_proof p set proven_at = $2, way = 'mailbox' from locked
         where p.withdrawal_id = locked.withdrawal_id and is_news)
       select w.id, w.order_id::text as "orderId", w.order_number as "orderNumber", w.at, is_news as "isNews"
       from locked join withdrawal w on w.id = locked.withdrawal_id`,
      [tokenHash(token), now],
    )
    if (!proven?.orderId) throw domainError(call, 'no-such-withdrawal')
    const { id: withdrawalId, orderId, at: sentAt } = proven
    const outcome = await outcomeAt(tx, orderId, sentAt)
    if (proven.isNews) await act({ tx, publicUrl }, { orderId, withdrawalId, sentAt, now })
    return { ...proven, outcome }
  })
}

async function outcomeAt(tx: Transaction, orderId: string, at: Date): Promise<WithdrawalOutcome> {
  return await withdrawalOutcome(tx, await mustRead(tx, orderId), at)
}

async function mustRead(tx: Transaction, orderId: string): Promise<StoredOrder> {
  const order = await readOrder(tx, orderId)
  if (!order) throw new Error(`No order ${orderId}`)
  return order
}

export function orderNumberOf(text: string): string {
  return text.replace(/[\s#]/g, '')
}

async function act({ tx, publicUrl }: { tx: Transaction; publicUrl: string }, taking: Taking): Promise<void> {
  const { orderId, withdrawalId, now } = taking
  // The statement holds; what it would refund at once waits for the bank or Klarna.
  const isDisputed = await hasOpenDispute(tx, orderId)
  // First, because the withdrawal period of delivered products begins when nothing more is in transit.
  await takeBack({ tx, publicUrl }, { ...taking, isDisputed })
  if (isDisputed) return await noteDisputed(tx, { orderId, withdrawalId, now })
  await withdrawUnsent({ tx, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
}

async function noteDisputed(tx: Transaction, { orderId, withdrawalId, now }: Omit<Taking, 'sentAt'>): Promise<void> {
  const data = { by: 'shop', text: disputedWithdrawal, key: `withdrawal:${withdrawalId}:disputed` } as const
  await recordOrderEvent(tx, { orderId, event: 'note', data, now })
}

async function orderNamed(
  db: Queries,
  { orderNumber, email }: WithdrawalInput,
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

type Known = { id: number; at: Date; orderId: string | null }

async function receivedBefore(tx: Transaction, key: Buffer): Promise<Known> {
  const sql = 'select id, at, order_id::text as "orderId" from withdrawal where key = $1'
  const [received] = await tx.query<Known>('withdrawal-read', sql, [key])
  if (!received) throw new Error('A withdrawal was neither new nor known')
  return received
}

/** A stranger may have sent the same text without proof; now the customer confirms it. */
async function proveStored(
  { tx, publicUrl }: { tx: Transaction; publicUrl: string },
  { id: withdrawalId, at: sentAt, orderId }: Known,
  { way, now }: { way: string; now: Date },
): Promise<void> {
  if (orderId === null) return
  const proven = await tx.query(
    'withdrawal-prove-known',
    'update withdrawal_proof set proven_at = $2, way = $3 where withdrawal_id = $1 and proven_at is null returning 1',
    [withdrawalId, now, way],
  )
  if (proven.length > 0) await act({ tx, publicUrl }, { orderId, withdrawalId, sentAt, now })
}

type Acknowledging = WithdrawalInput & {
  id: number
  order: Named | null
  outcome: WithdrawalOutcome | null
  link: string | null
  publicUrl: string
  now: Date
}

/**
 * On a durable medium: the statement with date and time (direktiv 2011/83/EU art. 11a). Unverified text is stored but
 * not emailed.
 */
async function acknowledge(tx: Transaction, { id, now, ...acknowledged }: Acknowledging) {
  const { order, email } = acknowledged
  const withdrawable = order && (await withdrawableOf(tx, await mustRead(tx, order.id)))
  const content = withdrawalEmail({ ...acknowledged, withdrawable, at: now })
  const to = order?.email ?? email
  await enqueueReturnEmail(tx, { kind: 'withdrawal-receipt', key: `withdrawal-${id}`, to, content }, now)
}

type Taking = {
  orderId: string
  withdrawalId: number
  sentAt: Date
  now: Date
}

/** Everything sent that may still be withdrawn from. */
async function takeBack(
  { tx, publicUrl }: { tx: Transaction; publicUrl: string },
  { orderId, withdrawalId, sentAt, isDisputed, now }: Taking & { isDisputed: boolean },
): Promise<void> {
  const order = await mustRead(tx, orderId)
  const sent = await sentUnits(tx, order)
  if (outcomeOf(order, sent, sentAt).kind !== 'withdrawn') return
  await withdrawUndelivered(tx, { orderId, withdrawalId })
  await refundWithdrawnRemedies(tx, { orderId, withdrawalId, now })
  if (!isDisputed) await withdrawCards({ tx, publicUrl }, { order, withdrawalId, now })
  const rows = sent.rows.filter(({ left, exception, isGiftCard }) => left > 0 && exception === null && !isGiftCard)
  if (rows.length === 0) return
  await writeReturn(tx, {
    order,
    key: `withdrawal:${withdrawalId}`,
    cause: 'withdrawal',
    way: 'own',
    rows: rows.map(({ position, left }) => ({ position, quantity: left, reason: 'none' })),
    withdrawalId,
    publicUrl,
    now,
  })
}

/** Cards that the job has not issued yet are issued first, so that it will not do so afterwards. */
async function withdrawCards(
  { tx, publicUrl }: { tx: Transaction; publicUrl: string },
  { order, withdrawalId, now }: { order: StoredOrder; withdrawalId: number; now: Date },
): Promise<void> {
  if (!order.rows.some(({ productId }) => productId === giftCardProduct)) return
  await deliverGiftCardsIn(tx, { orderId: order.id, publicUrl, now })
  const key = `withdrawal:${withdrawalId}:gift-cards`
  await withdrawGiftCards(tx, { order, key, withdrawalId, publicUrl, now })
  const cards = await cardsOfOrder(tx, order.id)
  await explainUsedCards(tx, { order, withdrawalId, cards, publicUrl, now })
}

/** Unclaimed parcels have no fee when the purchase is withdrawn from. */
async function withdrawUndelivered(
  tx: Transaction,
  { orderId, withdrawalId }: { orderId: string; withdrawalId: number },
): Promise<void> {
  await tx.query(
    'withdraw-undelivered',
    `update goods_return set cause = 'withdrawal', withdrawal_id = $2
     where order_id = $1 and cause = 'undelivered' and state = 'announced'`,
    [orderId, withdrawalId],
  )
}
