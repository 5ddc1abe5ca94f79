import { manufacturerList } from '#assortment/server/lists.ts'
import type { Db } from '#core/server/db.ts'
import { customerList } from '#customers/server/customer-list.ts'
import { backOfficeOrders, countOrderViews } from '#orders/server/back-office-orders.ts'
import { listProducts } from '#product-editing/server/list-products.ts'
import type { SortKey } from '#product-editing/sort-keys.ts'
import { promotionOutcomes } from '#promotion-overview/server/promotion-outcomes.ts'
import { readChanges } from '#staff/server/read-changes.ts'
import { withoutRules } from './years-of-orders.ts'

export const products = 47_551

/** Copies of the demo's products, as many as the real catalogue has. */
export async function fillProducts(db: Db): Promise<void> {
  const [row] = await db.query<{ columns: string }>(
    '',
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'product' and is_generated = 'NEVER'
       and column_name not in ('id', 'external_id', 'name', 'gtin')`,
  )
  const columns = row?.columns ?? ''
  await withoutRules(db, [
    [
      `insert into product (external_id, name, ${columns})
       select external_id || '-' || n, name || ' ' || n, ${columns} from product, generate_series(1, 100) n
       limit $1::int - (select count(*) from product)`,
      products,
    ],
    [
      `insert into stock (product_id, place, quantity) select id, 0, id % 40 from product
       on conflict (product_id, place) do nothing`,
    ],
  ])
}

type Page = [what: string, read: () => Promise<unknown>]

/** The first page of each list, one with a filter, one that is searched for, and one far down in another order. */
export function pagesOfLists(db: Db, now: Date): Page[] {
  const orders = (wish: Parameters<typeof backOfficeOrders>[1]['wish']) => () =>
    backOfficeOrders(db, { wish, now, findProducts: async () => [] })
  const product =
    (sort: SortKey, offset = 0, filter = {}) =>
    () =>
      listProducts(db, { filter, sort, isDescending: true, offset, limit: 100 }, now)
  return [
    ['orders', orders({})],
    ['orders of a state', orders({ state: 'cancelled' })],
    ['orders to pack', orders({ view: 'to-pack' })],
    ['orders to pack, the oldest first', orders({ view: 'to-pack', sort: 'oldest' })],
    ['late orders', orders({ view: 'late' })],
    ['orders of a year, the oldest first', orders({ from: '2026-01-01', sort: 'oldest' })],
    ['orders by sum, far down', orders({ sort: 'highest', before: '250000' })],
    ['orders by the beginning of a number', orders({ text: '1234' })],
    ['counts of order views', () => countOrderViews(db, now)],
    ['customers', () => customerList(db, {})],
    ['blocked customers', () => customerList(db, { only: 'blocked' })],
    ['customers by name, far down', () => customerList(db, { sort: '-name', before: 50_000 })],
    ['customers by the beginning of an address', () => customerList(db, { text: 'm77' })],
    ['products', product('updated')],
    ['products at the end', product('updated', products - 100)],
    ['products without stock', product('name', 0, { stock: 'none' })],
    ['products by stock, far down', product('stock', Math.floor(products / 2))],
    ['products by name', product('name', 0, { q: 'mus' })],
    ['manufacturers', () => manufacturerList(db)],
    ['promotions', () => promotionOutcomes(db, {}, now)],
    ['changes', () => readChanges(db, {}, { before: null, limit: 50 })],
    ['changes of a product', () => readChanges(db, { contentType: 'product', ref: 1 }, { before: null, limit: 50 })],
  ]
}
