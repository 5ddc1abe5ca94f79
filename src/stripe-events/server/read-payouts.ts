import type Stripe from 'stripe'
import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import type { ConnectedStripe } from '#integrations/pay/stripe.ts'
import { bookReportedPayout } from '#payment-processing/server/book-reported-payout.ts'
import { bookedProviderPayouts, writeProviderPayout } from '#payments/server/provider-payouts.ts'
import { messages } from '#stripe-events/back-office-messages.ts'
import { payoutLines } from './payout-lines.ts'

type Deps = {
  db: Db
  /** Called for each run, as the account may change. */
  stripe: () => ConnectedStripe | null
}

/** Longer than a bank takes to return one, and than jobs may stand still. */
const readDays = 60

/** Cards are settled with the payments of the overlay. */
const cards = { provider: 'stripe', name: messages.stripe, gateway: 'overlay', method: 'card' } as const

/** Books each payout of Stripe once. What is not booked is tried again, as an event may have been late. */
export async function readStripePayouts({ db, stripe }: Deps, now: Date): Promise<void> {
  const client = await stripe()?.client()
  if (!client) return
  const since = Math.floor(now.getTime() / 1000) - readDays * 86_400
  const payouts: Stripe.Payout[] = []
  for await (const payout of client.payouts.list({ arrival_date: { gte: since }, limit: 100 })) payouts.push(payout)
  const ids = payouts.map(({ id }) => id)
  const booked = await bookedProviderPayouts(db, ids)
  for (const { id, status, currency, amount, automatic, arrival_date: arrives } of payouts) {
    const paidOn = dayOf(new Date(arrives * 1000))
    const known = booked.get(id)
    const isReturned = status === 'failed' || status === 'canceled'
    if (known) {
      if (isReturned && known.problem === null) await writeProviderPayout(db, { ...known, problem: 'returned' }, now)
      continue
    }
    if (status !== 'paid' || currency !== 'sek' || paidOn > dayOf(now)) continue
    // Stripe lists the payments only of automatic payouts.
    if (automatic) await bookReportedPayout(db, cards, { id, paidOn, amount, lines: await linesOf(client, id) }, now)
    else {
      const one = { provider: 'stripe' as const, id, paidOn, amount, unmatchedAmount: amount, payoutId: null }
      await writeProviderPayout(db, { ...one, problem: 'not-automatic' }, now)
    }
  }
}

async function linesOf(client: Stripe, payout: string) {
  const transactions: Stripe.BalanceTransaction[] = []
  const query = { payout, expand: ['data.source'], limit: 100 }
  for await (const one of client.balanceTransactions.list(query)) transactions.push(one)
  return payoutLines(transactions)
}
