import { accounts } from '#accounting/accounts.ts'
import { oldestVoucher } from '#accounting/retention.ts'
import type { Queries } from '#core/server/db.ts'

const salesAccountNumbers = [accounts.sales25, accounts.sales12, accounts.sales6, accounts.salesExempt].map(
  ({ number }) => number,
)
const vatAccountNumbers = [accounts.vat25, accounts.vat12, accounts.vat6].map(({ number }) => number)

/**
 * Queues the days whose sums differ from the journal, so that they are counted again. Days whose vouchers have been
 * purged are left as they are. Returns how many differed.
 */
export async function reconcileSales(db: Queries, now: Date): Promise<number> {
  const differing = await db.query(
    'sales-reconcile',
    `with journal as (
       select (e.at at time zone 'Europe/Stockholm')::date as day,
         coalesce(-sum(l.amount) filter (where l.account = any($2::int[])), 0) as sales,
         coalesce(-sum(l.amount) filter (where l.account = any($3::int[])), 0) as vat
       from journal_entry e join journal_line l on l.entry_id = e.id
       where e.at >= $1 and e.key not like 'carried:%' and l.account = any($2::int[] || $3::int[])
       group by 1
     ), counted as (
       select day, sales, vat from daily_sales
       where dimension = 'all' and day >= ($1::timestamptz at time zone 'Europe/Stockholm')::date
     )
     insert into day_to_count (day)
     select day from journal j full join counted c using (day)
     where coalesce(j.sales, 0) <> coalesce(c.sales, 0) or coalesce(j.vat, 0) <> coalesce(c.vat, 0)
     returning id`,
    [oldestVoucher(now), salesAccountNumbers, vatAccountNumbers],
  )
  return differing.length
}
