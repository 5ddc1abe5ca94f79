import type { Logger } from 'pino'
import {
  type ConnectableCarrier,
  carrierAccounts,
  carrierNamed,
  connectableCarriers,
} from '#carrier-accounts/accounts.ts'
import type { Booking, Carrier } from '#carriers/booking.ts'
import type { ConnectedCarrier, Party } from '#carriers/connected-carrier.ts'
import type { CarrierPlaces } from '#carriers/places.ts'
import type { Db } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import { cityOf } from '#shipping/zip-places.ts'
import { carrierOfTracking, keepLabels, nextReference, validBooking } from './booking-table.ts'
import { reportedEvents } from './reported-events.ts'
import { measuresOf } from './shipment-measures.ts'
import { openTrackingGuard } from './tracking-failures.ts'

export type ConnectedCarriers = Partial<Record<ConnectableCarrier, ConnectedCarrier>>

type Deps = {
  db: Db
  /** Called for each request, as accounts may change. */
  connected: () => ConnectedCarriers
  log: Pick<Logger, 'warn'>
  answersWithinMs?: number
}

/** Each method goes by the carrier that it is named after; the rest by the other. */
export function connectedCarrier({ db, connected, ...guarding }: Deps, other: Carrier): Carrier {
  const guarded = openTrackingGuard({ db, ...guarding })
  return {
    book: async (booking, now) => {
      const id = carrierNamed(booking.carrier)
      const adapter = id && connected()[id]
      if (!id || !adapter) return await other.book(booking, now)
      const { name } = carrierAccounts[id]
      const valid = await validBooking(db, booking.shipmentId)
      if (valid?.state === 'booked') {
        return { carrier: name, trackingId: valid.trackingId, trackingUrl: valid.trackingUrl }
      }
      const reference = await nextReference(db, booking.shipmentId)
      const measures = await measuresOf(db, booking.shipmentId)
      const parcel = await adapter.book({ ...parcelOf(booking), ...measures, reference }, now)
      await keepLabels(db, { reference, labels: parcel.labels, now })
      return { carrier: name, trackingId: parcel.trackingId, trackingUrl: parcel.trackingUrl }
    },

    track: async (trackingId, now) => {
      const name = await carrierOfTracking(db, trackingId)
      const id = connectableCarriers.find((one) => one === name)
      if (!id) return await other.track(trackingId, now)
      // An account that has been removed says nothing more about its parcels.
      const adapter = connected()[id]
      const tracked = adapter ? await guarded(id, () => adapter.track(trackingId, now), now) : []
      return [...tracked, ...(await reportedEvents(db, trackingId))]
    },
  }
}

export function connectedPlaces({ connected }: Pick<Deps, 'connected'>, other: CarrierPlaces): CarrierPlaces {
  const adapterOf = (carrier: string) => {
    const id = carrierNamed(carrier)
    return id ? connected()[id] : undefined
  }
  return {
    points: async (ask) => await (adapterOf(ask.carrier)?.points(ask) ?? other.points(ask)),
    slots: async (ask) =>
      await (adapterOf(ask.carrier)?.slots({ ...ask, city: cityOf(ask.zip) ?? '' }) ?? other.slots(ask)),
  }
}

function parcelOf({ kind, choiceId, name, street, zip, city, phone, email, doorCode, greeting, value }: Booking) {
  const receiver: Party = { name, street, zip, city, country: 'SE', phone, email }
  return { service: kind, choiceId, sender: shopParty(), receiver, value, message: greeting, doorCode }
}

/** The shop, as it stands on labels. */
export function shopParty(): Party {
  const { name, street, zip, city, phone, email } = shop.company
  return { name, street, zip, city, country: 'SE', phone, email }
}
