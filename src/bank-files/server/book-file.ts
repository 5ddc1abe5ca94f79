import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { bankFilesContract } from '#bank-files/contract.ts'
import { isBookable } from '#bank-files/matching.ts'
import type { Day } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { gatewayNames } from '#payment-processing/payment-back-office-messages.ts'
import { payoutJournalEntry } from '#payment-processing/server/payment-entries.ts'
import { lockBalances, writeReportedPayout } from '#payments/server/payouts.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { type BankFileEntry, bankFile, entriesOfFile, noteBooked, noteSettled } from './bank-file-table.ts'

type Booking = { id: number; context: SecurityActor & Pick<RequestContext, 'approved' | 'now'> }

const gateway = 'swish'

/**
 * Books what the bank has received and paid of the matched entries of a file: one payout for each day, without fees,
 * which the bank charges apart. Repeating it books nothing more.
 */
export async function bookFile(db: Db, { id, context }: Booking): Promise<void> {
  const { now } = context
  await inTransaction(db, async (tx) => {
    const file = await bankFile(tx, id)
    if (!file) throw domainError(bankFilesContract.bookBankFile, 'no-such-file')
    const references = await lockPayments(tx, id)
    await noteSettled(tx, id)
    const entries = (await entriesOfFile(tx, id)).filter((one) => isBookable(one.outcome) && !one.isBooked)
    if (entries.length === 0) return
    const amount = sumOf(entries)
    const about = aboutTexts.payout(gatewayNames[gateway], file.toDay)
    // Refunds and payments do not make each other smaller.
    const moved = entries.reduce((sum, one) => sum + Math.abs(one.amount), 0)
    await requireApproval(tx, context, { kind: 'payout', amount: moved, about })
    for (const [day, ofDay] of byDay(entries)) await bookDay(tx, { id, day, entries: ofDay, now })
    const details = { kind: 'bank-file', file: id, amount, entries: entries.length, payments: references.length }
    await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
  })
}

/** In the same order as every payout. */
async function lockPayments(tx: Transaction, id: number): Promise<string[]> {
  const entries = await entriesOfFile(tx, id)
  const references = [...new Set(entries.flatMap(({ paymentReference }) => paymentReference ?? []))]
  await lockBalances(tx, { references, gateway })
  return references
}

type DayBooking = { id: number; day: Day; entries: readonly BankFileEntry[]; now: Date }

async function bookDay(tx: Transaction, { id, day, entries, now }: DayBooking): Promise<void> {
  const rows = new Map<string, number>()
  for (const { paymentReference, amount } of entries)
    if (paymentReference) rows.set(paymentReference, (rows.get(paymentReference) ?? 0) + amount)
  const lines = entries.map(({ line }) => line)
  const payout = { gateway, paidOn: day, now, grossAmount: sumOf(entries), feeAmount: 0, rows } as const
  const payoutId = await writeReportedPayout(tx, { ...payout, key: `bank-file:${id}:${day}:${lines[0]}` })
  if (payoutId === null) throw new Error(`File ${id} has booked line ${lines[0]}`)
  await noteBooked(tx, id, { lines, payoutId })
  await recordJournalEntry(tx, payoutJournalEntry({ ...payout, id: payoutId, name: gatewayNames[gateway] }), now)
}

function byDay(entries: readonly BankFileEntry[]): Map<Day, BankFileEntry[]> {
  return Map.groupBy(entries, ({ day }) => day)
}

function sumOf(entries: readonly BankFileEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
