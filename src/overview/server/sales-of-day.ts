import { type Day, dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { SalesOfDay } from '#overview/contract.ts'
import { marginOfSums } from '#pricing/margin.ts'
import { visitsOfDay } from '#visits/server/visit-counter.ts'

/** Öre of a row `r` of an order, without its units that were cancelled. */
export const keptAmountSql = `(line_goods_amount(r.unit_price, r.quantity, r.discount)
  * (r.quantity - r.cancelled_quantity)::numeric / r.quantity)`

const hours = 24
const week = 7

/** Today, and the same weekday a week ago until the same time of day. */
export async function salesBesideLastWeek(db: Queries, now: Date): Promise<{ today: SalesOfDay; before: SalesOfDay }> {
  const today = dayOf(now)
  const before = addDays(today, -week)
  const passed = now.getTime() - startOfDay(today).getTime()
  const [first, second] = await Promise.all([
    salesOfDay(db, today, now, now),
    salesOfDay(db, before, new Date(startOfDay(before).getTime() + passed), now),
  ])
  return { today: first, before: second }
}

/** From the journal: what was paid, by payment or gift card, less what came back of orders that were never placed. */
export async function salesOfDay(db: Queries, day: Day, until: Date, now: Date): Promise<SalesOfDay> {
  const period = [startOfDay(day), startOfDay(addDays(day, 1)), until]
  const [rows, [goods], visits] = await Promise.all([
    db.query<{ hour: number; sales: number; untilNow: number; orders: number }>('admin-sales', salesSql, period),
    db.query<{ net: number; cost: number }>('admin-margin', marginSql, [period[0], until]),
    visitsOfDay(db, day, until, now),
  ])
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    day,
    sales: sum(({ untilNow }) => untilNow),
    whole: sum(({ sales }) => sales),
    orders: sum(({ orders }) => orders),
    visits,
    margin: goods ? marginOfSums(goods.net, goods.cost) : null,
    hours: Array.from({ length: hours }, (_, hour) => rows.find((row) => row.hour === hour)?.sales ?? 0),
  }
}

/** `journal_line` of the account `customer` for these keys is a sale; a refund has other keys. */
const saleKeys = `(e.key like 'paid:%' or e.key like 'gift-cards-used:%' or e.key like 'gift-cards-put-back:cancelled:%')`

const salesSql = `
  select extract(hour from e.at at time zone 'Europe/Stockholm')::int as hour, sum(-l.amount)::bigint as sales,
    coalesce(sum(-l.amount) filter (where e.at < $3), 0)::bigint as "untilNow",
    count(distinct e.order_id) filter (where e.at < $3 and l.amount < 0)::int as orders
  from journal_entry e join journal_line l on l.entry_id = e.id and l.account = 2420
  where e.at >= $1 and e.at < $2 and ${saleKeys}
  group by 1`

/** At the cost of when it was ordered, without what was cancelled. */
const marginSql = `
  select coalesce(sum(round(${keptAmountSql} * 100.0 / (100 + r.vat_rate))), 0)::bigint as net,
    coalesce(sum(r.cost::bigint * (r.quantity - r.cancelled_quantity)), 0)::bigint as cost
  from orders o join order_row r on r.order_id = o.id and r.cost is not null
  where o.placed_at >= $1 and o.placed_at < $2 and o.state in ('placed', 'packed', 'sent', 'delivered')`

/** What was credited, of what was sold in thirty days, in percent with one decimal; as the sales report says. */
export async function returnRate(db: Queries, now: Date): Promise<number | null> {
  const [sums] = await db.query<{ sold: number; returned: number }>('admin-return-rate', returnRateSql, [
    addDays(dayOf(now), -30),
  ])
  return sums && sums.sold > 0 ? Math.round((sums.returned * 1000) / sums.sold) / 10 : null
}

const returnRateSql = `
  select coalesce(sum(sales + credited), 0)::bigint as sold, coalesce(sum(credited), 0)::bigint as returned
  from daily_sales where dimension = 'all' and day > $1::date`
