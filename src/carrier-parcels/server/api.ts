import {
  type ConnectableCarrier,
  carrierAccounts,
  carrierNamed,
  connectableCarriers,
} from '#carrier-accounts/accounts.ts'
import { parcelTexts } from '#carrier-parcels/back-office-messages.ts'
import { type CarrierParcel, carrierParcelsContract as calls } from '#carrier-parcels/contract.ts'
import { BookingRejected, type Carrier } from '#carriers/booking.ts'
import { BookingUnknown } from '#carriers/booking-ledger.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recordOrderEvent } from '#orders/server/lock-order.ts'
import { bookingOf } from '#orders/server/send-shipment.ts'
import { isInStore, readShipment, type Shipment } from '#orders/server/shipments.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { endBooking, keepLabels, readLabel, validBooking } from './booking-table.ts'
import { cancelBookings } from './cancel-bookings.ts'
import { receiveCarrierEvent } from './carrier-events.ts'
import type { ConnectedCarriers } from './connected-carriers.ts'

type Deps = { db: Db; carrier: Carrier; connected: () => ConnectedCarriers }

type Parcel = { order: StoredOrder; shipment: Shipment }

export function carrierParcelsApi({ db, carrier, connected }: Deps): Handlers<typeof calls> {
  async function parcelOf(id: number): Promise<Parcel> {
    const shipment = await readShipment(db, id)
    const order = shipment && (await readOrder(db, shipment.orderId))
    if (!shipment || !order) throw domainError(calls.getParcel, 'no-such-shipment')
    return { order, shipment }
  }

  /** Null: the parcel goes by none, or by one that staff have written. */
  function carrierOf({ order, shipment }: Parcel): ConnectableCarrier | null {
    if (shipment.source === 'digital' || isInStore(order, shipment) || shipment.isTrackedByHand) return null
    const id = carrierNamed(order.delivery.carrier)
    return id && connected()[id] ? id : null
  }

  async function shown(parcel: Parcel): Promise<{ data: CarrierParcel }> {
    const booking = await validBooking(db, parcel.shipment.id)
    const id = connectableCarriers.find((one) => one === booking?.carrier) ?? carrierOf(parcel)
    return {
      data: {
        state: booking?.state ?? 'none',
        carrier: id ? carrierAccounts[id].name : null,
        isSandbox: booking?.isSandbox ?? false,
        trackingId: booking?.trackingId || null,
        hasLabel: (booking?.formats.length ?? 0) > 0,
        canChange: parcel.shipment.state === 'packed',
      },
    }
  }

  async function note({ order, shipment }: Parcel, text: string, by: number, now: Date): Promise<void> {
    await inTransaction(db, async (tx) => {
      await recordOrderEvent(tx, { orderId: order.id, event: 'note', data: { text, shipment: shipment.id, by }, now })
    })
  }

  return {
    getParcel: async ({ params }) => await shown(await parcelOf(params.id)),

    async bookParcel({ params }, { member, now }) {
      const parcel = await parcelOf(params.id)
      const before = await validBooking(db, params.id)
      if (before?.state === 'booked') {
        if (before.formats.length === 0) await labelOfCarrier(before, 'pdf', now)
        return await shown(parcel)
      }
      const id = carrierOf(parcel)
      const booking = bookingOf(parcel.order, parcel.shipment)
      if (!id || !booking) throw domainError(calls.bookParcel, 'carrier-not-connected')
      if (parcel.shipment.state !== 'packed') throw domainError(calls.bookParcel, 'not-packed')
      const { name } = carrierAccounts[id]
      try {
        const booked = await carrier.book(booking, now)
        await note(parcel, parcelTexts.logBooked(name, booked?.trackingId ?? ''), member.id, now)
      } catch (error) {
        if (error instanceof BookingUnknown) throw domainError(calls.bookParcel, 'booking-outcome-unknown')
        if (!(error instanceof BookingRejected)) throw domainError(calls.bookParcel, 'carrier-unavailable')
        // The reasons are for staff, in the words of the carrier.
        await note(parcel, parcelTexts.logRefused(name, error.message.slice(0, 300)), member.id, now)
        throw domainError(calls.bookParcel, 'carrier-rejected-parcel')
      }
      return await shown(parcel)
    },

    async cancelParcel({ params }, { member, now }) {
      const parcel = await parcelOf(params.id)
      if (parcel.shipment.state !== 'packed') throw domainError(calls.cancelParcel, 'not-packed')
      const booking = await validBooking(db, params.id)
      if (booking && (await endBooking(db, booking.reference, now))) {
        const id = connectableCarriers.find((one) => one === booking.carrier)
        const text = parcelTexts.logCancelled(
          id ? carrierAccounts[id].name : booking.carrier,
          booking.trackingId || null,
        )
        await note(parcel, text, member.id, now)
        await cancelBookings({ db, connected })
      }
      return await shown(parcel)
    },

    receiveCarrierEvent: async ({ params: { carrier: from } }, { upload: bytes, signature = '', now }) =>
      await receiveCarrierEvent({ db, connected }, { carrier: from, authorization: signature, bytes, now }),

    async getParcelLabel({ params, query: { format } }, { now }) {
      const booking = await validBooking(db, params.id)
      if (booking?.state !== 'booked') throw domainError(calls.getParcelLabel, 'no-such-label')
      const content = (await readLabel(db, booking.reference, format)) ?? (await labelOfCarrier(booking, format, now))
      if (!content) throw domainError(calls.getParcelLabel, 'no-such-label')
      const type = format === 'pdf' ? 'application/pdf' : 'text/plain; charset=utf-8'
      return new FileAnswer({ type, name: `${booking.trackingId}.${format}`, body: new Uint8Array(content) })
    },
  }

  async function labelOfCarrier(
    booking: NonNullable<Awaited<ReturnType<typeof validBooking>>>,
    format: 'pdf' | 'zpl',
    now: Date,
  ): Promise<Uint8Array | null> {
    const id = connectableCarriers.find((one) => one === booking.carrier)
    const adapter = id && connected()[id]
    // Without an answer there is no label here; staff try again, or print it at the carrier.
    const label = adapter ? await adapter.label(booking, format).catch(() => null) : null
    if (!label) return null
    await keepLabels(db, { reference: booking.reference, labels: [label], now })
    return label.bytes
  }
}
