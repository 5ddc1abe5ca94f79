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
