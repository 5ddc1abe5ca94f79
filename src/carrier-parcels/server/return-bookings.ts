import { type ConnectableCarrier, carrierNamed, returnCarriers } from '#carrier-accounts/accounts.ts'
import type { ParcelBooking } from '#carriers/connected-carrier.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { bookingFields, keepLabels, type StoredBooking } from './booking-table.ts'
import { type ConnectedCarriers, shopParty } from './connected-carriers.ts'
import { type PackedProduct, packedMeasures } from './shipment-measures.ts'

type Deps = { db: Db; connected: () => ConnectedCarriers }

/** The carrier that brought the order if it takes returns, otherwise the first that does. Null: none is connected. */
export function returnCarrierOf(connected: ConnectedCarriers, broughtBy: string | null): ConnectableCarrier | null {
  const able = returnCarriers.filter((id) => connected[id])
  return able.find((id) => id === carrierNamed(broughtBy)) ?? able[0] ?? null
}

/** Neither cancelled nor void. */
export async function validReturnBooking(db: Queries, returnId: number): Promise<StoredBooking | null> {
  const [found] = await db.query<StoredBooking>(
    'return-booking-valid',
    `select ${bookingFields} from carrier_booking b where return_id = $1 and state in ('open', 'booked')`,
    [returnId],
  )
  return found ?? null
}

export type ReturnToBook = {
  returnId: number
  carrier: ConnectableCarrier
  /** The customer, as in the order. */
  sender: ParcelBooking['sender']
  /** Of the goods, in öre. */
  value: number
}

/**
 * Books the return once and keeps its label. Throws what the carrier's adapter throws: BookingRejected, BookingUnknown,
 * or another error when it may be tried again.
 */
export async function bookReturn(
  { db, connected }: Deps,
  { returnId, carrier, sender, value }: ReturnToBook,
  now: Date,
) {
  const adapter = connected()[carrier]
  if (!adapter) throw new Error(`${carrier} is not connected`)
  const reference = await nextReference(db, returnId)
  const measures = await returnMeasures(db, returnId)
  const parcel: ParcelBooking = {
    ...measures,
    reference,
    service: 'return',
    choiceId: null,
    sender,
    receiver: shopParty(),
    value,
    message: null,
    doorCode: null,
  }
  const booked = await adapter.book(parcel, now)
  await keepLabels(db, { reference, labels: booked.labels, now })
}

/** The PDF that is kept, or the carrier's own if it gives the label once more. Null: it is nowhere. */
export async function returnLabelPdf(
  { db, connected }: Deps,
  { reference, carrier, bookingId, trackingId }: StoredBooking,
  { kept, now }: { kept: Uint8Array | null; now: Date },
): Promise<Uint8Array | null> {
  if (kept) return kept
  const id = returnCarriers.find((one) => one === carrier)
  const adapter = id && connected()[id]
  // Without an answer there is no label here.
  const label = adapter ? await adapter.label({ bookingId, trackingId }, 'pdf').catch(() => null) : null
  if (label) await keepLabels(db, { reference, labels: [label], now })
  return label?.bytes ?? null
}

/** Another one when the return's earlier bookings have been cancelled. */
async function nextReference(db: Queries, returnId: number): Promise<string> {
  const [found] = await db.query<{ ended: number; valid: string | null }>(
    'return-booking-next',
    `select count(*) filter (where ended_at is not null)::int as ended,
       max(reference) filter (where ended_at is null) as valid
     from carrier_booking where return_id = $1`,
    [returnId],
  )
  if (found?.valid) return found.valid
  return `return-${returnId}${found && found.ended > 0 ? `-${found.ended + 1}` : ''}`
}

async function returnMeasures(db: Queries, returnId: number) {
  return packedMeasures(
    await db.query<PackedProduct>(
      'return-measures',
      `select w.quantity, p.package_size as "packageSize", p.package_mm as "packageMm", p.package_grams as "packageGrams"
       from goods_return g join goods_return_row w on w.return_id = g.id
       join order_row r on r.order_id = g.order_id and r.position = w.position join product p on p.id = r.product_id
       where g.id = $1 order by w.position`,
      [returnId],
    ),
  )
}
