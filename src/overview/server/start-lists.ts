import type { ProductCache } from '#catalog/server/product-cache.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { phraseOf } from '#core/phrase.ts'
import type { Queries } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import { isLowStockSql, orderedSince } from '#inventory/server/low-stock.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import { backOfficeEventTexts } from '#orders/back-office-messages.ts'
import type { StartPage } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'
import { marginOfSums } from '#pricing/margin.ts'
import { keptAmountSql } from './sales-of-day.ts'

type Deps = { db: Queries; productCache: ProductCache }
type Sold = { id: number; name: string; units: number; amount: number; net: number; cost: number | null }

const shown = { top: 6, low: 200, searches: 6, events: 8 }

/** Of today, or of the week while nothing is sold today. */
export async function topProducts(deps: Deps, now: Date): Promise<NonNullable<StartPage['top']>> {
  const today = await soldSince(deps, { days: 0, count: shown.top, now })
  if (today.length > 0) return { days: 1, products: today }
  return { days: 7, products: await soldSince(deps, { days: 6, count: shown.top, now }) }
}

async function soldSince({ db, productCache }: Deps, { days, count, now }: { days: number; count: number; now: Date }) {
  const since = startOfDay(addDays(dayOf(now), -days))
  const rows = await db.query<Sold>('admin-top-products', topSql, [since, now, count])
  return rows.map(({ id, name, units, amount, net, cost }) => ({
    id,
    name,
    units,
    amount,
    margin: cost === null ? null : marginOfSums(net, cost),
    stock: unitsOf(productCache, id),
  }))
}

/** The same products as in the list of products, the soonest sold out first. */
export async function lowStock(db: Queries, now: Date): Promise<NonNullable<StartPage['lowStock']>> {
  const rows = await db.query<{ id: number; name: string; stock: number; sold: number; total: number }>(
    'admin-low-stock',
    lowStockSql,
    [shop.stock.lowStock, orderedSince(now), now, shown.low],
  )
  const { data: products, total: count } = withTotal(rows)
  return { count, products }
}

const lowStockSql = `
  with low as materialized (
    select p.id, p.name, coalesce(s.quantity, 0) as stock
    from product p left join stock s on s.product_id = p.id and s.place = 0
    where ${isLowStockSql({ limit: '$1', since: '$2' })}
  ), sold as (
    select r.product_id as id, sum(r.quantity)::int as units
    from orders o join order_row r on r.order_id = o.id
    where o.placed_at >= $2 and o.placed_at < $3 and o.state in ('placed', 'packed', 'sent', 'delivered')
      and r.product_id in (select id from low)
    group by 1
  )
  select low.*, coalesce(sold.units, 0) as sold, (count(*) over ())::int as total
  from low left join sold using (id)
  order by low.stock::float / greatest(sold.units, 1), low.id limit $4`

/** Null for what has no units: codes, goods made to order, and what is no longer sold. */
export function unitsOf(productCache: ProductCache, id: number): number | null {
  const product = productCache.get(id)
  if (!product || product.isDigital || product.stock.buildDays !== undefined) return null
  return product.stock.web + product.stock.supplier
}

const topSql = `
  select r.product_id as id, max(r.name) as name, sum(r.quantity - r.cancelled_quantity)::int as units,
    sum(round(${keptAmountSql}))::bigint as amount,
    coalesce(sum(round(${keptAmountSql} * 100.0 / (100 + r.vat_rate))) filter (where r.cost is not null), 0)::bigint as net,
    sum(r.cost::bigint * (r.quantity - r.cancelled_quantity))::bigint as cost
  from orders o join order_row r on r.order_id = o.id and r.cancelled_quantity < r.quantity
  where o.placed_at >= $1 and o.placed_at < $2 and o.state in ('placed', 'packed', 'sent', 'delivered')
  group by r.product_id order by units desc, amount desc limit $3`

/** Those that have become words of a synonym are found from the next search on. */
export async function searchesInVain(db: Queries): Promise<NonNullable<StartPage['searches']>> {
  return await db.query<{ query: string; times: number }>(
    'admin-searches',
    `select query, times from searched s
     where hits = 0 and not exists (
       select from synonym where s.query = any(regexp_split_to_array(lower(words), '\\s*,\\s*')))
     order by times desc, query limit $1`,
    [shown.searches],
  )
}

export async function latestEvents(db: Queries): Promise<NonNullable<StartPage['events']>> {
  const rows = await db.query<{ at: Date; event: string; orderId: string; number: number; by: string | null }>(
    'admin-events',
    `select e.at, e.event, o.id::text as "orderId", o.number, m.username as by
     from (select * from order_event where event <> 'created' order by id desc limit $1) e
     join orders o on o.id = e.order_id
     left join member m on m.id = case when jsonb_typeof(e.data -> 'by') = 'number' then (e.data ->> 'by')::int end
     order by e.id desc`,
    [shown.events],
  )
  return rows.map(({ at, event, ...row }) => ({
    ...row,
    at: at.getTime(),
    text: event === 'note' ? messages.note : phraseOf(backOfficeEventTexts, event),
  }))
}
