import { dayOf } from '#core/day.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { greetedName } from '#orders/server/letter.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { type Complaint, type ComplaintWish, returnsContract } from '#returns/contract.ts'
import { returnsDeskContract } from '#returns/desk-contract.ts'
import { decisionTexts, mail as say } from '#returns/sv.ts'
import { lastComplaintDay } from '#returns/withdrawal-window.ts'
import { sendLetter } from './letters.ts'
import { sentPieces } from './sent-pieces.ts'
import { writeReturn } from './write-return.ts'

type Stored = Omit<Complaint, 'announcedAt'> & { announcedAt: Date; orderId: string; orderNumber: number }

const columns = `c.id, c.order_id::text as "orderId", o.number as "orderNumber", c.position, r.name, c.quantity,
  c.description, c.wish, c.announced_at as "announcedAt", c.decision, c.answer
  from complaint c join orders o on o.id = c.order_id
  join order_row r on r.order_id = c.order_id and r.position = c.position`

export async function complaintsOf(db: Queries, orderId: string): Promise<Stored[]> {
  return await db.query<Stored>('complaints-of-order', `select ${columns} where c.order_id = $1 order by c.id`, [
    orderId,
  ])
}

export async function openComplaints(db: Queries): Promise<Stored[]> {
  const sql = `select ${columns} where c.answered_at is null order by c.announced_at limit 500`
  return await db.query<Stored>('complaints-open', sql)
}

export function shownComplaint(stored: Stored): Complaint {
  const { id, position, name, quantity, description, wish, announcedAt, decision, answer } = stored
  return { id, position, name, quantity, description, wish, announcedAt: announcedAt.getTime(), decision, answer }
}

type Words = { position: number; quantity: number; description: string; wish: ComplaintWish }

/** Notes what somebody complains of, once for its key, within three years of the day the thing came. */
export async function complain(
  db: Db,
  { orderId, key, words, now }: { orderId: string; key: string; words: Words; now: Date },
): Promise<Stored> {
  const call = returnsContract.complain
  const own = `${orderId}:${key}`
  return await inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderId)
    const row = order?.rows[words.position]
    if (!order) throw refusalOf(call, 'no-such-order')
    if (!row || words.quantity > row.quantity) throw refusalOf(call, 'too-many')
    const { rows: sent } = await sentPieces(tx, order)
    const arrivedAt = sent.find(({ position }) => position === words.position)?.arrivedAt
    if (!arrivedAt) throw refusalOf(call, 'not-delivered')
    if (dayOf(now) > lastComplaintDay(dayOf(arrivedAt))) throw refusalOf(call, 'too-late')
    const { position, quantity, description, wish } = words
    const [written] = await tx.query<{ id: number }>(
      'complaint-write',
      `insert into complaint (key, order_id, position, quantity, description, wish, announced_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id`,
      [own, orderId, position, quantity, description, wish, now],
    )
    if (written) {
      await sendLetter(
        tx,
        {
          key: `complaint-${written.id}`,
          to: order.email,
          name: greetedName(order),
          subject: say.complaintSubject(order.number),
          text: say.complaintText,
          facts: [[say.goods, `${quantity} st ${row.name}`]],
        },
        now,
      )
    }
    return await complaintWhere(tx, 'c.key', own)
  })
}

type Answer = {
  id: number
  decision: NonNullable<Complaint['decision']>
  answer: string
  memberId: number
  now: Date
}

/** Answers a complaint. What is to come back, repaired or undone, comes at our cost. The first answer stands. */
export async function answerComplaint(db: Db, { id, decision, answer, memberId, now }: Answer): Promise<Stored> {
  return await inTransaction(db, async (tx) => {
    const [found] = await tx.query<{ orderId: string; isAnswered: boolean }>(
      'complaint-hold',
      `select order_id::text as "orderId", answered_at is not null as "isAnswered" from complaint where id = $1 for update`,
      [id],
    )
    if (!found) throw refusalOf(returnsDeskContract.answerComplaint, 'no-such-complaint')
    if (found.isAnswered) return await complaintWhere(tx, 'c.id', id)
    await tx.query(
      'complaint-answer',
      'update complaint set decision = $2, answer = $3, answered_by = $4, answered_at = $5 where id = $1',
      [id, decision, answer, memberId, now],
    )
    const complaint = await complaintWhere(tx, 'c.id', id)
    await tx.query('complaint-order', 'select 1 from orders where id = $1 for update', [found.orderId])
    const order = await readOrder(tx, found.orderId)
    if (!order) throw new Error(`No order ${found.orderId}`)
    if (decision === 'refund') await callBack(tx, complaint, order, now)
    await sendLetter(
      tx,
      {
        key: `complaint-${id}-answer`,
        to: order.email,
        name: greetedName(order),
        subject: say.complaintSubject(order.number),
        text: answer,
        facts: [[say.decision, decisionTexts[decision]]],
      },
      now,
    )
    return complaint
  })
}

/** The pieces that are still the customer's. */
async function callBack(tx: Transaction, { id, position, quantity }: Stored, order: Order, now: Date): Promise<void> {
  const { rows } = await sentPieces(tx, order)
  const left = Math.min(quantity, rows.find((row) => row.position === position)?.left ?? 0)
  if (left === 0) return
  await writeReturn(tx, {
    order,
    key: `complaint:${id}`,
    cause: 'complaint',
    way: 'ours',
    rows: [{ position, quantity: left, reason: 'faulty' }],
    complaintId: id,
    now,
  })
}

type Order = Parameters<typeof sentPieces>[1]

async function complaintWhere(tx: Transaction, column: 'c.key' | 'c.id', value: string | number): Promise<Stored> {
  const [complaint] = await tx.query<Stored>(`complaint-by-${column}`, `select ${columns} where ${column} = $1`, [
    value,
  ])
  if (!complaint) throw new Error(`No complaint ${value}`)
  return complaint
}
