import { z } from 'zod'
import { type HttpClient, ProviderError } from '#integrations/http-client.ts'

/** Öre. */
export type KlarnaPayout = {
  reference: string
  at: Date
  currency: string
  amount: number
  sales: number
  returns: number
  fees: number
}

/** As large as it is; what it does to the payout follows from its type. */
export type KlarnaTransaction = { type: string; amount: number; orderId: string; currency: string }

export type KlarnaSettlements = {
  payoutsSince(at: Date): Promise<KlarnaPayout[]>
  transactionsOf(payout: string): Promise<KlarnaTransaction[]>
}

const Time = z.iso.datetime({ offset: true })
const Pagination = z.object({ total: z.int().optional(), count: z.int() })
const Payouts = z.object({
  payouts: z.array(
    z.object({
      payment_reference: z.string().min(1).max(100),
      payout_date: Time,
      currency_code: z.string(),
      totals: z.object({
        settlement_amount: z.int(),
        sale_amount: z.int(),
        return_amount: z.int(),
        fee_amount: z.int(),
      }),
    }),
  ),
  pagination: Pagination,
})
const Transactions = z.object({
  transactions: z.array(
    z.object({ type: z.string(), amount: z.int(), order_id: z.string(), currency_code: z.string() }),
  ),
  pagination: Pagination,
})

const pageSize = 200
const timeoutMs = 20_000

/** Klarna's Settlements API, version 1, with the account of its payments. */
export function klarnaSettlements(client: HttpClient): KlarnaSettlements {
  async function all<A extends { pagination: z.output<typeof Pagination> }, T>(
    path: string,
    schema: z.ZodType<A>,
    rowsOf: (answer: A) => T[],
  ): Promise<T[]> {
    const found: T[] = []
    for (;;) {
      const page = `/settlements/v1/${path}&size=${pageSize}&offset=${found.length}`
      const answer = await client({ method: 'GET', path: page, signal: AbortSignal.timeout(timeoutMs) })
      if (answer.status !== 200) throw new ProviderError('Klarna did not give its settlements', answer)
      const read = schema.parse(answer.body)
      const rows = rowsOf(read)
      found.push(...rows)
      if (rows.length === 0 || (read.pagination.total ?? 0) <= found.length) return found
    }
  }

  return {
    async payoutsSince(at) {
      const path = `payouts?start_date=${encodeURIComponent(at.toISOString())}`
      return await all(path, Payouts, ({ payouts }) =>
        payouts.map(({ payment_reference: reference, payout_date: day, currency_code: currency, totals }) => ({
          reference,
          at: new Date(day),
          currency,
          amount: totals.settlement_amount,
          sales: Math.abs(totals.sale_amount),
          returns: Math.abs(totals.return_amount),
          fees: Math.abs(totals.fee_amount),
        })),
      )
    },
    async transactionsOf(payout) {
      const path = `transactions?payment_reference=${encodeURIComponent(payout)}`
      return await all(path, Transactions, ({ transactions }) =>
        transactions.map(({ type, amount, order_id: orderId, currency_code: currency }) => ({
          type,
          amount: Math.abs(amount),
          orderId,
          currency,
        })),
      )
    },
  }
}
