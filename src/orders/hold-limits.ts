/** How long the pieces of an unpaid order are held, minutes. */
export const holdMinutes = { usual: 15, scarce: 5 }

/** A product is nearly gone with so many pieces left, or when an order takes more than half of what there is. */
const scarcePieces = 10

export type HeldPieces = { productId: number; quantity: number; left: number; isDigital: boolean }

/** `left`: pieces for sale before the order takes its own. */
export function minutesToHold(goods: readonly HeldPieces[]): number {
  const isScarce = goods.some(
    ({ quantity, left, isDigital }) => !isDigital && (left - quantity <= scarcePieces || quantity * 2 > left),
  )
  return isScarce ? holdMinutes.scarce : holdMinutes.usual
}

/** What counts as one customer while nothing is paid. The cart is a member's as well: a member has one. */
export const holders = ['cart', 'mailbox', 'phone', 'household', 'network'] as const
export type Holder = (typeof holders)[number]

export type HoldLimit = {
  /** Unpaid orders at the same time, the new one included; those of its own cart are replaced and do not count. */
  orders: number
  /** Orders in an hour that came to nothing; one whose time ran out counts as three. */
  attempts: number
}

export type HoldLimits = Record<Holder, HoldLimit> & {
  /** Of a product's pieces one customer or network may hold at least so many, or this share of them, beside a first order. */
  pieces: number
  share: number
}

const unlimited = Number.POSITIVE_INFINITY

/** A network has no limit of orders: a whole town may share one address. It has a share of each product. */
export const holdLimits: HoldLimits = {
  cart: { orders: unlimited, attempts: 12 },
  mailbox: { orders: 3, attempts: 12 },
  phone: { orders: 3, attempts: 12 },
  household: { orders: 5, attempts: 24 },
  network: { orders: unlimited, attempts: unlimited },
  pieces: 4,
  share: 1 / 3,
}

/** What one holder has beside the order that is asked for. */
export type Held = { holder: Holder; orders: number; attempts: number; pieces: ReadonlyMap<number, number> }

export type HoldFault = 'too-many-unpaid' | 'held-by-many'

/** What is wrong with holding these pieces as well; null when nothing is. */
export function holdFault(goods: readonly HeldPieces[], held: readonly Held[], limits: HoldLimits): HoldFault | null {
  if (
    held.some(({ holder, orders, attempts }) => orders >= limits[holder].orders || attempts >= limits[holder].attempts)
  ) {
    return 'too-many-unpaid'
  }
  const isTooMuch = held.some(({ pieces }) =>
    goods.some(({ productId, quantity, left, isDigital }) => {
      const used = pieces.get(productId) ?? 0
      return !isDigital && used > 0 && used + quantity > Math.max(limits.pieces, (left + used) * limits.share)
    }),
  )
  return isTooMuch ? 'held-by-many' : null
}
