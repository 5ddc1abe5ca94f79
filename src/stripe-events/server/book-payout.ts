import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { payoutJournalEntry } from '#payment-processing/server/payment-entries.ts'
import { arePaidOutByHand, lockBalances, writeReportedPayout } from '#payments/server/payouts.ts'
import { paymentsOfIntents, type StripePayout, writeStripePayout } from '#payments/server/stripe-payouts.ts'
import { messages } from '#stripe-events/back-office-messages.ts'
import type { PayoutLines } from './payout-lines.ts'

export type ReadPayout = { id: string; paidOn: Day; amount: number; lines: PayoutLines }

/** Cards are settled with the payments of the overlay. */
const gateway = 'overlay'

/** Booked only if every krona of it is matched; otherwise noted, for staff to register by hand. */
export async function bookPayout(db: Db, read: ReadPayout, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, paidOn, amount } = read
    const matched = await match(tx, read)
    const references = [...matched.rows.keys()]
    await lockBalances(tx, { references, gateway })
    const note = async (outcome: Pick<StripePayout, 'problem' | 'payoutId'>) => {
      await writeStripePayout(tx, { id, paidOn, amount, unmatchedAmount: matched.unmatchedAmount, ...outcome }, now)
    }
    if (!matched.isWhole) return await note({ problem: 'unmatched', payoutId: null })
    if (await arePaidOutByHand(tx, references)) return await note({ problem: 'by-hand', payoutId: null })
    const payout = { gateway, paidOn, now, grossAmount: matched.grossAmount, feeAmount: read.lines.feeAmount } as const
    const payoutId = await writeReportedPayout(tx, { ...payout, key: `stripe:${id}`, rows: matched.rows })
    // Another process has booked it.
    if (payoutId === null) return
    await recordJournalEntry(tx, payoutJournalEntry({ ...payout, id: payoutId, name: messages.stripe }), now)
    await note({ problem: null, payoutId })
  })
}

async function match(tx: Transaction, { amount, lines }: ReadPayout) {
  const { ofIntents, feeAmount, otherAmount } = lines
  const payments = await paymentsOfIntents(tx, [...ofIntents.keys()])
  const rows = new Map<string, number>()
  for (const [intent, own] of ofIntents) {
    const reference = payments.get(intent)
    if (reference) rows.set(reference, own)
  }
  const grossAmount = sumOf(rows)
  const unmatchedAmount = sumOf(ofIntents) - grossAmount + otherAmount
  const isKnown = rows.size === ofIntents.size && otherAmount === 0
  const isWhole = isKnown && feeAmount >= 0 && grossAmount - feeAmount === amount
  return { rows, grossAmount, unmatchedAmount, isWhole }
}

const sumOf = (amounts: ReadonlyMap<string, number>) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
