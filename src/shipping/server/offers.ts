import type { Day } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { deliveryDay, deliveryText } from '#shipping/dates.ts'
import { type Method, methodsFor, type Shipment } from '#shipping/methods.ts'
import { sv } from '#shipping/sv.ts'
import { zoneOf } from '#shipping/zips.ts'

export type ShippingWish = Omit<Shipment, 'zone'> & {
  zip: string
  now: Date
  /** When the goods are ours to send, if later than now. */
  readyOn?: Day | null
  /** Only this method. */
  methodId?: number
}

/** The methods for this shipment, with price, day and places. */
export async function offerShipping(db: Db, wish: ShippingWish): Promise<ShippingMethod[]> {
  const zone = zoneOf(wish.zip)
  const offered = methodsFor({ ...wish, zone }).filter(({ id }) => id === (wish.methodId ?? id))
  const stores = offered.some(({ kind }) => kind === 'store') ? await storePlaces(db) : []
  return offered.map((method) => offer(method, { ...wish, zone, stores }))
}

type OfferFacts = ShippingWish & { zone: Shipment['zone']; stores: ShippingMethod['places'] }

function offer(method: Method, { zone, now, readyOn, stores }: OfferFacts): ShippingMethod {
  const day = deliveryDay({ pace: method.pace, zone, now, readyOn: readyOn ?? null })
  return {
    id: method.id,
    name: method.name,
    description: method.description,
    price: method.price,
    regularPrice: method.regularPrice,
    kind: method.kind,
    deliveryText: method.pace === 'at-once' && !readyOn ? sv.atOnce : deliveryText(day, now),
    earliestDate: day,
    places: method.kind === 'store' ? stores : [],
  }
}

type StoreRow = { id: number; name: string; street: string; city: string }

async function storePlaces(db: Db): Promise<ShippingMethod['places']> {
  const rows = await db.query<StoreRow>('store-places', 'select id, name, street, city from store order by city, name')
  return rows.map((row) => ({ ...row, id: String(row.id), distanceText: '' }))
}
