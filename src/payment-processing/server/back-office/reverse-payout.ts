import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { gatewayNames } from '#payment-processing/payment-back-office-messages.ts'
import { payoutReversalJournalEntry } from '#payment-processing/server/payment-entries.ts'
import { reversiblePayout, writePayoutReversal } from '#payments/server/payout-reversals.ts'
import { lockBalances } from '#payments/server/payouts.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'

const call = paymentBackOfficeContract.reversePayout

type Wish = {
  id: number
  key: string
  by: number
  now: Date
  context: SecurityActor & Pick<RequestContext, 'approved'>
}

/** Takes back what an employee registered: an entry of its own, and the payments are with the provider again. */
export async function reversePayout(db: Db, { id, by, now, context, ...wish }: Wish): Promise<void> {
  const key = `payout-reversal:${wish.key}`
  await inTransaction(db, async (tx) => {
    const found = await reversiblePayout(tx, id)
    if (!found) throw domainError(call, 'no-such-payout')
    await lockBalances(tx, found)
    const payout = (await reversiblePayout(tx, id)) ?? found
    if (payout.reversedWith === key) return
    if (payout.reversedWith !== null) throw domainError(call, 'already-reversed')
    const { gateway, grossAmount, feeAmount, paidOn } = payout
    const about = aboutTexts.payoutReversal(gatewayNames[gateway], paidOn)
    await requireApproval(tx, context, { kind: 'payout', amount: Math.abs(grossAmount), about })
    if (!(await writePayoutReversal(tx, { payout, key, by, now }))) throw domainError(call, 'idempotency-key-reused')
    const entry = payoutReversalJournalEntry({ id, grossAmount, feeAmount, name: gatewayNames[gateway], paidOn, now })
    await recordJournalEntry(tx, entry, now)
    const details = { kind: 'payout-reversal', amount: -grossAmount, feeAmount: -feeAmount, gateway }
    await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
  })
}
