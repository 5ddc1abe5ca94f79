import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { domainError } from '#core/domain-error.ts'
import { formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { disputesContract } from '#disputes/contract.ts'
import { logTexts, reasonTexts } from '#disputes/messages.ts'
import { holdGiftCards } from '#gift-cards/server/hold-gift-cards.ts'
import { lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { mayBeDisputed } from '#payments/dispute.ts'
import { disputeByReference, type StoredDispute, writeDispute } from '#payments/server/disputes.ts'
import { freeOf } from '#payments/server/failed-refunds.ts'
import { lockPayment, paymentOf } from '#payments/server/payments.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { openedEntry } from './dispute-entries.ts'

const call = disputesContract.registerDispute

type Fields = Pick<StoredDispute, 'reference' | 'amount' | 'fee' | 'reason' | 'respondBy'>
export type Registering = Fields & {
  orderId: string
  /** Without a member: the provider. */
  context: SecurityActor
}

/** The dispute, its entry in the journal and those of the logs in one transaction. Once for each reference. */
export async function registerDispute(db: Db, { orderId, context, ...fields }: Registering): Promise<void> {
  const { member, now } = context
  const { reference, amount, fee, reason, respondBy } = fields
  await inTransaction(db, async (tx) => {
    // Two orders may be given the same reference at once.
    await tx.query('dispute-register-lock', `select pg_advisory_xact_lock(hashtext('dispute ' || lower($1)))`, [
      reference,
    ])
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    const known = await disputeByReference(tx, reference)
    if (known) {
      if (isSame(known, { ...fields, orderId })) return
      throw domainError(call, 'already-registered')
    }
    const paymentReference = await disputablePayment(tx, orderId, amount)
    const dispute = { paymentReference, orderId, reference, amount, fee, reason, respondBy }
    const id = await writeDispute(tx, { ...dispute, by: member?.id ?? null, now })
    await holdGiftCards(tx, orderId)
    await recordJournalEntry(tx, openedEntry({ id, orderId, reference, amount, fee }), now)
    const text = logTexts.opened(formatPrice(amount), reasonTexts[reason])
    const data = { by: member?.id ?? ('shop' as const), text, key: `dispute:${id}` }
    await recordOrderEvent(tx, { orderId, event: 'dispute', data, now })
    const details = { kind: 'dispute-opened', orderId, reference, amount, fee, before: null, after: 'needs-response' }
    await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
  })
}

async function disputablePayment(tx: Transaction, orderId: string, amount: number): Promise<string> {
  const payment = await paymentOf(tx, orderId)
  const locked = payment && (await lockPayment(tx, payment.reference))
  if (!locked || locked.state !== 'paid' || !mayBeDisputed(locked.method)) throw domainError(call, 'not-disputable')
  const free = await freeOf(tx, locked.reference)
  if (free <= 0) throw domainError(call, 'not-disputable')
  if (amount > free) throw domainError(call, 'more-than-left', { amount: logTexts.atMost(formatPrice(free)) })
  return locked.reference
}

function isSame(known: StoredDispute, given: Fields & { orderId: string }): boolean {
  const { orderId, amount, fee, reason, respondBy } = known
  return (
    orderId === given.orderId &&
    amount === given.amount &&
    fee === given.fee &&
    reason === given.reason &&
    respondBy === given.respondBy
  )
}
