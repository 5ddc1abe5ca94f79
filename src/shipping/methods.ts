import type { Pace } from './dates.ts'
import type { Parcel } from './parcels.ts'
import { sv } from './sv.ts'
import type { Zone } from './zips.ts'

export type MethodKind = 'home' | 'pickup-point' | 'store' | 'digital' | 'locker'

type Limits = { kg: number; litres: number; longestMm: number; sidesSumMm: number; bulky: boolean; large: boolean }

export type Method = {
  id: number
  kind: MethodKind
  name: string
  description: string
  /** Öre. */
  price: number
  /** What it costs those who do not get the lower price. */
  regularPrice: number
  pace: Pace
  /** What it carries; without, everything. */
  limits?: Limits
  onlyLarge?: boolean
  zones?: readonly Zone[]
  membersFrom?: { orderValue: number }
  /** Between our own places; never offered. */
  isInternal?: boolean
}

export const storePickup = 2
export const digitalDelivery = 4
export const freeShippingMethod = 20
export const lockerMethod = 31

/** Free shipping in Sweden, öre. */
export const freeShippingFrom = 50_000

const parcelLimits: Limits = { kg: 35, litres: 1000, longestMm: 2000, sidesSumMm: 6000, bulky: true, large: false }

/** In the order they are offered. */
export const methods: readonly Method[] = [
  {
    id: freeShippingMethod,
    kind: 'home',
    name: sv.free,
    description: sv.freeText,
    price: 0,
    regularPrice: 4900,
    pace: 'parcel',
    limits: parcelLimits,
    membersFrom: { orderValue: freeShippingFrom },
  },
  {
    id: 1,
    kind: 'home',
    name: sv.home,
    description: sv.homeText,
    price: 4900,
    regularPrice: 4900,
    pace: 'parcel',
    limits: parcelLimits,
  },
  {
    id: 6,
    kind: 'home',
    name: sv.tonight,
    description: sv.tonightText,
    price: 9900,
    regularPrice: 9900,
    pace: 'tonight',
    limits: { ...parcelLimits, kg: 20 },
    zones: ['city'],
  },
  {
    id: lockerMethod,
    kind: 'locker',
    name: sv.locker,
    description: sv.lockerText,
    price: 2900,
    regularPrice: 2900,
    pace: 'parcel',
    limits: { kg: 20, litres: 70, longestMm: 1500, sidesSumMm: 6000, bulky: false, large: false },
  },
  {
    id: 7,
    kind: 'home',
    name: sv.large,
    description: sv.largeText,
    price: 39_900,
    regularPrice: 39_900,
    pace: 'pallet',
    onlyLarge: true,
  },
  {
    id: storePickup,
    kind: 'store',
    name: sv.store,
    description: sv.storeText,
    price: 0,
    regularPrice: 0,
    pace: 'parcel',
  },
  {
    id: digitalDelivery,
    kind: 'digital',
    name: sv.digital,
    description: sv.digitalText,
    price: 0,
    regularPrice: 0,
    pace: 'at-once',
  },
  {
    id: 5,
    kind: 'store',
    name: sv.internal,
    description: '',
    price: 0,
    regularPrice: 0,
    pace: 'parcel',
    isInternal: true,
  },
]

export type Shipment = {
  parcel: Parcel
  zone: Zone
  /** Öre, the goods alone. */
  orderValue: number
  isMember: boolean
  excluded?: readonly number[]
}

export function methodsFor(shipment: Shipment): Method[] {
  return methods.filter((method) => isPossible(method, shipment))
}

/** The cheapest way to have it sent: fetching it oneself and downloads are not counted. */
export function lowestPrice(offered: readonly { id: number; price: number }[]): number | null {
  const sent = offered.filter(({ id }) => id !== digitalDelivery && id !== storePickup)
  return sent.length > 0 ? Math.min(...sent.map(({ price }) => price)) : null
}

function isPossible(method: Method, { parcel, zone, orderValue, isMember, excluded }: Shipment): boolean {
  if (method.isInternal || excluded?.includes(method.id)) return false
  if (method.kind === 'digital' || parcel.onlyDigital) return method.kind === 'digital' && parcel.onlyDigital
  if (method.zones && !method.zones.includes(zone)) return false
  if (method.membersFrom && !(isMember && orderValue >= method.membersFrom.orderValue)) return false
  if (method.onlyLarge) return !fits(parcel, parcelLimits)
  return !method.limits || fits(parcel, method.limits)
}

function fits(parcel: Parcel, limits: Limits): boolean {
  if ((parcel.isLarge && !limits.large) || (parcel.isBulky && !limits.bulky)) return false
  if (parcel.weight > limits.kg || parcel.volume > limits.litres) return false
  return parcel.longest <= limits.longestMm && parcel.sidesSum <= limits.sidesSumMm
}
