import type { Db } from '#core/server/db.ts'
import type { OrderState } from '#orders/contract.ts'
import { stateText } from '#orders/messages.ts'
import type { OrderProductCache } from './shown-order.ts'
import { isPartialSql } from './unfulfilled-units.ts'

type Row = {
  id: string
  number: number
  placedAt: Date
  state: OrderState
  isPartial: boolean
  total: number
  units: number
  productIds: number[]
  firstProduct: string | null
  collectCodes: string[]
}

const picturesShown = 6

export async function myOrders(db: Db, productCache: OrderProductCache, memberId: number) {
  const rows = await db.query<Row>('orders-of-member', sql, [memberId])
  return rows.map(({ productIds, placedAt, ...row }) => ({
    ...row,
    placedAt: placedAt.getTime(),
    stateText: stateText(row.state, row.isPartial),
    images: productIds.slice(0, picturesShown).flatMap((id) => productCache.get(id)?.image ?? []),
  }))
}

const sql = `
  select o.id::text as id, number, placed_at as "placedAt", state, ${isPartialSql} as "isPartial", total,
    (select sum(quantity)::int from order_row where order_id = o.id) as units,
    (select name from order_row where order_id = o.id order by position limit 1) as "firstProduct",
    (select array_agg(product_id order by position) from order_row where order_id = o.id) as "productIds",
    (select coalesce(array_agg(collect_code order by id), '{}') from shipment
     where order_id = o.id and state = 'ready' and collect_code is not null) as "collectCodes"
  from orders o where member_id = $1 order by o.id desc limit 500`
