import type { Store } from './contract.ts'
import { distanceText, kilometresBetween } from './distance.ts'
import { zipPoint } from './zip-point.ts'

export const maxMyStores = 4

export type DistantStore = Store & { dist: number | null }

export function withDistance(stores: readonly Store[], zip: string | null): DistantStore[] {
  const home = zip ? zipPoint(zip) : null
  return stores
    .map((store) => ({ ...store, dist: home && kilometresBetween(home, store.location) }))
    .toSorted((a, b) => (a.dist ?? 0) - (b.dist ?? 0) || byPlace(a, b))
}

/** As shown: "12 km". Postal codes are too coarse for distances below a kilometre. */
export function distanceOf({ dist }: DistantStore): string | undefined {
  return dist === null ? undefined : distanceText(Math.max(1, dist))
}

export type StoreGroup<S> = { city: string | null; stores: S[] }

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
