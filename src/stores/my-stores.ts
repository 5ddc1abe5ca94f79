import type { Store } from './contract.ts'
import { distanceText, kilometresBetween } from './distance.ts'
import { zipPoint } from './zip-point.ts'

/** How many stores of one's own a product shows. */
export const mostMyStores = 4

/** A store with how far away it is, when it is known from where. */
export type DistantStore = Store & { dist: number | null }

/** The stores with their distance in kilometres, the nearest first; without a place by town and name. */
export function withDistance(stores: readonly Store[], zip: string | null): DistantStore[] {
  const home = zip ? zipPoint(zip) : null
  return stores
    .map((store) => ({ ...store, dist: home && kilometresBetween(home, store.location) }))
    .toSorted((a, b) => (a.dist ?? 0) - (b.dist ?? 0) || byPlace(a, b))
}

/** As read: "12 km". A postal code is no address: nearer than a kilometre is not told. */
export function distanceOf({ dist }: DistantStore): string | undefined {
  return dist === null ? undefined : distanceText(Math.max(1, dist))
}

export type StoreGroup<S> = { city: string | null; stores: S[] }

/** By town, in the order of the towns' first stores, or all in one. */
export function groupStores<S extends Pick<Store, 'city'>>(
  stores: readonly S[],
  format: 'city' | 'flat',
): StoreGroup<S>[] {
  if (format === 'flat') return [{ city: null, stores: [...stores] }]
  return [...Map.groupBy(stores, ({ city }) => city)].map(([city, inCity]) => ({ city, stores: inCity }))
}

function byPlace(a: Store, b: Store): number {
  return a.city.localeCompare(b.city, 'sv') || a.name.localeCompare(b.name, 'sv')
}
