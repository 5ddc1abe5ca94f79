import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import type { KlarnaPayout, KlarnaSettlements, KlarnaTransaction } from '#integrations/pay/klarna-settlements.ts'
import { bookedProviderPayouts } from '#payments/server/provider-payouts.ts'
import { bookReportedPayout, type PayoutLines } from './book-reported-payout.ts'

type Deps = {
  db: Db
  /** Called for each run, as the account may change. */
  klarnaSettlements: () => KlarnaSettlements | null
}

/** Longer than jobs may stand still. */
const readDays = 60

const klarna = { provider: 'klarna', name: 'Klarna', gateway: 'klarna', method: 'klarna' } as const

/** Books each payout of Klarna once. What is not booked is tried again, as a refund may be registered late. */
export async function readKlarnaPayouts({ db, klarnaSettlements }: Deps, now: Date): Promise<void> {
  const settlements = klarnaSettlements()
  if (!settlements) return
  const payouts = await settlements.payoutsSince(new Date(now.getTime() - readDays * 24 * 3_600_000))
  const booked = await bookedProviderPayouts(
    db,
    payouts.map(({ reference }) => reference),
  )
  for (const payout of payouts) {
    const { reference: id, at, currency, amount } = payout
    if (booked.has(id) || currency !== 'SEK' || dayOf(at) > dayOf(now)) continue
    const lines = klarnaPayoutLines(payout, await settlements.transactionsOf(id))
    await bookReportedPayout(db, klarna, { id, paidOn: dayOf(at), amount, lines }, now)
  }
}

/**
 * Sales, returns and fees are booked. Everything else, such as tax, reversals and holdbacks, is for a person, and so is
 * a payout whose transactions do not add up to the totals that Klarna gives.
 */
export function klarnaPayoutLines(
  { sales, returns, fees }: Pick<KlarnaPayout, 'sales' | 'returns' | 'fees'>,
  transactions: readonly KlarnaTransaction[],
): PayoutLines {
  const sums = { SALE: 0, RETURN: 0, FEE: 0, other: 0 }
  const ofPayments = new Map<string, number>()
  for (const { type, amount, orderId } of transactions) {
    if (type !== 'SALE' && type !== 'RETURN' && type !== 'FEE') {
      sums.other += amount
      continue
    }
    sums[type] += amount
    if (type === 'FEE') continue
    ofPayments.set(orderId, (ofPayments.get(orderId) ?? 0) + (type === 'SALE' ? amount : -amount))
  }
  const missing = Math.abs(sums.SALE - sales) + Math.abs(sums.RETURN - returns) + Math.abs(sums.FEE - fees)
  return { ofPayments, feeAmount: sums.FEE, otherAmount: sums.other + missing }
}
