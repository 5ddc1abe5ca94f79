/** What the shop has now, of what its texts promise. */
export type ShopOffering = {
  /** Some product costs less for members. */
  memberPrices: boolean
  /** Öre that an ordinary order of each must come to for free delivery; null when it is never free. */
  freeFrom: { everyone: number | null; members: number | null }
  /** Some product is sold from a level only. */
  lockedProducts: boolean
  /** Stores to visit. */
  stores: boolean
}

/** One live object, like the shop's settings: read it at the time of use. */
export const offered: ShopOffering = {
  memberPrices: false,
  freeFrom: { everyone: null, members: null },
  lockedProducts: false,
  stores: false,
}

export function applyOffered(now: ShopOffering): void {
  Object.assign(offered, structuredClone(now))
}

/** Öre from which delivery is free for members; null unless that is less than for everyone. */
export function freeFromForMembers(): number | null {
  const { everyone, members } = offered.freeFrom
  return members !== null && (everyone === null || members < everyone) ? members : null
}
