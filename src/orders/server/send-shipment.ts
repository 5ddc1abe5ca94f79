import { giftCardProduct } from '#catalog/gift-card.ts'
import { refusalOf } from '#core/refusal.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type Booked, type Booking, BookingRefused } from '#integrations/carrier/booking.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { orderDeskContract } from '#orders/desk-contract.ts'
import { shippingVatRate } from '#orders/shipping-vat.ts'
import { type Doer, followParts, type HeldOrder, holdOrder, tellOrder } from './hold-order.ts'
import { isInStore } from './is-in-store.ts'
import type { OrderParts } from './parts.ts'
import { issueReceipt } from './receipts.ts'
import { sentLetter } from './shipment-letters.ts'
import { moveShipment, readShipment, type Shipment } from './shipments.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

type Sending = { shipmentId: number; by: Doer; now: Date }

const call = orderDeskContract.sendShipment

/**
 * Books the carrier and lets the parcel go: receipt, letter with tracking, and the sale in the books. The carrier is asked
 * first and takes the same reference once, so that repeating it after any failure is harmless.
 */
export async function sendShipment(parts: OrderParts, { shipmentId, by, now }: Sending): Promise<void> {
  const { db, carrier, publicUrl } = parts
  const shipment = await readShipment(db, shipmentId)
  const order = shipment && (await readOrder(db, shipment.orderId))
  if (!shipment || !order) throw refusalOf(call, 'no-such-shipment')
  if (shipment.state !== 'packed' || isInStore(order, shipment)) return
  if (order.heldFor) throw refusalOf(call, 'awaits-approval')
  const booking = bookingOf(order, shipment)
  const tracking = booking && (await booked(() => carrier.book(booking, now)))
  await inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, order.id)
    const packed = held?.shipments.find(({ id, state }) => id === shipmentId && state === 'packed')
    if (!held || !packed) return
    await moveShipment(tx, { id: shipmentId, to: 'sent', tracking, now })
    await issueShipmentReceipt(tx, held, packed, now)
    await tellOrder(tx, { orderId: order.id, event: 'sent', data: { shipment: shipmentId, by }, now })
    await followParts(tx, order.id, now)
    const sent: Shipment = { ...packed, ...tracking, state: 'sent' }
    const shipments = held.shipments.map((one) => (one.id === sent.id ? sent : one))
    const letter = sentLetter({ order, shipment: sent, shipments, publicUrl })
    await writeMail(
      tx,
      { kind: 'order-news', key: `shipment-${shipmentId}-sent`, recipient: order.email, ...letter },
      now,
    )
  })
}

async function booked(book: () => Promise<Booked>): Promise<Booked> {
  try {
    return await book()
  } catch (error) {
    throw refusalOf(call, error instanceof BookingRefused ? 'carrier-refused' : 'carrier-silent')
  }
}

/** Null when our own van takes it to the store. */
function bookingOf({ delivery, address, phone }: StoredOrder, { id }: Shipment): Booking | null {
  const { kind, carrier, choiceId } = delivery
  if (kind === 'store' || kind === 'digital') return null
  const { firstName, lastName, street, zip, city } = address
  const { place, greeting } = delivery
  return {
    reference: `shipment-${id}`,
    kind,
    carrier,
    choiceId,
    name: `${firstName} ${lastName}`,
    street,
    zip,
    city,
    phone,
    place,
    greeting,
  }
}

/** The first parcel of an order carries the cost of sending it. A gift card is no sale until it is used. */
export async function issueShipmentReceipt(
  tx: Transaction,
  { order, shipments }: HeldOrder,
  shipment: Shipment,
  now: Date,
): Promise<void> {
  const earlier = shipments.filter(({ id, state }) => id !== shipment.id && state !== 'packed')
  const before = (position: number) =>
    earlier.flatMap(({ rows }) => rows).reduce((sum, row) => sum + (row.position === position ? row.quantity : 0), 0)
  const sold = shipment.rows.filter(({ position }) => order.rows[position]?.productId !== giftCardProduct)
  if (sold.length === 0) return
  const isFirst = shipment.source !== 'digital' && earlier.every(({ source }) => source === 'digital')
  await issueReceipt(tx, {
    order,
    parts: sold.map(({ position, quantity }) => ({ position, quantity, before: before(position) })),
    shipping: isFirst ? { ore: order.shipping, vatRate: shippingVatRate(order.rows) } : null,
    key: `shipment:${shipment.id}`,
    now,
  })
}
