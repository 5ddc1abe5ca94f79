import type { Nearby, NearbyFacts } from '#account/nearby.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import type { Store } from '#stores/contract.ts'
import { mostMyStores, withDistance } from '#stores/my-stores.ts'
import { deliveryDates } from './delivery-dates.ts'
import type { Shipping } from './shipping.ts'

type Parts = { shipping: Pick<Shipping, 'settings'>; stores: { all(): Store[] } }

/** The stores of a member by how much they are theirs, and when things can be at their home. */
export async function nearbyOf({ shipping, stores }: Parts, member: NearbyFacts, now: Date): Promise<Nearby> {
  const zip = normalZip(member.zip)
  const weights = weightsOf(stores.all(), { ...member, zip })
  const { deliveryDates: dates, earliestDeliveryDate } = await deliveryDates(shipping, zip ?? defaultZip, now)
  return {
    storeWeights: Object.fromEntries(weights),
    storeSuggestions: weights
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, mostMyStores)
      .map(([id]) => Number(id)),
    deliveryDates: dates,
    earliestDeliveryDate,
  }
}

type Facts = Omit<NearbyFacts, 'zip'> & { zip: string | null }

/** A star counts for more than being one of theirs, and that for more than any nearness. */
function weightsOf(stores: readonly Store[], { zip, starred, mine }: Facts): [string, number][] {
  return withDistance(stores, zip).map(({ id, dist }) => {
    const near = dist === null ? 0 : 1 / (1 + dist / 50)
    const own = (starred.includes(id) ? 4 : 0) + (mine.includes(id) ? 2 : 0)
    return [String(id), Math.round((own + near) * 1000) / 1000]
  })
}
