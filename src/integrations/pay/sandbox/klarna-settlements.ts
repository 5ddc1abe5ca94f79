import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { HttpResponse } from '#integrations/http-client.ts'
import { answer } from './ledger.ts'

type Paid = { type: 'SALE' | 'RETURN'; amount: number; order: string; at: Date }
type Payout = { reference: string; at: Date }

const defaultSize = 20
const largestSize = 500

/** Two per cent of each sale. */
const feeOf = (amount: number) => Math.round(amount / 50)

/** Pays out what was sold before today when it is requested, as Klarna does each day. */
export async function payouts(db: Db, query: URLSearchParams): Promise<HttpResponse> {
  await makePayout(db, new Date())
  const start = query.get('start_date')
  if (start !== null && Number.isNaN(Date.parse(start))) return badValue('start_date')
  const size = sizeOf(query)
  if (size === null) return badValue('size')
  const all = await db.query<Payout>(
    'sandbox-klarna-payouts',
    'select reference, at from sandbox.klarna_payout where at >= $1 order by at, reference',
    [new Date(start ?? 0)],
  )
  const offset = Number(query.get('offset') ?? 0)
  const shown = all.slice(offset, offset + size)
  const rows = await Promise.all(
    shown.map(async ({ reference, at }) => {
      const own = await transactionsIn(db, reference)
      const sum = (type: string) => own.filter((one) => one.type === type).reduce((total, one) => total + one.amount, 0)
      return {
        payment_reference: reference,
        payout_date: at.toISOString(),
        currency_code: 'SEK',
        merchant_settlement_type: 'NET',
        merchant_id: 'K123456_sandbox',
        transactions: `/settlements/v1/transactions?payment_reference=${reference}`,
        totals: {
          ...noTotals,
          sale_amount: sum('SALE'),
          return_amount: sum('RETURN'),
          fee_amount: sum('FEE'),
          settlement_amount: sum('SALE') - sum('RETURN') - sum('FEE'),
        },
      }
    }),
  )
  return answer(200, { payouts: rows, pagination: { count: shown.length, total: all.length, offset } })
}

export async function transactions(db: Db, query: URLSearchParams): Promise<HttpResponse> {
  const size = sizeOf(query)
  if (size === null) return badValue('size')
  const all = await transactionsIn(db, query.get('payment_reference') ?? '')
  const offset = Number(query.get('offset') ?? 0)
  const shown = all.slice(offset, offset + size)
  return answer(200, { transactions: shown, pagination: { count: shown.length, total: all.length, offset } })
}

async function makePayout(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reference = `SANDBOX${now.getTime()}`
    const taken = await tx.query<{ amount: number }>(
      'sandbox-klarna-payout-make',
      `with sold as (
         update sandbox.charge set payout = $1 where method = 'klarna' and outcome = 'paid' and payout is null
           and at < date_trunc('day', $2::timestamptz) returning reference, amount
       ), returned as (
         update sandbox.refund r set payout = $1 from sandbox.charge c
         where c.reference = r.charge and c.method = 'klarna' and r.payout is null
           and (c.payout is not null or c.reference in (select reference from sold)) returning -r.amount as amount
       )
       select amount from sold union all select amount from returned`,
      [reference, now],
    )
    if (taken.length === 0) return
    await tx.query('sandbox-klarna-payout', 'insert into sandbox.klarna_payout (reference, at) values ($1, $2)', [
      reference,
      now,
    ])
  })
}

async function transactionsIn(db: Db, payout: string) {
  const paid = await db.query<Paid>(
    'sandbox-klarna-transactions',
    `select 'SALE' as type, amount, provider_id as "order", at from sandbox.charge where payout = $1
     union all
     select 'RETURN', r.amount, c.provider_id, c.at from sandbox.refund r join sandbox.charge c on c.reference = r.charge
     where r.payout = $1 order by 4, 1, 3`,
    [payout],
  )
  const shared = { payment_reference: payout, currency_code: 'SEK', purchase_country: 'SE' }
  return paid.flatMap(({ type, amount, order, at }) => {
    const own = { ...shared, order_id: order, sale_date: at.toISOString(), capture_date: at.toISOString() }
    const sale = { ...own, type: type as string, amount }
    return type === 'SALE' ? [sale, { ...own, type: 'FEE', amount: feeOf(amount) }] : [sale]
  })
}

function sizeOf(query: URLSearchParams): number | null {
  const size = Number(query.get('size') ?? defaultSize)
  return Number.isInteger(size) && size > 0 && size <= largestSize ? size : null
}

function badValue(field: string): HttpResponse {
  return answer(400, { error_code: 'BAD_VALUE', error_messages: [field], correlation_id: field })
}

const noTotals = {
  commission_amount: 0,
  repay_amount: 0,
  holdback_amount: 0,
  reversal_amount: 0,
  release_amount: 0,
  charge_amount: 0,
  credit_amount: 0,
  fee_refund_amount: 0,
  fee_correction_amount: 0,
  tax_amount: 0,
  tax_refund_amount: 0,
  deposit_amount: 0,
  opening_debt_balance_amount: 0,
  closing_debt_balance_amount: 0,
}
