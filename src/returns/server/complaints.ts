import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { goodsOf } from '#orders/server/email-sections.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { type Complaint, type ComplaintWish, type ReturnRemedy, returnsContract } from '#returns/contract.ts'
import { decisionTexts, emailMessages as messages } from '#returns/messages.ts'
import { lastComplaintDay } from '#returns/withdrawal-window.ts'
import { buyerOf } from './buyer-of.ts'
import { mustBeSold, reserveReplacement } from './replacement-stock.ts'
import { enqueueReturnEmail, returnEmailOf } from './return-email.ts'
import { sentUnits } from './sent-units.ts'
import { type ByEmployee, withdrawGiftCards } from './withdraw-gift-cards.ts'
import { writeReturn } from './write-return.ts'

const answerCall = returnsBackOfficeContract.answerComplaint

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

export async function openComplaints(db: Queries): Promise<{ complaints: Stored[]; total: number }> {
  const sql = `select (count(*) over ())::int as total, ${columns}
    where c.answered_at is null order by c.announced_at limit 500`
  const rows = await db.query<Stored & { total: number }>('complaints-open', sql)
  return { complaints: rows, total: rows[0]?.total ?? 0 }
}

export function shownComplaint(stored: Stored): Complaint {
  const { id, position, name, quantity, description, wish, announcedAt, decision, answer } = stored
  return { id, position, name, quantity, description, wish, announcedAt: announcedAt.getTime(), decision, answer }
}

type ComplaintInput = { position: number; quantity: number; description: string; wish: ComplaintWish }

type Complaining = { orderId: string; key: string; fields: ComplaintInput; publicUrl: string; now: Date }

/** Idempotent by key; in time. */
export async function complain(db: Db, { orderId, key, fields, publicUrl, now }: Complaining): Promise<Stored> {
  const call = returnsContract.complain
  const own = `${orderId}:${key}`
  return await inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderId)
    const row = order?.rows[fields.position]
    if (!order) throw domainError(call, 'no-such-order')
    if (!row || fields.quantity > row.quantity) throw domainError(call, 'quantity-exceeded')
    const { rows: sent } = await sentUnits(tx, order)
    const arrivedAt = sent.find(({ position }) => position === fields.position)?.arrivedAt
    if (!arrivedAt) throw domainError(call, 'not-delivered')
    if (dayOf(now) > lastComplaintDay(dayOf(arrivedAt), buyerOf(order)))
      throw domainError(call, 'complaint-period-ended')
    const { position, quantity, description, wish } = fields
    const [written] = await tx.query<{ id: number }>(
      'complaint-write',
      `insert into complaint (key, order_id, position, quantity, description, wish, announced_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id`,
      [own, orderId, position, quantity, description, wish, now],
    )
    if (written) {
      const content = returnEmailOf(order, {
        subject: messages.complaintSubject(order.number),
        heading: messages.complaintHeading,
        text: messages.complaintText,
        more: [{ title: messages.goods }, { goods: goodsOf(order, [{ position, quantity }]) }],
        publicUrl,
      })
      await enqueueReturnEmail(tx, { key: `complaint-${written.id}`, to: order.email, content }, now)
    }
    return await complaintWhere(tx, 'c.key', own)
  })
}

type Answer = {
  id: number
  decision: NonNullable<Complaint['decision']>
  answer: string
  replacementId?: number | undefined
  by: ByEmployee
  publicUrl: string
}

