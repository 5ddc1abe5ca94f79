import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { newSecret } from '#orders/server/order-id.ts'
import { keepOrder } from '#orders/server/stock-reservation.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'
import { paymentContract } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import type { ReconcileDeps } from './deps.ts'
import { giveUpOrderJob } from './give-up-order-job.ts'
import { paymentToken } from './payment-token.ts'

const validForMs = 14 * 24 * 3_600_000

type Link = { token: string; expiresAt: Date }

export async function makePaymentLink(db: Db, orderId: string, { by, now }: { by: number; now: Date }) {
  const call = paymentContract.postPaymentLink
  const { token, expiresAt } = await inTransaction(db, async (tx) => {
    await tx.query('payment-link-lock', 'select 1 from payment where order_id = $1 for update', [orderId])
    const order = await readOrder(tx, orderId)
    if (!order) throw domainError(call, 'no-such-order')
    if (!isAwaiting(order.state)) throw domainError(call, 'not-awaiting-payment')
    const existing = await linkOf(tx, orderId, now)
    if (existing) return existing
    return await writePaymentLink(tx, orderId, { by, expiresAt: new Date(now.getTime() + validForMs), now })
  })
  return { path: pathTo('checkout', { text: token }), expiresAt: expiresAt.getTime() }
}

/** Keeps the order and what it reserves until the link expires. */
export async function writePaymentLink(
  tx: Transaction,
  orderId: string,
  { by, expiresAt, now }: { by: number; expiresAt: Date; now: Date },
): Promise<Link> {
  const link = { token: newSecret(), expiresAt }
  await tx.query(
    'payment-link-write',
    'insert into payment_link (token, order_id, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5)',
    [link.token, orderId, by, now, expiresAt],
  )
  await enqueueUnit(tx, giveUpOrderJob, orderId, expiresAt)
  await keepOrder(tx, orderId)
  return link
}

export async function openPaymentLink(
  { db, encryption }: Pick<ReconcileDeps, 'db' | 'encryption'>,
  link: string,
  now: Date,
) {
  const [order] = await db.query<{ orderId: string }>(
    'payment-link-open',
    'select order_id::text as "orderId" from payment_link where token = $1 and expires_at > $2',
    [link, now],
  )
  if (!order) throw domainError(paymentContract.getPaymentLink, 'no-such-link')
  return { ...order, token: paymentToken(encryption, order.orderId) }
}

export async function hasOpenLink(db: Queries, orderId: string, now: Date): Promise<boolean> {
  return (await linkExpiresAt(db, orderId, now)) !== null
}

export async function linkExpiresAt(db: Queries, orderId: string, now: Date): Promise<Date | null> {
  return (await linkOf(db, orderId, now))?.expiresAt ?? null
}

async function linkOf(db: Queries, orderId: string, now: Date): Promise<Link | null> {
  const [link] = await db.query<Link>(
    'payment-link-of',
    `select token, expires_at as "expiresAt" from payment_link where order_id = $1 and expires_at > $2
     order by expires_at desc limit 1`,
    [orderId, now],
  )
  return link ?? null
}
