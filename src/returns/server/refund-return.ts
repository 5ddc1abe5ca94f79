import { aboutTexts } from '#approvals/messages.ts'
import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { followDeps } from '#orders/server/lock-order.ts'
import { issueCreditNote, type ReceiptPart } from '#orders/server/receipts.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { type OrderRefund, refundOrder } from '#payments/server/refund-order.ts'
import { type Deduction, returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import type { ReturnCause, ReturnReason } from '#returns/contract.ts'
import { undeliveredFee } from '#returns/fees.ts'
import { labelFee } from '#returns/label-fee.ts'
import { deductionTexts } from '#returns/messages.ts'
import { creditedUnits } from './credited-units.ts'
import { creditRefundedDelivery, deliveryToCredit, paidForDelivery, waysToCredit } from './delivery-to-credit.ts'
import { refundWays } from './refund-delivery.ts'
import { refundedBefore } from './refunded-before.ts'
import { enqueueRefundedEmail } from './refunded-email.ts'
import { rowAt, worthOf } from './return-worth.ts'
import { regularShippingOf } from './shipping-prices.ts'
import { lockReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.refundReturn

type RefundingReturn = {
  id: number
  deductions: readonly Deduction[]
  /** Nothing is deducted for the return shipping. */
  waivesFee?: boolean | undefined
  /** Paid back at the counter, if it was paid there. */
  isAtCounter?: boolean
  context: SecurityActor & Pick<RequestContext, 'approved'> & { member: Member }
}

/** Credits what came back and refunds it in one transaction. Idempotent. */
export async function refundReturn(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { id, deductions, waivesFee = false, isAtCounter = false, context }: RefundingReturn,
): Promise<StoredReturn> {
  const { member, now } = context
  return await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) throw domainError(call, 'no-such-return')
    if (locked.state === 'settled') return locked
    if (locked.remedy !== null) throw domainError(call, 'return-without-refund')
    if (locked.state !== 'received') throw domainError(call, 'wrong-state')
    const order = await readOrder(tx, locked.orderId)
    if (!order) throw new Error(`No order ${locked.orderId}`)

    forbidOwnOrder(order, member)
    await creditRefundedDelivery(tx, order, now)
    const parts = await partsToCredit(tx, locked)
    const crediting = { order, cause: locked.cause, reasons: reasonsOf(locked), parts }
    const shipping = await deliveryToCredit(tx, crediting)
    const ways = await waysToCredit(tx, crediting)
    mustNotExceed(order, parts, deductions)
    const uses = deductions.map((use) => useRow(order, use))
    const before = await refundedBefore(tx, { order, parts, shipping, uses })
    const left =
      sum(parts.map((part) => worthOf(order, part))) +
      sum(shipping.map(({ amount }) => amount)) -
      sum([...uses, ...before].map(({ amount }) => amount))
    const charged = waivesFee ? 0 : await feeOf(tx, locked, order)
    const fee = { name: deductionTexts.fee, amount: Math.min(charged, left), vatRate: 25 }

    const key = `return:${id}`
    const amount = left - fee.amount
    await requireApproval(tx, context, {
      kind: 'refund',
      amount: amount + sum(ways.flatMap((way) => way.shipping.map((part) => part.amount))),
      about: aboutTexts.returned(id, order.number),
    })
    const deducted = [...uses, ...before, fee]
    const about = { locked, order, deductions: deducted, publicUrl, now }
    if (amount === 0) await enqueueRefundedEmail(tx, { ...about, refund: null })
    else {
      const note = await issueCreditNote(tx, { order, parts, shipping, deductions: deducted, key, now })
      const given = await refundOrder(tx, {
        orderId: order.id,
        amount: note.totalOre,
        cause: causes[locked.cause],
        key,
        isAtCounter,
        now,
      })
      await enqueueRefundedEmail(tx, { ...about, refund: { ...note, given } })
    }
    await refundWays({ tx, publicUrl }, ways, now)
    await writeRefunded(tx, { id, refundAmount: amount, deductions, now })
    await noteReturn(tx, {
      id,
      event: 'settled',
      memberId: member.id,
      data: { deductions, ...(waivesFee ? { waivesFee } : {}), refundAmount: amount },
      now,
    })
    await followDeps(tx, order.id, now)
    const details = { kind: 'return-refunded', amount, orderId: order.id }
    await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
    return (await lockReturn(tx, id)) ?? locked
  })
}

const causes: Record<ReturnCause, OrderRefund['cause']> = {
  withdrawal: 'withdrawal',
  'open-purchase': 'return',
  complaint: 'complaint',
  undelivered: 'return',
}

function reasonsOf({ rows }: StoredReturn): ReturnReason[] {
  return rows.map(({ reason }) => reason)
}

async function feeOf(tx: Transaction, one: StoredReturn, order: StoredOrder): Promise<number> {
  const { returnTerms } = order
  if (one.cause !== 'undelivered') return labelFee(one, returnTerms)
  const paidAmount = await paidForDelivery(tx, order)
  return undeliveredFee({ regularPrice: await regularShippingOf(tx, order), paidAmount }, returnTerms)
}

async function partsToCredit(tx: Transaction, { orderId, rows }: StoredReturn): Promise<ReceiptPart[]> {
  const credited = await creditedUnits(tx, orderId)
  return rows.flatMap(({ position, received, disposition }) => {
    const quantity = disposition === 'sent-back' ? 0 : (received ?? 0)
    return quantity > 0 ? [{ position, quantity, before: credited(position) }] : []
  })
}

/** The deduction for use is at most the price. */
function mustNotExceed(order: StoredOrder, parts: readonly ReceiptPart[], deductions: readonly Deduction[]): void {
  const isOnce = new Set(deductions.map(({ position }) => position)).size === deductions.length
  const fits = deductions.every(({ position, amount }) => {
    const part = parts.find((one) => one.position === position)
    return part !== undefined && amount <= worthOf(order, part)
  })
  if (!isOnce || !fits) throw domainError(call, 'too-much-deducted')
}

function useRow(order: StoredOrder, { position, amount, reason }: Deduction) {
  const { name, vatRate } = rowAt(order, position)
  return { name: deductionTexts.use(name, reason), amount, vatRate }
}

type RefundedReturn = { id: number; refundAmount: number; deductions: readonly Deduction[]; now: Date }

async function writeRefunded(tx: Transaction, { id, refundAmount, deductions, now }: RefundedReturn): Promise<void> {
  await tx.query(
    'return-refunded-rows',
    `update goods_return_row w set deduction = d.amount, deduction_reason = d.reason
     from unnest($2::int[], $3::int[], $4::text[]) as d (position, amount, reason)
     where w.return_id = $1 and w.position = d.position`,
    [
      id,
      deductions.map(({ position }) => position),
      deductions.map(({ amount }) => amount),
      deductions.map(({ reason }) => reason),
    ],
  )
  await tx.query(
    'return-refunded',
    `update goods_return set state = 'settled', refunded_at = $2, refund_amount = $3, updated_at = $2 where id = $1`,
    [id, now, refundAmount],
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
