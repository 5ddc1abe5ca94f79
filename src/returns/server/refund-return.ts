import { aboutTexts } from '#approvals/messages.ts'
import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { requireRefundApproval } from '#approvals/server/require-refund-approval.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { followDeps } from '#orders/server/lock-order.ts'
import { issueCreditNote } from '#orders/server/receipts.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { type OrderRefund, refundOrder } from '#payments/server/refund-order.ts'
import { type Deduction, returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import type { ReturnCause } from '#returns/contract.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { creditRefundedDelivery } from './delivery-to-credit.ts'
import { refundWays } from './refund-delivery.ts'
import { enqueueRefundedEmail } from './refunded-email.ts'
import { sumsOfReturn } from './return-sums.ts'
import { lockReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.refundReturn

export type RefundingReturn = {
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
  refunding: RefundingReturn,
): Promise<StoredReturn> {
  return await inTransaction(db, (tx) => refundInTransaction(tx, publicUrl, refunding))
}

export async function refundInTransaction(
  tx: Transaction,
  publicUrl: string,
  { id, deductions, waivesFee = false, isAtCounter = false, context }: RefundingReturn,
): Promise<StoredReturn> {
  const { member, now } = context
  const locked = await lockReturn(tx, id)
  if (!locked) throw domainError(call, 'no-such-return')
  if (locked.state === 'settled') return locked
  if (locked.remedy !== null) throw domainError(call, 'return-without-refund')
  if (locked.state !== 'received') throw domainError(call, 'return-not-received')
  const order = await readOrder(tx, locked.orderId)
  if (!order) throw new Error(`No order ${locked.orderId}`)

  await forbidOwnOrder(tx, order, member)
  await creditRefundedDelivery(tx, order, now)
  const { parts, shipping, ways, deducted, amount, total } = await sumsOfReturn(tx, {
    locked,
    order,
    deductions,
    waivesFee,
  })

  const key = `return:${id}`
  await requireRefundApproval(tx, context, {
    orderId: order.id,
    amount: total,
    about: aboutTexts.returned(id, order.number),
  })
  const about = { locked, order, sums: { parts, shipping, deducted }, publicUrl, now }
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
}

const causes: Record<ReturnCause, OrderRefund['cause']> = {
  withdrawal: 'withdrawal',
  'open-purchase': 'return',
  complaint: 'complaint',
  undelivered: 'return',
  lost: 'return',
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
