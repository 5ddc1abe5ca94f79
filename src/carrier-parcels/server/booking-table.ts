import type { BookingLedger, EarlierBooking, KeptParcel } from '#carriers/booking-ledger.ts'
import type { ParcelLabel } from '#carriers/connected-carrier.ts'
import type { Db, Queries } from '#core/server/db.ts'

export type StoredBooking = {
  reference: string
  carrier: string
  state: 'open' | 'booked'
  isSandbox: boolean
  bookingId: string
  trackingId: string
  trackingUrl: string
  formats: ParcelLabel['format'][]
}

/** Kept across restarts, and shared by all processes. */
export function storedLedger(db: Db, { carrier, isSandbox }: { carrier: string; isSandbox: boolean }): BookingLedger {
  return {
    open: async (reference, now) => {
      const opened = await db.query<{ reference: string }>(
        'carrier-booking-open',
        `insert into carrier_booking (reference, carrier, is_sandbox, shipment_id, return_id, opened_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing returning reference`,
        [reference, carrier, isSandbox, shipmentOf(reference), returnOf(reference), now],
      )
      return opened.length > 0 ? null : await earlier(db, reference)
    },
    booked: async (reference, { bookingId, trackingId, trackingUrl }) => {
      await db.query(
        'carrier-booking-booked',
        `update carrier_booking set state = 'booked', booking_id = $2, tracking_id = $3, tracking_url = $4, booked_at = now()
         where reference = $1 and state = 'open'`,
        [reference, bookingId, trackingId, trackingUrl],
      )
    },
    drop: async (reference) => {
      await db.query('carrier-booking-drop', `delete from carrier_booking where reference = $1 and state = 'open'`, [
        reference,
      ])
    },
  }
}

async function earlier(db: Db, reference: string): Promise<EarlierBooking> {
  type Row = { state: string } & { [Name in keyof KeptParcel]: KeptParcel[Name] | null }
  const [found] = await db.query<Row>(
    'carrier-booking-earlier',
    `select state, booking_id as "bookingId", tracking_id as "trackingId", tracking_url as "trackingUrl"
     from carrier_booking where reference = $1`,
    [reference],
  )
  if (found?.state !== 'booked' || found.trackingId === null) return { state: 'open' }
  const { bookingId, trackingId, trackingUrl } = found
  return { state: 'booked', parcel: { bookingId: bookingId ?? '', trackingId, trackingUrl: trackingUrl ?? '' } }
}

const prefix = 'shipment-'

function shipmentOf(reference: string): number | null {
  return Number(/^shipment-(\d+)/.exec(reference)?.[1]) || null
}

function returnOf(reference: string): number | null {
  return Number(/^return-(\d+)/.exec(reference)?.[1]) || null
}

/** Another one when the shipment's earlier bookings have been cancelled. */
export async function nextReference(db: Queries, shipmentId: number): Promise<string> {
  const [found] = await db.query<{ ended: number; valid: string | null }>(
    'carrier-booking-next',
    `select count(*) filter (where state in ('ending', 'cancelled', 'void'))::int as ended,
       max(reference) filter (where state in ('open', 'booked')) as valid
     from carrier_booking where shipment_id = $1`,
    [shipmentId],
  )
  if (found?.valid) return found.valid
  return `${prefix}${shipmentId}${found && found.ended > 0 ? `-${found.ended + 1}` : ''}`
}

export const bookingFields = `
  reference, carrier, state, is_sandbox as "isSandbox", coalesce(booking_id, '') as "bookingId",
  coalesce(tracking_id, '') as "trackingId", coalesce(tracking_url, '') as "trackingUrl",
  (select coalesce(array_agg(format order by format), '{}') from parcel_label l where l.reference = b.reference) as formats`

/** Neither cancelled nor void. */
export async function validBooking(db: Queries, shipmentId: number): Promise<StoredBooking | null> {
  const [found] = await db.query<StoredBooking>(
    'carrier-booking-valid',
    `select ${bookingFields} from carrier_booking b where shipment_id = $1 and state in ('open', 'booked')`,
    [shipmentId],
  )
  return found ?? null
}

export async function carrierOfTracking(db: Queries, trackingId: string): Promise<string | null> {
  const [found] = await db.query<{ carrier: string }>(
    'carrier-booking-tracking',
    `select carrier from carrier_booking where tracking_id = $1 and state = 'booked'`,
    [trackingId],
  )
  return found?.carrier ?? null
}

/** Its labels leave at once. False: another has ended it meanwhile. */
export async function endBooking(db: Queries, reference: string, now: Date): Promise<boolean> {
  const ended = await db.query<{ reference: string }>(
    'carrier-booking-end',
    `with ended as (
       update carrier_booking set state = case state when 'booked' then 'ending' else 'void' end, ended_at = $2
       where reference = $1 and state in ('open', 'booked') returning reference
     ), labels as (delete from parcel_label where reference in (select reference from ended))
     select reference from ended`,
    [reference, now],
  )
  return ended.length > 0
}

export type EndingBooking = Pick<StoredBooking, 'reference' | 'carrier' | 'bookingId' | 'trackingId'>

export async function endingBookings(db: Queries): Promise<EndingBooking[]> {
  return await db.query<EndingBooking>(
    'carrier-bookings-ending',
    `select reference, carrier, coalesce(booking_id, '') as "bookingId", coalesce(tracking_id, '') as "trackingId"
     from carrier_booking where state = 'ending' order by reference limit 50`,
  )
}

export async function bookingEnded(db: Queries, reference: string, to: 'cancelled' | 'void'): Promise<void> {
  await db.query(
    'carrier-booking-ended',
    `update carrier_booking set state = $2 where reference = $1 and state = 'ending'`,
    [reference, to],
  )
}

/** Of orders whose customer is erased. */
export async function eraseLabels(db: Queries, orderIds: readonly string[]): Promise<void> {
  await db.query(
    'parcel-labels-erase',
    `delete from parcel_label where reference in (
       select b.reference from carrier_booking b
       left join shipment s on s.id = b.shipment_id left join goods_return g on g.id = b.return_id
       where s.order_id = any($1::bigint[]) or g.order_id = any($1::bigint[]))`,
    [orderIds],
  )
}

export async function keepLabels(
  db: Queries,
  { reference, labels, now }: { reference: string; labels: readonly ParcelLabel[]; now: Date },
): Promise<void> {
  for (const { format, bytes } of labels) {
    await db.query(
      'parcel-label-keep',
      `insert into parcel_label (reference, format, content, made_at) values ($1, $2, $3, $4)
       on conflict (reference, format) do nothing`,
      [reference, format, Buffer.from(bytes), now],
    )
  }
}

export async function readLabel(
  db: Queries,
  reference: string,
  format: ParcelLabel['format'],
): Promise<Uint8Array | null> {
  const [found] = await db.query<{ content: Uint8Array }>(
    'parcel-label-read',
    'select content from parcel_label where reference = $1 and format = $2',
    [reference, format],
  )
  return found?.content ?? null
}
