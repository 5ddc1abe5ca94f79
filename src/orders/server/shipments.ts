import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { supplier, webWarehouse } from '#inventory/server/stock.ts'
import type { ShipmentState } from '#orders/contract.ts'
import type { Source, Units } from '#orders/order-state.ts'
import type { StoredOrder } from './stored-order.ts'

export type Shipment = {
  id: number
  orderId: string
  source: Source
  state: ShipmentState
  carrier: string | null
  trackingId: string | null
  trackingUrl: string | null
  /** Written by staff: no carrier reports about it. */
  isTrackedByHand: boolean
  collectCode: string | null
  packedAt: Date
  sentAt: Date | null
  deliveredAt: Date | null
  rows: Units[]
  events: { event: string; text: string; place: string | null; at: string }[]
  /** Encrypted. */
  codes: { position: number; encrypted: string }[]
}

const sql = `
  select s.id, s.order_id::text as "orderId", s.state, s.carrier, s.tracking_id as "trackingId",
    case when is_digital then 'digital' when from_place = -1 then 'supplier'
      when from_place > 0 then 'store' else 'web' end as source,
    s.tracking_url as "trackingUrl", s.is_tracked_by_hand as "isTrackedByHand", s.collect_code as "collectCode", s.packed_at as "packedAt", s.sent_at as "sentAt",
    s.delivered_at as "deliveredAt",
    (select coalesce(json_agg(json_build_object('position', position, 'quantity', quantity) order by position), '[]')
     from shipment_row where shipment_id = s.id) as rows,
    (select coalesce(json_agg(json_build_object('event', event, 'text', text, 'place', place, 'at', at) order by at, id), '[]')
     from shipment_event where shipment_id = s.id) as events,
    (select coalesce(json_agg(json_build_object('position', position, 'encrypted', encrypted) order by position, id), '[]')
     from digital_code where shipment_id = s.id) as codes
  from shipment s`

/** The moment at which the shipment `s` became ready. */
export const readyAtSql = `coalesce((select max(e.at) from order_event e
  where e.order_id = s.order_id and e.event = 'ready' and (e.data ->> 'shipment')::bigint = s.id), s.updated_at)`

/** Days without movement, after the day that was promised. */
const stalledDays = 5

/** Parcels `s` that a carrier should have delivered long before the day, a text, and has said nothing about since. */
export function isStalledSql(today: string): string {
  const since = `(${today}::date - ${stalledDays})`
  // Both states, so that the partial index of parcels under way is used.
  return `s.state in ('sent', 'ready') and s.state = 'sent' and s.tracking_id is not null and not s.is_tracked_by_hand
    and coalesce(s.promised_on, (s.sent_at at time zone 'Europe/Stockholm')::date + 4) < ${since}
    and coalesce((select max(v.at) from shipment_event v where v.shipment_id = s.id), s.sent_at)
      < ${since}::timestamp at time zone 'Europe/Stockholm'`
}

export async function shipmentsOf(db: Queries, orderId: string): Promise<Shipment[]> {
  return await db.query<Shipment>('shipments-of', `${sql} where s.order_id = $1 order by s.id`, [orderId])
}

export async function readShipment(db: Queries, id: number): Promise<Shipment | null> {
  const [shipment] = await db.query<Shipment>('shipment-read', `${sql} where s.id = $1`, [id])
  return shipment ?? null
}

type NewShipment = {
  orderId: string
  source: Source
  storeId: number | null
  rows: readonly Units[]
  key: string
  now: Date
}

export async function writeShipment(
  tx: Transaction,
  { orderId, source, storeId, rows, key, now }: NewShipment,
): Promise<number> {
  const [written] = await tx.query<{ id: number }>(
    'shipment-write',
    `with written as (
       insert into shipment (order_id, from_place, is_digital, key, packed_at, updated_at) values ($1, $2, $3, $4, $5, $5)
       returning id
     ), rows as (
       insert into shipment_row (shipment_id, position, quantity)
       select written.id, r.position, r.quantity from written, unnest($6::int[], $7::int[]) as r (position, quantity)
     )
     select id from written`,
    [
      orderId,
      source === 'supplier' ? supplier : source === 'store' ? storeId : webWarehouse,
      source === 'digital',
      key,
      now,
      rows.map(({ position }) => position),
      rows.map(({ quantity }) => quantity),
    ],
  )
  if (!written) throw new Error('The shipment was not written')
  return written.id
}

export type Tracking = Pick<Shipment, 'trackingUrl'> & {
  carrier: string
  trackingId: string
  isTrackedByHand?: boolean
}

type Move = {
  id: number
  to: ShipmentState
  tracking?: Tracking | null
  collectCode?: string
  now: Date
}

export async function moveShipment(tx: Transaction, { id, to, tracking, collectCode, now }: Move): Promise<void> {
  await tx.query(
    'shipment-move',
    `update shipment set state = $2, updated_at = $3,
       sent_at = case when $2 in ('sent', 'ready', 'delivered') then coalesce(sent_at, $3) else sent_at end,
       delivered_at = case $2 when 'delivered' then $3 else delivered_at end,
       carrier = coalesce($4, carrier), tracking_id = coalesce($5, tracking_id),
       tracking_url = coalesce($6, tracking_url), collect_code = coalesce($7, collect_code),
       is_tracked_by_hand = coalesce($8, is_tracked_by_hand)
     where id = $1`,
    [
      id,
      to,
      now,
      tracking?.carrier ?? null,
      tracking?.trackingId ?? null,
      tracking?.trackingUrl ?? null,
      collectCode ?? null,
      tracking?.isTrackedByHand ?? null,
    ],
  )
}

/** Reported by a carrier until it arrives. */
export function isFollowed({ trackingId, isTrackedByHand }: Pick<Shipment, 'trackingId' | 'isTrackedByHand'>): boolean {
  return trackingId !== null && !isTrackedByHand
}

export function isInStore({ delivery }: Pick<StoredOrder, 'delivery'>, { source }: Pick<Shipment, 'source'>): boolean {
  return source === 'store' && delivery.kind === 'store'
}
