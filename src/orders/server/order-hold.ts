import { createHash } from 'node:crypto'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { networkOf } from '#core/server/guesses.ts'
import { together } from '#core/server/together.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { type Held, type HeldPieces, type HoldFault, type HoldLimits, holdFault } from '#orders/hold-limits.ts'
import { householdOf } from '#orders/household.ts'

export type Hold = {
  idempotencyKey: string
  cartId: string
  /** Address of the caller. */
  ip: string
  email: string
  phone: string
  address: { street: string; zip: string }
  goods: readonly HeldPieces[]
  now: Date
}

/** Orders of the same cart that are not paid, oldest first; without those that a payment link keeps open. */
export type Claim = { fault: HoldFault | null; formerOrders: string[] }

const heldMinutes = { inFlight: 1, expired: 30, counted: 60 }

/**
 * Claims pieces for an order that is about to be written, and tells whether its customer or network holds too many already.
 * Written first and counted after: of two at the same time at least one counts the other, in whatever process.
 */
export async function claimHold(db: Db, hold: Hold, limits: HoldLimits): Promise<Claim> {
  const { held, formerOrders } = await claimedTogether(db, hold)
  return { fault: holdFault(hold.goods, held, limits), formerOrders }
}

/** What was claimed for an order that was never written. */
export async function dropHold(db: Queries, idempotencyKey: string): Promise<void> {
  await db.query(
    'hold-drop',
    `delete from order_hold h where h.idempotency_key = $1
       and not exists (select from orders o where o.idempotency_key = h.idempotency_key)`,
    [idempotencyKey],
  )
}

/** An employee keeps the order open: it is nobody's attempt any more, and another order of its cart does not replace it. */
export async function keepOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.query(
    'hold-keep',
    `with kept as (update orders set sole_cart_id = null where id = $1 returning idempotency_key)
     delete from order_hold h using kept where h.idempotency_key = kept.idempotency_key`,
    [orderId],
  )
}

export async function noteLeft(db: Queries, orderId: string, now: Date): Promise<void> {
  await db.query(
    'hold-left',
    `update order_hold h set left_at = $2 from orders o
     where o.id = $1 and o.idempotency_key = h.idempotency_key and o.state in ('awaiting-payment', 'payment-unknown')`,
    [orderId, now],
  )
}

/** The shopper is back on the page that waits. */
export async function noteBack(db: Queries, orderId: string): Promise<void> {
  await db.query(
    'hold-back',
    `update order_hold h set left_at = null from orders o
     where o.id = $1 and o.idempotency_key = h.idempotency_key and h.left_at is not null`,
    [orderId],
  )
}

/** Unpaid orders whose shopper left the payment before then and has not come back. */
export async function leftOrders(db: Queries, before: Date): Promise<string[]> {
  const orders = await db.query<{ id: string }>(
    'holds-left',
    `select o.id::text as id from order_hold h join orders o on o.idempotency_key = h.idempotency_key
     where h.left_at <= $1 and o.state in ('awaiting-payment', 'payment-unknown') order by h.left_at limit 200`,
    [before],
  )
  return orders.map(({ id }) => id)
}

/** How long who held pieces in vain is counted. */
export const holdHours = 1

export async function forgetOldHolds(db: Queries, now: Date): Promise<void> {
  await db.query(
    'holds-forget',
    `delete from order_hold h where at < $1 and not exists (
       select from orders o where o.idempotency_key = h.idempotency_key and o.state in ('awaiting-payment', 'payment-unknown'))`,
    [new Date(now.getTime() - holdHours * 3_600_000)],
  )
}

type Claimed = { held: Held[]; formerOrders: string[] }
type CountedRow = {
  key: string
  holder: Held['holder']
  orders: number
  attempts: number
  pieces: Record<string, number>
}
type FormerRow = { key: string; orders: string[] }

