import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { domainError } from '#core/domain-error.ts'
import { formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { disputesContract } from '#disputes/contract.ts'
import { logTexts } from '#disputes/messages.ts'
import { releaseGiftCards } from '#gift-cards/server/hold-gift-cards.ts'
import { type LockedOrder, lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { type DisputeState, isOpenDispute } from '#payments/dispute.ts'
import { lockDispute, moveDispute, type StoredDispute } from '#payments/server/disputes.ts'
import { lockPayment } from '#payments/server/payments.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { lostEntry, wonEntry } from './dispute-entries.ts'

/** Without a member: the provider has decided. */
type Context = SecurityActor & Pick<RequestContext, 'approved'>

/** Returns the id of its order. */
export async function noteEvidence(
  db: Db,
  { id, note, context }: { id: number; note: string; context: Context },
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const { dispute } = await lockedDispute(tx, id)
    if (dispute.state === 'under-review') return dispute.orderId
    if (dispute.state !== 'needs-response')
      throw domainError(disputesContract.noteDisputeEvidence, 'dispute-already-decided')
    await moveAndLog(tx, { dispute, to: 'under-review', amount: 0, text: logTexts.evidence(note), context })
    return dispute.orderId
  })
}

type Closing = { id: number; outcome: 'won' | 'lost'; isFeeReturned: boolean; context: Context }

/** Returns the id of its order. */
export async function closeDispute(db: Db, { id, outcome, isFeeReturned, context }: Closing): Promise<string> {
  const call = disputesContract.closeDispute
  if (outcome === 'lost' && isFeeReturned) throw domainError(call, 'fee-not-returned')
  return await inTransaction(db, async (tx) => {
    const { dispute, locked } = await lockedDispute(tx, id)
    const { amount, orderId } = dispute
    if (dispute.state === outcome) return orderId
    if (!isOpenDispute(dispute.state)) throw domainError(call, 'dispute-already-decided')
    const shown = formatPrice(amount)
    if (outcome === 'lost') {
      const about = aboutTexts.disputeLost(locked.order.number)
      if (context.member) await requireApproval(tx, context, { kind: 'refund', amount, about })
      await recordJournalEntry(tx, lostEntry(dispute), context.now)
      await moveAndLog(tx, { dispute, to: 'lost', amount: 0, text: logTexts.lost(shown), context })
      return orderId
    }
    const fee = isFeeReturned ? dispute.fee : 0
    await recordJournalEntry(tx, wonEntry({ ...dispute, fee }), context.now)
    await moveAndLog(tx, { dispute, to: 'won', amount: amount + fee, text: logTexts.won(shown), context })
    await releaseGiftCards(tx, orderId)
    return orderId
  })
}

/** Order, payment and dispute in the sequence of a refund. */
async function lockedDispute(tx: Transaction, id: number): Promise<{ dispute: StoredDispute; locked: LockedOrder }> {
  const [known] = await tx.query<{ orderId: string; payment: string }>(
    'dispute-of',
    'select order_id::text as "orderId", payment_reference as payment from dispute where id = $1',
    [id],
  )
  const locked = known && (await lockOrder(tx, known.orderId))
  if (!locked) throw domainError(disputesContract.closeDispute, 'no-such-dispute')
  await lockPayment(tx, known.payment)
  const dispute = await lockDispute(tx, id)
  if (!dispute) throw domainError(disputesContract.closeDispute, 'no-such-dispute')
  return { dispute, locked }
}

type Logged = { dispute: StoredDispute; to: DisputeState; amount: number; text: string; context: Context }

async function moveAndLog(tx: Transaction, { dispute, to, amount, text, context }: Logged): Promise<void> {
  const { member, now } = context
  const { id, orderId, reference, state } = dispute
  await moveDispute(tx, { dispute, to, amount, by: member?.id ?? null, now })
  const data = { by: member?.id ?? ('shop' as const), text, key: `dispute:${id}:${to}` }
  await recordOrderEvent(tx, { orderId, event: 'dispute', data, now })
  const details = { kind: `dispute-${to}`, orderId, reference, amount: dispute.amount, before: state, after: to }
  await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
}
