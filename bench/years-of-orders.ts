import type { Db } from '#core/server/db.ts'

export const members = 10_000
export const orders = 500_000
export const firstMember = 1000

/**
 * Eight years of orders with two rows each; few members order much. Written with triggers disabled, so that no xp
 * becomes due.
 */
export async function fillYears(db: Db, now: Date, memberCount = members): Promise<void> {
  const last = firstMember + memberCount - 1
  await withoutRules(db, [
    ['select setseed(0.5)'],
    [membersSql, firstMember, last, now],
    [ordersSql, firstMember, memberCount, orders, now, 8 * 365 * 86_400],
    [rowsSql],
    [`insert into order_event (order_id, event, at) select id, 'created', placed_at from orders`],
  ])
}

type Step = [sql: string, ...params: unknown[]]

export async function withoutRules(db: Db, steps: readonly Step[]): Promise<void> {
  const borrowed = await db.borrow({ isLong: true })
  try {
    await borrowed.query('', 'set session_replication_role = replica')
    for (const [sql, ...params] of steps) await borrowed.query('', sql, params)
  } finally {
    borrowed.giveBack(true)
  }
}

const membersSql = `
  insert into member (id, username, email, password_hash, created_at)
  select n, 'm' || n, 'm' || n || '@exempel.se', '', $3::timestamptz - (n % 3000) * interval '1 day'
  from generate_series($1::int, $2::int) n`

const ordersSql = `
  insert into orders (id, number, secret, idempotency_key, request_hash, member_id, state, email, phone, address, delivery,
    payment_method, goods_total, shipping_price, total, vat, placed_at, updated_at)
  select n, 100000 + n, '', n::text, '', $1 + floor(power(random(), 1.5) * $2)::int, 'delivered', '', '',
    jsonb_build_object('city', (array['Uppsala', 'Lund', 'Umeå'])[1 + n % 3]),
    jsonb_build_object('kind', (array['home', 'locker', 'store', 'home'])[1 + n % 4]),
    (array['swish', 'card', 'klarna'])[1 + n % 3], t, 0, t, '[]', p, p
  from generate_series(1, $3::int) n, lateral (select (20000 + random() * 900000)::int as t,
    $4::timestamptz - random() * $5 * interval '1 second' as p where n > 0) r`

const rowsSql = `
  insert into order_row (order_id, position, product_id, name, quantity, unit_price, vat_rate, store_id)
  select o.id, position,
    ids[1 + (o.member_id * 7919 + floor(power(random(), 3) * array_length(ids, 1))::int) % array_length(ids, 1)], '',
    1 + floor(random() * 1.3)::int, o.total / 2, 25, 1 + (o.id % 12)::int
  from orders o, generate_series(0, 1) position, (select array_agg(id order by category_id, id) as ids from product) p`

/** Of the newest: to pack, packed, on their way, and a few of which a part is on its way. */
const open = { placed: 4000, packed: 1000, sent: 20_000, partly: 200 }

/** The newest orders as they are on a busy day, to be called when what was sold has been written. */
export async function fillOpenOrders(db: Db): Promise<void> {
  const [placed, packed, sent] = [open.placed, open.placed + open.packed, open.placed + open.packed + open.sent]
  await withoutRules(db, [
    [openSql, placed, packed, sent, open.partly],
    [`update order_row r set from_web = quantity from orders o where o.id = r.order_id and o.state <> 'delivered'`],
    [shipmentsSql],
    [shipmentRowsSql],
  ])
}

const openSql = `
  with newest as (select id, row_number() over (order by id desc) as n from orders order by id desc limit $3::int)
  update orders o set may_be_partial = n > $3::int - $4::int,
    state = case when n <= $1::int then 'placed' when n <= $2::int then 'packed' else 'sent' end
  from newest where newest.id = o.id`

const shipmentsSql = `
  insert into shipment (order_id, from_place, state, carrier, packed_at, updated_at)
  select id, 0, state, 'postnord', placed_at, placed_at from orders where state in ('packed', 'sent')`

/** The second row of an order of which a part is on its way waits. */
const shipmentRowsSql = `
  insert into shipment_row (shipment_id, position, quantity)
  select s.id, r.position, r.quantity from shipment s join orders o on o.id = s.order_id
    join order_row r on r.order_id = o.id and (r.position = 0 or not o.may_be_partial)`
