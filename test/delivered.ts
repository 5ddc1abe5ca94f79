import type { Queries } from '#core/server/db.ts'

export type Delivered = {
  id: number
  memberId: number
  at: Date
  rows: { productId: number; quantity: number; storeId?: number }[]
  total?: number
  number?: number
  way?: 'home' | 'locker' | 'store' | 'digital'
  city?: string
}

export async function addDelivered(db: Queries, order: Delivered): Promise<void> {
  const { id, memberId, at, rows, total = 50_000, number = id, way = 'home', city = 'Uppsala' } = order
  await db.query(
    '',
    `insert into orders (id, number, secret, idempotency_key, request_hash, member_id, state, email, phone, address, delivery,
       payment_method, goods_total, shipping_price, total, vat, placed_at, updated_at)
     values ($1::bigint, $2, '', $1::bigint::text, '', $3, 'delivered', '', '', $4, $5, 'swish', $6, 0, $6, '[]', $7, $7)`,
    [id, number, memberId, JSON.stringify({ city }), JSON.stringify({ kind: way }), total, at],
  )
  await db.query(
    '',
    `insert into order_row (order_id, position, product_id, name, quantity, unit_price, vat_rate, store_id)
     select $1::bigint, position, "productId", '', quantity, 0, 25, "storeId"
     from jsonb_to_recordset($2::jsonb) as r(position int, "productId" int, quantity int, "storeId" int)`,
    [id, JSON.stringify(rows.map((row, position) => ({ ...row, position })))],
  )
  await db.query(
    '',
    `insert into order_event (order_id, event, at) values ($1, 'created', $2), ($1, 'delivered', $2)`,
    [id, at],
  )
}
