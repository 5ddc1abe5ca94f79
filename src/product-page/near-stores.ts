import type { StoreStock } from '#inventory/web/store-stock.tsx'
import type { Store } from '#stores/contract.ts'
import { distanceText, kilometresBetween } from '#stores/distance.ts'
import { zipPoint } from '#stores/zip-point.ts'

type NearbyInput = {
  stores: readonly Store[]
  units: Readonly<Record<string, number>>
  starred: readonly number[]
  mine: readonly number[]
  zip: string | null
}

/** Chosen stores first, then starred ones, then the nearest; without a location those with most stock. */
export function nearStores({ stores, units, starred, mine, zip }: NearbyInput): (StoreStock & { city: string })[] {
  const home = zip === null ? null : zipPoint(zip)
  return stores
    .map((store) => ({
      id: store.id,
      name: store.name,
      city: store.city,
      isStarred: starred.includes(store.id),
      units: units[store.id] ?? 0,
      km: home ? kilometresBetween(home, store.location) : null,
    }))
    .toSorted(
      (a, b) =>
        Number(mine.includes(b.id)) - Number(mine.includes(a.id)) ||
        Number(b.isStarred) - Number(a.isStarred) ||
        (a.km !== null && b.km !== null ? a.km - b.km : b.units - a.units) ||
        a.name.localeCompare(b.name, 'sv'),
    )
    .map(({ km, ...store }) => ({ ...store, ...(km === null ? {} : { distance: distanceText(Math.max(1, km)) }) }))
}
