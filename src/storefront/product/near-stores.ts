import type { StoreStock } from '#catalog/web/store-stock.tsx'
import type { Store } from '#stores/contract.ts'
import { distanceText, kilometresBetween } from '#stores/distance.ts'
import { zipPoint } from '#stores/zip-point.ts'

type Facts = {
  stores: readonly Store[]
  /** Pieces by store number. */
  pieces: Readonly<Record<string, number>>
  starred: readonly number[]
  /** The stores a member has chosen to see the stock of. */
  mine: readonly number[]
  /** Null while nobody has said where they live. */
  zip: string | null
}

/**
 * The stores of a shopper: those they have chosen first, then those with a star, then the nearest; as long as no place is
 * known, those that have most.
 */
export function nearStores({ stores, pieces, starred, mine, zip }: Facts): (StoreStock & { city: string })[] {
  const home = zip === null ? null : zipPoint(zip)
  return stores
    .map((store) => ({
      id: store.id,
      name: store.name,
      city: store.city,
      isStarred: starred.includes(store.id),
      pieces: pieces[store.id] ?? 0,
      km: home ? kilometresBetween(home, store.location) : null,
    }))
    .toSorted(
      (a, b) =>
        Number(mine.includes(b.id)) - Number(mine.includes(a.id)) ||
        Number(b.isStarred) - Number(a.isStarred) ||
        (a.km !== null && b.km !== null ? a.km - b.km : b.pieces - a.pieces) ||
        a.name.localeCompare(b.name, 'sv'),
    )
    .map(({ km, ...store }) => ({ ...store, ...(km === null ? {} : { distance: distanceText(Math.max(1, km)) }) }))
}
