import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { gatewayNames } from '#payment-processing/payment-back-office-messages.ts'
import { payoutJournalEntry } from '#payment-processing/server/payment-entries.ts'
import { lockBalances, type Payout, payoutByKey, writePayout } from '#payments/server/payouts.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'

const call = paymentBackOfficeContract.registerPayout

/** Books a payout less the provider's fee. Idempotent by key; a payment belongs to one payout. */
export async function registerPayout(
  db: Db,
  wish: Payout & { context: SecurityActor & Pick<RequestContext, 'approved'> },
): Promise<void> {
  const { gateway, paidOn, references, grossAmount, feeAmount, now } = wish
  if (paidOn > dayOf(now)) throw domainError(call, 'day-in-future')
  const key = `payout:${wish.key}`
  await inTransaction(db, async (tx) => {
    const balance = await lockBalances(tx, wish)
    const earlier = await payoutByKey(tx, key)
    if (earlier) {
      const isSame = earlier.gateway === gateway && earlier.paidOn === paidOn
      if (isSame && earlier.grossAmount === grossAmount && earlier.feeAmount === feeAmount) return
      throw domainError(call, 'idempotency-key-reused')
    }
    const isAsChosen = balance.amount === grossAmount && balance.payments === new Set(references).size
    if (!isAsChosen) throw domainError(call, 'sum-changed')
    const about = aboutTexts.payout(gatewayNames[gateway], paidOn)
    await requireApproval(tx, wish.context, { kind: 'payout', amount: Math.abs(grossAmount), about })
    const id = await writePayout(tx, { ...wish, key })
    if (id === null) throw domainError(call, 'idempotency-key-reused')
    await recordJournalEntry(tx, payoutJournalEntry({ ...wish, id, name: gatewayNames[gateway] }), now)
    const details = { kind: 'payout', amount: grossAmount, feeAmount, gateway }
    await recordSecurityEvent(tx, wish.context, { type: 'money-by-hand', memberId: null, details })
  })
}
