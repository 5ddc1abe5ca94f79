import { accounts } from '#books/accounts.ts'
import type { Held } from '#checkout/money-desk-contract.ts'
import type { Db } from '#core/server/db.ts'
import { type Payee, payees } from '#payments/methods.ts'
import { heldOfPayment, isUnsettledAtProvider } from '#payments/server/payouts.ts'

const most = 200

/** What each provider holds, the oldest payments first, and how far the books are from it. */
export async function providerAccount(db: Db): Promise<{ held: Held[]; differenceOre: number }> {
  const held = await Promise.all(means.map((one) => heldBy(db, one)))
  const [booked] = await db.query<{ ore: number }>(
    'desk-provider-booked',
    'select coalesce(sum(ore), 0)::bigint as ore from book_line where account = $1',
    [accounts.provider.number],
  )
  const sum = held.reduce((total, { heldOre }) => total + heldOre, 0)
  return { held: held.filter(({ payments }) => payments.length > 0), differenceOre: (booked?.ore ?? 0) - sum }
}

// The keys of the table are its names.
const means = Object.keys(payees) as Payee[]

async function heldBy(db: Db, payee: Payee): Promise<Held> {
  const payments = await db.query<Held['payments'][number] & { sum: number; count: number }>(
    'desk-held',
    `select reference::text as reference, id::text as "orderId", number, method, ore,
       floor(extract(epoch from updated_at) * 1000)::bigint as at, sum(ore) over ()::bigint as sum, count(*) over ()::int as count
     from (select p.reference, o.id, o.number, p.method, p.updated_at, ${heldOfPayment} as ore
           from payment p join orders o on o.id = coalesce(p.order_id, p.former_order_id)
           where p.method = any($1) and ${isUnsettledAtProvider}) as open
     where ore <> 0 order by updated_at, reference limit ${most}`,
    [payees[payee]],
  )
  const [first] = payments
  return {
    means: payee,
    heldOre: first?.sum ?? 0,
    payments: payments.map(({ sum: _all, count: _howMany, ...payment }) => payment),
    isAll: (first?.count ?? 0) <= most,
  }
}
