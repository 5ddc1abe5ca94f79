import type { Db } from '#core/server/db.ts'
import type { OrderState } from '#orders/contract.ts'
import { stateTexts } from '#orders/sv.ts'
import type { OrderShelf } from './shown-order.ts'

type Row = {
  id: string
  number: number
  placedAt: Date
  state: OrderState
  total: number
  pieces: number
  productIds: number[]
  collectCodes: string[]
}

const picturesShown = 6

/** A member's orders, newest first. */
export async function myOrders(db: Db, shelf: OrderShelf, memberId: number) {
  const rows = await db.query<Row>('orders-of-member', sql, [memberId])
  return rows.map(({ productIds, placedAt, ...row }) => ({
    ...row,
    placedAt: placedAt.getTime(),
    stateText: stateTexts[row.state],
    images: productIds.slice(0, picturesShown).flatMap((id) => shelf.get(id)?.image ?? []),
  }))
}

const sql = `
  select o.id::text as id, number, placed_at as "placedAt", state, total_ore as total,
    (select sum(quantity)::int from order_row where order_id = o.id) as pieces,
    (select array_agg(product_id order by position) from order_row where order_id = o.id) as "productIds",
    (select coalesce(array_agg(collect_code order by id), '{}') from shipment
     where order_id = o.id and state = 'ready' and collect_code is not null) as "collectCodes"
  from orders o where member_id = $1 order by o.id desc limit 500`
