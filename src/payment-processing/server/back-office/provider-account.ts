import { accounts } from '#accounting/accounts.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import type { ProviderBalance } from '#payment-processing/back-office-contract.ts'
import { gatewayMethods, type PayoutGateway } from '#payments/methods.ts'
import { isAwaitingPayout, providerBalance } from '#payments/server/payouts.ts'

/** As many as one payout may be registered for. */
const perPage = 500

type Wish = { from?: Day | undefined; to?: Day | undefined; page: number }

export async function providerAccount(
  db: Db,
  wish: Wish,
): Promise<{ balances: ProviderBalance[]; difference: number }> {
  const balances = await Promise.all(gateways.map((one) => balanceOf(db, one, wish)))
  const [booked] = await db.query<{ amount: number }>(
    'back-office-provider-account',
    'select coalesce(sum(amount), 0)::bigint as amount from journal_line where account = $1',
    [accounts.provider.number],
  )
  const sum = balances.reduce((total, { balanceAmount }) => total + balanceAmount, 0)
  return {
    balances: balances.flatMap(({ isEmpty, ...balance }) => (isEmpty ? [] : balance)),
    difference: (booked?.amount ?? 0) - sum,
  }
}

const gateways = Object.keys(gatewayMethods) as PayoutGateway[]

/** The whole balance, and the payments of the period: the oldest first, a page at a time. */
async function balanceOf(db: Db, gateway: PayoutGateway, { from, to, page }: Wish) {
  type Totals = { sum: number; open: number; count: number; payments: ProviderBalance['payments'] }
  const [found] = await db.query<Totals>(
    'back-office-provider-balance',
    `with held as materialized (
       select p.reference, o.id, o.number, p.method, p.updated_at, ${providerBalance} as amount,
         (p.updated_at at time zone 'Europe/Stockholm')::date as day
       from payment p join orders o on o.id = coalesce(p.order_id, p.former_order_id)
       where p.method = any($1) and ${isAwaitingPayout}
     ), open as (select * from held where amount <> 0
     ), chosen as (
       select * from open where ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)
     ), listed as (
       select * from chosen order by updated_at, reference limit ${perPage} offset $4
     )
     select coalesce((select sum(amount) from open), 0)::bigint as sum, (select count(*) from open)::int as open,
       (select count(*) from chosen)::int as count,
       coalesce((select json_agg(json_build_object('reference', reference, 'orderId', id::text, 'number', number,
         'method', method, 'amount', amount, 'at', floor(extract(epoch from updated_at) * 1000)::bigint)
         order by updated_at, reference) from listed), '[]') as payments`,
    [gatewayMethods[gateway], from ?? null, to ?? null, (page - 1) * perPage],
  )
  const { sum = 0, open = 0, count = 0, payments = [] } = found ?? {}
  const nextPage = count > page * perPage ? page + 1 : null
  return { gateway, balanceAmount: sum, payments, count, nextPage, isEmpty: open === 0 }
}