/** Returned products travel at the shop's cost. The first answer is final; repeating it changes nothing. */
export async function answerComplaint(
  db: Db,
  { id, decision, answer, replacementId, by, publicUrl }: Answer,
): Promise<Stored> {
  const { member, now } = by
  return await inTransaction(db, async (tx) => {
    const [found] = await tx.query<Pick<Stored, 'orderId' | 'decision' | 'answer'>>(
      'complaint-hold',
      'select order_id::text as "orderId", decision, answer from complaint where id = $1 for update',
      [id],
    )
    if (!found) throw domainError(answerCall, 'no-such-complaint')
    if (found.decision !== null) {
      const isSame = found.decision === decision && found.answer === answer
      if (!isSame || (await replacementOf(tx, found.orderId, id)) !== (replacementId ?? null))
        throw domainError(answerCall, 'already-answered')
      return await complaintWhere(tx, 'c.id', id)
    }
    await tx.query(
      'complaint-answer',
      'update complaint set decision = $2, answer = $3, answered_by = $4, answered_at = $5 where id = $1',
      [id, decision, answer, member.id, now],
    )
    const complaint = await complaintWhere(tx, 'c.id', id)
    await tx.query('complaint-order', 'select 1 from orders where id = $1 for update', [found.orderId])
    const order = await readOrder(tx, found.orderId)
    if (!order) throw new Error(`No order ${found.orderId}`)
    await forbidOwnOrder(tx, order, by.member)
    const remedy = decision === 'refund' ? null : decision
    if (remedy !== 'refused') await callBack(tx, complaint, { order, remedy, replacementId, by, publicUrl, now })
    const content = returnEmailOf(order, {
      subject: messages.complaintSubject(order.number),
      heading: messages.complaintHeading,
      text: answer,
      labelledValues: [{ label: messages.decision, value: decisionTexts[decision] }],
      publicUrl,
    })
    await enqueueReturnEmail(tx, { key: `complaint-${id}-answer`, to: order.email, content }, now)
    return complaint
  })
}

/** As it was answered; it was not kept of an answer that led to no return. */
async function replacementOf(tx: Transaction, orderId: string, id: number): Promise<number | null> {
  const sql = `select replacement_id as "replacementId" from goods_return
    where order_id = $1 and complaint_id = $2 order by id limit 1`
  const [made] = await tx.query<{ replacementId: number | null }>('complaint-replacement', sql, [orderId, id])
  return made?.replacementId ?? null
}

type Remedied = { remedy: ReturnRemedy | null; replacementId: number | undefined }

async function callBack(
  tx: Transaction,
  { id, position, quantity }: Stored,
  { order, remedy, replacementId, by, publicUrl, now }: CallingBack & Remedied,
): Promise<void> {
  const { rows } = await sentUnits(tx, order)
  const row = rows.find((row) => row.position === position)
  if (remedy !== null && (row?.isGiftCard || row?.exception === 'digital'))
    throw domainError(answerCall, 'not-remedied')
  const left = Math.min(quantity, row?.left ?? 0)
  if (left === 0) throw domainError(answerCall, 'nothing-to-return')
  if (row?.isGiftCard) return await refundCards(tx, { id, position, quantity: left }, { order, by, publicUrl, now })
  const isOther = remedy === 'replace' && replacementId !== undefined
  if (isOther) await mustBeSold(tx, replacementId)
  const returnId = await writeReturn(tx, {
    order,
    remedy,
    ...(isOther ? { replacementId } : {}),
    key: `complaint:${id}`,
    cause: 'complaint',
    way: 'ours',
    rows: [{ position, quantity: left, reason: 'faulty' }],
    complaintId: id,
    publicUrl,
    now,
  })
  if (remedy === 'replace') await replace(tx, order, { returnId, position, quantity: left, replacementId })
}

type Replaced = { returnId: number; position: number; quantity: number; replacementId: number | undefined }

/** What is built to order takes no stock. */
async function replace(
  tx: Transaction,
  { rows }: CallingBack['order'],
  { returnId, position, quantity, replacementId }: Replaced,
) {
  const row = rows[position]
  if (!row || (row.configuration && replacementId === undefined)) return
  await reserveReplacement(tx, answerCall, {
    returnId,
    lines: [{ productId: replacementId ?? row.productId, quantity }],
  })
}

/** There is nothing to take back, and what has been used cannot be refunded. */
async function refundCards(
  tx: Transaction,
  { id, position, quantity }: Pick<Stored, 'id' | 'position' | 'quantity'>,
  { order, by, publicUrl, now }: CallingBack,
): Promise<void> {
  const rows = [{ position, quantity, reason: 'faulty' as const }]
  const refunded = await withdrawGiftCards(tx, { order, key: `complaint:${id}`, rows, by, publicUrl, now })
  if (refunded.length < quantity) throw domainError(answerCall, 'gift-card-used')
}

type CallingBack = { order: Parameters<typeof sentUnits>[1]; by: ByEmployee; publicUrl: string; now: Date }

async function complaintWhere(tx: Transaction, column: 'c.key' | 'c.id', value: string | number): Promise<Stored> {
  const [complaint] = await tx.query<Stored>(`complaint-by-${column}`, `select ${columns} where ${column} = $1`, [
    value,
  ])
  if (!complaint) throw new Error(`No complaint ${value}`)
  return complaint
}
