import type { LocalAvailability, LocalAvailabilityInput } from '#identity/local-availability.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import type { Store } from '#stores/contract.ts'
import { maxMyStores, withDistance } from '#stores/my-stores.ts'
import { plannedDeliveryDates } from './delivery-dates.ts'
import type { Shipping } from './shipping.ts'

type Deps = { shipping: Pick<Shipping, 'settingsAt'>; stores: { all(): readonly Store[] } }

export async function localAvailabilityOf(
  { shipping, stores }: Deps,
  member: LocalAvailabilityInput,
  now: Date,
): Promise<LocalAvailability> {
  const zip = normalZip(member.zip)
  const weights = weightsOf(stores.all(), { ...member, zip })
  const planned = await plannedDeliveryDates(shipping, { zip: zip ?? defaultZip, now, member: null })
  return {
    storeWeights: Object.fromEntries(weights),
    storeSuggestions: weights
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, maxMyStores)
      .map(([id]) => Number(id)),
    ...planned,
  }
}

type StoreWeightInput = Omit<LocalAvailabilityInput, 'zip'> & { zip: string | null }

/** A star outweighs a chosen store, which outweighs distance. */
function weightsOf(stores: readonly Store[], { zip, starred, mine }: StoreWeightInput): [string, number][] {
  return withDistance(stores, zip).map(({ id, dist }) => {
    const near = dist === null ? 0 : 1 / (1 + dist / 50)
    const own = (starred.includes(id) ? 4 : 0) + (mine.includes(id) ? 2 : 0)
    return [String(id), Math.round((own + near) * 1000) / 1000]
  })
}
