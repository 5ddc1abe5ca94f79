import type { ProductCache } from '#catalog/server/product-cache.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { beginningsOf, foundMembersSql } from '#customers/server/customer-list.ts'
import { type FindProducts, searchedParams, searchedSql, searchedText } from '#orders/server/back-office-orders.ts'
import type { FindResults } from '#overview/contract.ts'
import { unitsOf } from './start-lists.ts'

export type FindDeps = { db: Db; productCache: ProductCache; findProducts: FindProducts }

const shown = { orders: 5, customers: 4, products: 5 }

export async function find(
  { db, productCache, findProducts }: FindDeps,
  text: string,
  employee: Pick<Member, 'isAdmin' | 'rights'>,
): Promise<FindResults> {
  const [orders, customers, ids] = await Promise.all([
    mayKeep(employee, 'orders') ? findOrders(db, text) : [],
    mayKeep(employee, 'customers') ? findCustomers(db, text) : [],
    findProducts(text),
  ])
  const products = ids.slice(0, shown.products).flatMap((id) => {
    const product = productCache.get(id)
    return product ? { id, name: product.name, price: product.price, stock: unitsOf(productCache, id) } : []
  })
  return { orders, customers, products }
}

type OrderRow = Omit<FindResults['orders'][number], 'placedAt'> & { placedAt: Date }

/** Those of a product are in the list of orders: many orders have the same. */
async function findOrders(db: Db, text: string): Promise<FindResults['orders']> {
  const searched = searchedText(text, [])
  const rows = await db.query<OrderRow>('', ordersSql, [shown.orders, ...searchedParams(searched)])
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.getTime() }))
}

const ordersSql = `
  with found as materialized (${searchedSql(2)}), latest as (select id from found order by id desc limit $1)
  select o.id::text as id, o.number, o.state, o.total, o.placed_at as "placedAt",
    concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as name
  from latest join orders o on o.id = latest.id
  order by o.id desc`

async function findCustomers(db: Db, text: string): Promise<FindResults['customers']> {
  return await db.query<FindResults['customers'][number]>('', customersSql, [shown.customers, ...beginningsOf(text)])
}

const customersSql = `
  with found as materialized (${foundMembersSql(2)}), first as (select id from found order by id limit $1)
  select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email,
    (select count(*)::int from orders where member_id = m.id) as orders
  from first join member m on m.id = first.id order by m.id`
