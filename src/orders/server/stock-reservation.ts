import { createHash } from 'node:crypto'
import { mailboxOf } from '#core/mailbox-of.ts'
import { batcher, underLoadEveryMs } from '#core/server/batcher.ts'
import { type Db, inOneTrip, type Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { enqueueSql, hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import { householdOf } from '#orders/household.ts'
import {
  type HolderReservations,
  type ReservationError,
  type ReservationLimits,
  type ReservedUnits,
  reservationError,
} from '#orders/reservation-limits.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'

export type Reservation = {
  idempotencyKey: string
  cartId: string
  ip: string
  email: string
  phone: string
  address: { street: string; zip: string }
  memberId: number | null
  isOwnAddress: boolean
  goods: readonly ReservedUnits[]
  now: Date
}

export type Claim = { error: ReservationError | null; formerOrders: string[] }

const countedMinutes = { inFlight: 1, expired: 30, counted: 60, inVain: 2 }

/** Writes a claim, then counts: of two concurrent claims at least one sees the other, in any process. */
export async function claimReservation(db: Db, reservation: Reservation, limits: ReservationLimits): Promise<Claim> {
  const { reserved, formerOrders } = await claimBatched(db, reservation)
  return { error: reservationError(reservation.goods, reserved, limits), formerOrders }
}

export async function dropReservation(db: Queries, idempotencyKey: string): Promise<void> {
  await db.query(
    'reservation-drop',
    `delete from stock_reservation h where h.idempotency_key = $1
       and not exists (select from orders o where o.idempotency_key = h.idempotency_key)`,
    [idempotencyKey],
  )
}

export async function keepOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.query(
    'reservation-keep',
    `with kept as (update orders set sole_cart_id = null where id = $1 returning idempotency_key)
     delete from stock_reservation h using kept where h.idempotency_key = kept.idempotency_key`,
    [orderId],
  )
}

export const endLeftPaymentJob: UnitKind = { name: 'end-left-payment' }

/** Time to reload the page or to return from an app. */
const endAt = `left_at + interval '1 min'`

export async function noteLeft(db: Queries, orderId: string, now: Date): Promise<void> {
  await db.query(
    'reservation-left',
    `update stock_reservation h set left_at = $2 from orders o
     where o.id = $1 and o.idempotency_key = h.idempotency_key and o.state in ('awaiting-payment', 'payment-unknown')
     returning ${enqueueSql(endLeftPaymentJob, { id: 'o.id', at: endAt })} as job`,
    [orderId, now],
  )
}

export async function noteBack(db: Queries, orderId: string): Promise<void> {
  await db.query(
    'reservation-back',
    `update stock_reservation h set left_at = null from orders o
     where o.id = $1 and o.idempotency_key = h.idempotency_key and h.left_at is not null`,
    [orderId],
  )
}

/** Applies when the customer has left the payment page. Null when they have returned, or when no payment is pending. */
export async function leftUntil(db: Queries, orderId: string): Promise<Date | null> {
  const sql = `select ${endAt} as at ${leftSql} and o.id = $1`
  const [left] = await db.query<{ at: Date }>('reservation-left-until', sql, [orderId])
  return left?.at ?? null
}

export async function leftOrdersWithoutJob(db: Queries): Promise<Waiting[]> {
  return await db.query(
    'reservations-left-without-job',
    `select o.id::text as id, ${endAt} as at ${leftSql} and ${hasNoJob(endLeftPaymentJob, 'o.id')}
     order by h.left_at limit 1000`,
  )
}

const leftSql = `from stock_reservation h join orders o on o.idempotency_key = h.idempotency_key
  where h.left_at is not null and o.state in ('awaiting-payment', 'payment-unknown')`

/** How long failed reservations count. */
export const reservationHours = 1

export async function purgeOldReservations(db: Queries, now: Date): Promise<void> {
  await db.query(
    'reservations-purge',
    `delete from stock_reservation h where at < $1 and not exists (
       select from orders o where o.idempotency_key = h.idempotency_key and o.state in ('awaiting-payment', 'payment-unknown'))`,
    [new Date(now.getTime() - reservationHours * 3_600_000)],
  )
}

type Claimed = { reserved: HolderReservations[]; formerOrders: string[] }
type CountedRow = {
  key: string
  reserved: (Omit<HolderReservations, 'units'> & { units: Record<string, number> })[]
  former: string[]
}

const claimBatched = batcher(
  async (db: Db, all: Reservation[]) => {
    // Two concurrent calls of one order would count each other's rows twice.
    const reservations = [...new Map(all.map((reservation) => [reservation.idempotencyKey, reservation])).values()]
    const rows = reservations.map((reservation) => [
      reservation.idempotencyKey,
      reservation.cartId,
      reservation.now,
      networkOf(reservation.ip),
      hashOf(mailboxOf(reservation.email), reservation),
      hashOf(reservation.phone, reservation),
      hashOf(householdOf(reservation.address), reservation),
      JSON.stringify(unitsOf(reservation.goods)),
    ])
    const columns = rows[0]?.map((_, at) => rows.map((row) => row[at])) ?? []
    const [key, cart, now, network, mailbox, phone, household] = columns
    const products = reservations.map(({ goods }) => JSON.stringify(goods.map(({ productId }) => String(productId))))
    const counting = [key, cart, now, network, mailbox, phone, household, products]
    // Claimed and committed before it is counted, in one round trip.
    const [, counted] = await inOneTrip(db, (queries) => [
      queries.query<{ count: number; setting: string }>('reservation-claim', claimSql, columns),
      queries.query<CountedRow>('reservation-count', countSql, counting),
    ])
    const byKey = new Map(counted.map((row) => [row.key, row]))
    return ({ idempotencyKey }): Claimed => {
      const { reserved = [], former = [] } = byKey.get(idempotencyKey) ?? {}
      return {
        reserved: reserved.map(({ units, ...counts }) => ({
          ...counts,
          units: new Map(Object.entries(units).map(([id, quantity]) => [Number(id), quantity])),
        })),
        formerOrders: former,
      }
    }
  },
  { everyMs: underLoadEveryMs },
)

/**
 * Hashed for privacy. Typed contact details count within their own network, so that a stranger elsewhere cannot lock
 * anyone out; those of a member with a verified address count among theirs.
 */
function hashOf(text: string | null, { memberId, isOwnAddress, ip }: Reservation): string | null {
  if (text === null) return null
  const scope = memberId !== null && isOwnAddress ? `member ${memberId}` : `network ${networkOf(ip)}`
  return createHash('sha256').update(`${scope} ${text}`).digest('base64url')
}

function unitsOf(goods: readonly ReservedUnits[]): Record<number, number> {
  const units: Record<number, number> = {}
  for (const { productId, quantity, isUnlimited } of goods) {
    if (!isUnlimited) units[productId] = (units[productId] ?? 0) + quantity
  }
  return units
}

// Visibility is enough; durability is not needed.
const claimSql = `
  with claimed as (
    insert into stock_reservation (idempotency_key, cart_id, at, network, mailbox, phone, household, units)
    select c.key, c.cart_id, c.at, c.network, c.mailbox, c.phone, c.household, c.units
    from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[])
      as c (key, cart_id, at, network, mailbox, phone, household, units)
    on conflict (idempotency_key) do nothing returning 1
  )
  select count(*), set_config('synchronous_commit', 'off', true) as setting from claimed`

const sameAs = (holder: string, column: string, restriction = '') =>
  `select '${holder}' as holder, h.* from stock_reservation h
     where h.${column} = a.${column} and h.idempotency_key <> a.key ${restriction}`

/**
 * An order of the same cart is about to be replaced: it counts as an attempt and reserves nothing. Units whose
 * reservation expired count for a while, except those of the same cart.
 */
const countSql = `
  with asked as (
    select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[])
      as a (key, cart_id, now, network, mailbox, phone, household, products)
    -- Without a number of rows that depends on the parameters PostgreSQL keeps the plan; planning took four times as long as counting.
    limit cardinality($1::text[])
  ), seen as (
    select a.key, a.products, x.holder, x.units, x.cart_id = a.cart_id as is_own,
           coalesce(o.state in ('awaiting-payment', 'payment-unknown'), x.at > a.now - interval '${countedMinutes.inFlight} min') as is_open,
           o.state = 'cancelled' and o.cancelled_reason = 'payment-missing' as has_expired,
           x.at > a.now - interval '${countedMinutes.expired} min' as is_recent,
           o.state is not null and x.at > a.now - interval '${countedMinutes.counted} min' as is_attempt,
           x.at > a.now - interval '${countedMinutes.counted} min' and x.units ?| array(select jsonb_array_elements_text(a.products))
             and o.state is not null and case o.state when 'cancelled' then o.updated_at else a.now end - x.at >= interval '${countedMinutes.inVain} min' as was_in_vain
    from asked a cross join lateral (
      ${sameAs('cart', 'cart_id')}
      union all ${sameAs('mailbox', 'mailbox')}
      union all ${sameAs('phone', 'phone')}
      union all ${sameAs('household', 'household')}
      union all ${sameAs('network', 'network', 'and h.units ?| array(select jsonb_array_elements_text(a.products))')}
    ) as x left join orders o on o.idempotency_key = x.idempotency_key
    where o.state is null or o.state in ('awaiting-payment', 'payment-unknown', 'cancelled')
  ), reserved as (
    select key, holder, jsonb_object_agg(product, quantity) as units from (
      select s.key, s.holder, p.product, sum(p.quantity::int) as quantity
      from seen s, lateral jsonb_each_text(s.units) as p (product, quantity)
      where not s.is_own and (s.is_open or s.has_expired and s.is_recent) and s.products ? p.product
      group by s.key, s.holder, p.product) as q
    group by key, holder
  ), counted as (
    select key, jsonb_agg(jsonb_build_object('holder', holder, 'orders', orders, 'attempts', attempts, 'inVain', in_vain, 'units', units)) as reserved
    from (
      select key, holder, count(*) filter (where is_open and not is_own)::int as orders,
             coalesce(sum(case when has_expired then 3 else 1 end) filter (where is_attempt), 0)::int as attempts,
             count(*) filter (where is_own and was_in_vain)::int as in_vain,
             coalesce((select h.units from reserved h where h.key = s.key and h.holder = s.holder), '{}') as units
      from seen s group by key, holder) as c
    group by key
  )
  select a.key, coalesce((select c.reserved from counted c where c.key = a.key), '[]') as reserved,
         array(select o.id::text from orders o
               where o.sole_cart_id = a.cart_id and o.state in ('awaiting-payment', 'payment-unknown')
                 and o.idempotency_key <> a.key order by o.id) as former
  from asked a`
