import { type Booking, BookingRejected, type CarrierBooking } from '#carriers/booking.ts'
import { domainError } from '#core/domain-error.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { linePart } from '#pricing/line-parts.ts'
import { shippingAmounts } from '#pricing/shipping-vat.ts'
import { deliveryLeft } from './cancel-quantities.ts'
import type { OrderDeps } from './deps.ts'
import { type Doer, followDeps, type LockedOrder, lockOrder, recordOrderEvent } from './lock-order.ts'
import { issueReceipt } from './receipts.ts'
import { shippedEmail } from './shipment-emails.ts'
import { isInStore, moveShipment, readShipment, type Shipment } from './shipments.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'
import { paidWaysOf, parcelShared } from './supplements.ts'

type Sending = { shipmentId: number; by: Doer; now: Date }

const call = orderBackOfficeContract.sendShipment

/** The carrier is called first and accepts a reference only once, so a retry after any failure is safe. */
export async function sendShipment(parts: OrderDeps, { shipmentId, by, now }: Sending): Promise<void> {
  const { db, carrier, publicUrl } = parts
  const shipment = await readShipment(db, shipmentId)
  const order = shipment && (await readOrder(db, shipment.orderId))
  if (!shipment || !order) throw domainError(call, 'no-such-shipment')
  if (shipment.state !== 'packed' || isInStore(order, shipment)) return
  if (order.holdReason) throw domainError(call, 'awaits-approval')
  // A number that staff have written: the parcel goes with that carrier.
  const booking = shipment.trackingId === null ? bookingOf(order, shipment) : null
  const shared = await parcelShared(db, order, shipment.source)
  const tracking = shared ?? (booking && (await booked(() => carrier.book(booking, now))))
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const packed = locked?.shipments.find(({ id, state }) => id === shipmentId && state === 'packed')
    if (!locked || !packed) return
    await moveShipment(tx, { id: shipmentId, to: 'sent', tracking, now })
    const documents = await issueShipmentReceipt(tx, locked, packed, now)
    await recordOrderEvent(tx, { orderId: order.id, event: 'sent', data: { shipment: shipmentId, by }, now })
    await followDeps(tx, order.id, now)
    const sent: Shipment = { ...packed, ...tracking, state: 'sent' }
    const shipments = locked.shipments.map((one) => (one.id === sent.id ? sent : one))
    const content = shippedEmail({ order, shipment: sent, shipments, publicUrl })
    await enqueueEmail(
      tx,
      { kind: 'order-news', key: `shipment-${shipmentId}-sent`, recipient: order.email, documents, ...content },
      now,
    )
  })
}

async function booked(book: () => Promise<CarrierBooking | null>): Promise<CarrierBooking | null> {
  try {
    return await book()
  } catch (error) {
    throw domainError(call, error instanceof BookingRejected ? 'carrier-rejected-parcel' : 'carrier-unavailable')
  }
}

/** Null: no carrier brings it. */
export function bookingOf(order: StoredOrder, { id, rows }: Pick<Shipment, 'id' | 'rows'>): Booking | null {
  const { delivery, address, phone, email } = order
  const { kind, carrier, choiceId } = delivery
  if (kind === 'store' || kind === 'digital') return null
  const { firstName, lastName, street, zip, city } = address
  const { place, greeting, doorCode } = delivery
  const value = rows.reduce((sum, { position, quantity }) => {
    const row = order.rows[position]
    return row ? sum + lineTotal(linePart(row, { before: 0, now: quantity })) : sum
  }, 0)
  return {
    reference: `shipment-${id}`,
    shipmentId: id,
    kind,
    carrier,
    choiceId,
    name: `${firstName} ${lastName}`,
    street,
    zip,
    city,
    phone,
    email,
    doorCode,
    value,
    place,
    greeting,
  }
}

/**
 * The first parcel carries the shipping fee. A gift card is not a sale until it is used. Returns the documents of the
 * email about it: companies get their invoice.
 */
export async function issueShipmentReceipt(
  tx: Transaction,
  { order, shipments }: LockedOrder,
  shipment: Shipment,
  now: Date,
): Promise<string[]> {
  const earlier = shipments.filter(({ id, state }) => id !== shipment.id && state !== 'packed')
  const before = (position: number) =>
    earlier.flatMap(({ rows }) => rows).reduce((sum, row) => sum + (row.position === position ? row.quantity : 0), 0)
  const sold = shipment.rows.filter(({ position }) => order.rows[position]?.productId !== giftCardProduct)
  const isFirst = shipment.source !== 'digital' && earlier.every(({ source }) => source === 'digital')
  if (isFirst) await endPaidWays(tx, order, now)
  if (sold.length === 0) return []
  const { number } = await issueReceipt(tx, {
    order,
    parts: sold.map(({ position, quantity }) => ({ position, quantity, before: before(position) })),
    shipping: isFirst ? shippingAmounts(order.rows, await deliveryLeft(tx, order)) : [],
    key: `shipment:${shipment.id}`,
    now,
  })
  return order.address.company === null ? [] : [`invoice:${number}`]
}

/** A dearer way that was paid for by itself is sold when the goods leave, and taxed like them. */
async function endPaidWays(tx: Transaction, { id: orderId, rows }: StoredOrder, now: Date): Promise<void> {
  for (const id of await paidWaysOf(tx, orderId)) {
    const order = await readOrder(tx, id)
    if (!order) continue
    await issueReceipt(tx, {
      order,
      parts: [],
      shipping: shippingAmounts(rows, order.shipping),
      key: `supplement:${id}`,
      now,
    })
    await followDeps(tx, id, now)
  }
}
