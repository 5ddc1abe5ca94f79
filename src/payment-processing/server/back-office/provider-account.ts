import { accounts } from '#accounting/accounts.ts'
import type { Db } from '#core/server/db.ts'
import type { ProviderBalance } from '#payment-processing/back-office-contract.ts'
import { gatewayMethods, type PayoutGateway } from '#payments/methods.ts'
import { isAwaitingPayout, providerBalance } from '#payments/server/payouts.ts'

const max = 200

export async function providerAccount(db: Db): Promise<{ balances: ProviderBalance[]; difference: number }> {
  const balances = await Promise.all(gateways.map((one) => balanceOf(db, one)))
  const [booked] = await db.query<{ amount: number }>(
    'back-office-provider-account',
    'select coalesce(sum(amount), 0)::bigint as amount from journal_line where account = $1',
    [accounts.provider.number],
  )
  const sum = balances.reduce((total, { balanceAmount }) => total + balanceAmount, 0)
  return { balances: balances.filter(({ payments }) => payments.length > 0), difference: (booked?.amount ?? 0) - sum }
}

const gateways = Object.keys(gatewayMethods) as PayoutGateway[]

async function balanceOf(db: Db, gateway: PayoutGateway): Promise<ProviderBalance> {
  const payments = await db.query<ProviderBalance['payments'][number] & { sum: number; count: number }>(
    'back-office-provider-balance',
    `select reference::text as reference, id::text as "orderId", number, method, amount,
       floor(extract(epoch from updated_at) * 1000)::bigint as at, sum(amount) over ()::bigint as sum, count(*) over ()::int as count
     from (select p.reference, o.id, o.number, p.method, p.updated_at, ${providerBalance} as amount
           from payment p join orders o on o.id = coalesce(p.order_id, p.former_order_id)
           where p.method = any($1) and ${isAwaitingPayout}) as open
     where amount <> 0 order by updated_at, reference limit ${max}`,
    [gatewayMethods[gateway]],
  )
  const [first] = payments
  return {
    gateway,
    balanceAmount: first?.sum ?? 0,
    payments: payments.map(({ sum: _all, count: _howMany, ...payment }) => payment),
    isAll: (first?.count ?? 0) <= max,
  }
}
