import { createHash } from 'node:crypto'
import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { plainName } from '#core/stranger-words.ts'
import { withdrawUnsent } from '#orders/server/cancel-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { mail as letter, withdrawal as say } from '#returns/sv.ts'
import { fullMoment, sendBackTo, sendLetter } from './letters.ts'
import { causeOn, sentPieces } from './sent-pieces.ts'
import { writeReturn } from './write-return.ts'

/** For links in letters. */
type Parts = { db: Db; publicUrl: string }

export type Words = { name: string; orderNumber: string; email: string }
type Withdrawn = { at: Date }

/**
 * Receives what was written, whatever it says: with the number and the address of one order what is not sent of it is
 * cancelled and what is sent becomes a return at once, otherwise an employee reads it. The answer is the same, so that nobody learns by it whose an order is. Sent again on the
 * same day it is the same message.
 */
export async function withdraw({ db, publicUrl }: Parts, words: Words, now: Date): Promise<Withdrawn> {
  const key = createHash('sha256')
    .update(JSON.stringify([words.name, words.orderNumber, words.email, dayOf(now)]))
    .digest()
  return await inTransaction(db, async (tx) => {
    const orderId = await orderNamed(tx, words)
    const [received] = await tx.query<{ id: number }>(
      'withdrawal-write',
      `insert into withdrawal (key, name, order_number, email, at, order_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (key) do nothing returning id`,
      [key, words.name, words.orderNumber, words.email, now, orderId],
    )
    if (!received) return await receivedBefore(tx, key)
    await acknowledge(tx, { ...words, id: received.id, now })
    if (orderId) {
      // First, since the time for what has come begins when nothing more is on its way.
      await takeBack(tx, { orderId, withdrawalId: received.id, now })
      await withdrawUnsent({ tx, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
    }
    return { at: now }
  })
}

async function orderNamed(tx: Transaction, { orderNumber, email }: Words): Promise<string | null> {
  const number = orderNumber.replace(/[\s#]/g, '')
  if (!/^\d{1,12}$/.test(number)) return null
  const [order] = await tx.query<{ id: string }>(
    'withdrawal-order',
    `select id::text as id from orders where number = $1 and lower(email) = lower($2)
       and state not in ('awaiting-payment', 'payment-unknown', 'cancelled') for update`,
    [number, email.trim()],
  )
  return order?.id ?? null
}

async function receivedBefore(tx: Transaction, key: Buffer): Promise<Withdrawn> {
  const sql = 'select at from withdrawal where key = $1'
  const [received] = await tx.query<Withdrawn>('withdrawal-read', sql, [key])
  if (!received) throw new Error('A withdrawal was neither new nor known')
  return received
}

/** On a durable medium: what was said, with date and time (direktiv 2011/83/EU art. 11a). */
async function acknowledge(tx: Transaction, { id, name, orderNumber, email, now }: Words & { id: number; now: Date }) {
  await sendLetter(
    tx,
    {
      kind: 'withdrawal-receipt',
      key: `withdrawal-${id}`,
      to: email,
      name: null,
      subject: letter.withdrawalSubject(shownNumber(orderNumber)),
      text: letter.withdrawalText,
      facts: [
        [say.received, fullMoment(now)],
        [say.what, say.statement],
        [say.orderNumber, shownNumber(orderNumber) ?? letter.withheld],
        [say.name, plainName(name) ?? letter.withheld],
        [say.email, email],
      ],
      more: [say.next1, say.next2, `${letter.sendTo}: ${sendBackTo()}`, say.next3],
    },
    now,
  )
}

/** Null for what is written where a number belongs. */
function shownNumber(text: string): string | null {
  return /^[\d\s#-]{1,20}$/.test(text) ? text.trim() : null
}

type Taking = { orderId: string; withdrawalId: number; now: Date }

/** Everything that has been sent and may be withdrawn from, while there is time. */
async function takeBack(tx: Transaction, { orderId, withdrawalId, now }: Taking): Promise<void> {
  const order = await readOrder(tx, orderId)
  if (!order) return
  const sent = await sentPieces(tx, order)
  if (causeOn(sent, now) !== 'withdrawal') return
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
