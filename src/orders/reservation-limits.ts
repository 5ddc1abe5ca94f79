export const reservationMinutes = { usual: 15, scarce: 5 }

/** Stock is scarce when this many units are left, or when an order takes more than half. */
const scarceUnits = 10

export type ReservedUnits = { productId: number; quantity: number; left: number; isUnlimited: boolean }

export function reservationMinutesFor(goods: readonly ReservedUnits[]): number {
  const isScarce = goods.some(
    ({ quantity, left, isUnlimited }) => !isUnlimited && (left - quantity <= scarceUnits || quantity * 2 > left),
  )
  return isScarce ? reservationMinutes.scarce : reservationMinutes.usual
}

export const holders = ['cart', 'mailbox', 'phone', 'household', 'network'] as const
export type Holder = (typeof holders)[number]

export type ReservationLimit = {
  /** Unpaid orders at a time, including the new one; those of the same cart are replaced and not counted. */
  orders: number
  /** Failed orders per hour; an expired one counts as three. */
  attempts: number
}

export type ReservationLimits = Record<Holder, ReservationLimit> & {
  /** How often a cart may reserve more than its share for two minutes or longer within an hour without paying. */
  inVain: number
  /**
   * Beyond a first order, a customer or network may reserve this many units or this share of a product, whichever is
   * larger.
   */
  units: number
  share: number
}

const unlimited = Number.POSITIVE_INFINITY

/** A network has no order limit, since an entire town may share one address, but a share of each product. */
export const reservationLimits: ReservationLimits = {
  cart: { orders: unlimited, attempts: 12 },
  mailbox: { orders: 3, attempts: 12 },
  phone: { orders: 3, attempts: 12 },
  household: { orders: 5, attempts: 24 },
  network: { orders: unlimited, attempts: unlimited },
  inVain: 2,
  units: 4,
  share: 1 / 3,
}

export type HolderReservations = {
  holder: Holder
  orders: number
  attempts: number
  inVain: number
  units: ReadonlyMap<number, number>
}

export type ReservationError = 'too-many-unpaid' | 'reserved-by-many'

export function reservationError(
  goods: readonly ReservedUnits[],
  reserved: readonly HolderReservations[],
  limits: ReservationLimits,
): ReservationError | null {
  if (
    reserved.some(
      ({ holder, orders, attempts }) => orders >= limits[holder].orders || attempts >= limits[holder].attempts,
    )
  ) {
    return 'too-many-unpaid'
  }
  const isTooMuch = reserved.some(({ units, inVain }) =>
    goods.some(({ productId, quantity, left, isUnlimited }) => {
      const used = units.get(productId) ?? 0
      const isFirst = used === 0 && inVain < limits.inVain
      return !isUnlimited && !isFirst && used + quantity > Math.max(limits.units, (left + used) * limits.share)
    }),
  )
  return isTooMuch ? 'reserved-by-many' : null
}
