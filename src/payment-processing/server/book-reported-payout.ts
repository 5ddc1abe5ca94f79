import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { PayoutGateway } from '#payments/methods.ts'
import { arePaidOutByHand, lockBalances, writeReportedPayout } from '#payments/server/payouts.ts'
import { type ProviderPayout, paymentsOfProvider, writeProviderPayout } from '#payments/server/provider-payouts.ts'
import { payoutJournalEntry } from './payment-entries.ts'

export type PayoutLines = {
  /** Öre by the provider's id of each payment: what was taken, less refunds and what disputes took. */
  ofPayments: ReadonlyMap<string, number>
  feeAmount: number
  /** Neither of a payment nor a fee. */
  otherAmount: number
}

export type ReadPayout = { id: string; paidOn: Day; amount: number; lines: PayoutLines }

export type PayoutProvider = {
  provider: ProviderPayout['provider']
  /** In the journal. */
  name: string
  gateway: PayoutGateway
  method: 'card' | 'klarna'
}

/** Booked only if every krona of it is matched; otherwise noted, for staff to register by hand. */
export async function bookReportedPayout(db: Db, of: PayoutProvider, read: ReadPayout, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, paidOn, amount } = read
    const { provider, gateway } = of
    const matched = await match(tx, of, read)
    const references = [...matched.rows.keys()]
    await lockBalances(tx, { references, gateway })
    const note = async (outcome: Pick<ProviderPayout, 'problem' | 'payoutId'>) => {
      const { unmatchedAmount } = matched
      await writeProviderPayout(tx, { provider, id, paidOn, amount, unmatchedAmount, ...outcome }, now)
    }
    if (!matched.isWhole) return await note({ problem: 'unmatched', payoutId: null })
    if (await arePaidOutByHand(tx, references)) return await note({ problem: 'by-hand', payoutId: null })
    const payout = { gateway, paidOn, now, grossAmount: matched.grossAmount, feeAmount: read.lines.feeAmount } as const
    const payoutId = await writeReportedPayout(tx, { ...payout, key: `${provider}:${id}`, rows: matched.rows })
    // Another process has booked it.
    if (payoutId === null) return
    await recordJournalEntry(tx, payoutJournalEntry({ ...payout, id: payoutId, name: of.name }), now)
    await note({ problem: null, payoutId })
  })
}

async function match(tx: Transaction, { method }: PayoutProvider, { amount, lines }: ReadPayout) {
  const { ofPayments, feeAmount, otherAmount } = lines
  const payments = await paymentsOfProvider(tx, { method, ids: [...ofPayments.keys()] })
  const rows = new Map<string, number>()
  for (const [id, own] of ofPayments) {
    const reference = payments.get(id)
    if (reference) rows.set(reference, own)
  }
  const grossAmount = sumOf(rows)
  const unmatchedAmount = sumOf(ofPayments) - grossAmount + otherAmount
  const isKnown = rows.size === ofPayments.size && otherAmount === 0
  const isWhole = isKnown && feeAmount >= 0 && grossAmount - feeAmount === amount
  return { rows, grossAmount, unmatchedAmount, isWhole }
}

const sumOf = (amounts: ReadonlyMap<string, number>) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