const claimedTogether = together(async (db: Db, holds: Hold[]) => {
  const rows = holds.map((hold) => [
    hold.idempotencyKey,
    hold.cartId,
    hold.now,
    networkOf(hold.ip),
    hashOf(mailboxOf(hold.email)),
    hashOf(hold.phone),
    hashOf(householdOf(hold.address)),
    JSON.stringify(piecesOf(hold.goods)),
  ])
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at])) ?? []
  await db.query('hold-claim', claimSql, columns)
  const [key, cart, now, network, mailbox, phone, household] = columns
  const [counted, former] = await Promise.all([
    db.query<CountedRow>('hold-count', countSql, [
      key,
      cart,
      now,
      network,
      mailbox,
      phone,
      household,
      holds.map(({ goods }) => JSON.stringify(goods.map(({ productId }) => String(productId)))),
    ]),
    db.query<FormerRow>('hold-former', formerSql, [key, cart]),
  ])
  return ({ idempotencyKey }): Claimed => ({
    held: counted
      .filter(({ key }) => key === idempotencyKey)
      .map(({ holder, orders, attempts, pieces }) => ({
        holder,
        orders,
        attempts,
        pieces: new Map(Object.entries(pieces).map(([id, quantity]) => [Number(id), quantity])),
      })),
    formerOrders: former.find(({ key }) => key === idempotencyKey)?.orders ?? [],
  })
})

/** Nobody reads here who somebody is. */
function hashOf(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('base64url')
}

function piecesOf(goods: readonly HeldPieces[]): Record<number, number> {
  const pieces: Record<number, number> = {}
  for (const { productId, quantity, isDigital } of goods) {
    if (!isDigital) pieces[productId] = (pieces[productId] ?? 0) + quantity
  }
  return pieces
}

// Who counts after it has to see it, not to find it on disk.
const claimSql = `
  with claimed as (
    insert into order_hold (idempotency_key, cart_id, at, network, mailbox, phone, household, pieces)
    select distinct on (c.key) c.key, c.cart_id, c.at, c.network, c.mailbox, c.phone, c.household, c.pieces
    from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[])
      as c (key, cart_id, at, network, mailbox, phone, household, pieces)
    order by c.key
    on conflict (idempotency_key) do nothing returning 1
  )
  select count(*), set_config('synchronous_commit', 'off', true) from claimed`

const sameAs = (holder: string, column: string, restriction = '') =>
  `select '${holder}' as holder, h.* from order_hold h
     where h.${column} = a.${column} and h.idempotency_key <> a.key ${restriction}`

/**
 * An order of the same cart is about to be replaced: it is an attempt, and holds nothing beside the new one. Pieces that
 * were held until the time ran out count as held for a while, those of the same cart do not.
 */
const countSql = `
  with asked as (
    select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[])
      as a (key, cart_id, now, network, mailbox, phone, household, products)
  ), seen as (
    select a.key, a.products, x.holder, x.pieces, x.cart_id = a.cart_id as is_own,
           coalesce(o.state in ('awaiting-payment', 'payment-unknown'), x.at > a.now - interval '${heldMinutes.inFlight} min') as is_open,
           o.state = 'cancelled' and o.cancelled_reason = 'payment-missing' as has_expired,
           x.at > a.now - interval '${heldMinutes.expired} min' as is_recent,
           o.state is not null and x.at > a.now - interval '${heldMinutes.counted} min' as is_attempt
    from asked a cross join lateral (
      ${sameAs('cart', 'cart_id')}
      union all ${sameAs('mailbox', 'mailbox')}
      union all ${sameAs('phone', 'phone')}
      union all ${sameAs('household', 'household')}
      union all ${sameAs('network', 'network', 'and h.pieces ?| array(select jsonb_array_elements_text(a.products))')}
    ) as x left join orders o on o.idempotency_key = x.idempotency_key
    where o.state is null or o.state in ('awaiting-payment', 'payment-unknown', 'cancelled')
  ), held as (
    select key, holder, jsonb_object_agg(product, quantity) as pieces from (
      select s.key, s.holder, p.product, sum(p.quantity::int) as quantity
      from seen s, lateral jsonb_each_text(s.pieces) as p (product, quantity)
      where not s.is_own and (s.is_open or s.has_expired and s.is_recent) and s.products ? p.product
      group by s.key, s.holder, p.product) as q
    group by key, holder
  )
  select key, holder, count(*) filter (where is_open and not is_own)::int as orders,
         coalesce(sum(case when has_expired then 3 else 1 end) filter (where is_attempt), 0)::int as attempts,
         coalesce((select h.pieces from held h where h.key = s.key and h.holder = s.holder), '{}') as pieces
  from seen s group by key, holder`

const formerSql = `
  select a.key, array_agg(o.id::text order by o.id) as orders
  from unnest($1::text[], $2::uuid[]) as a (key, cart_id)
  join orders o on o.sole_cart_id = a.cart_id and o.state in ('awaiting-payment', 'payment-unknown')
    and o.idempotency_key <> a.key
  group by a.key`
