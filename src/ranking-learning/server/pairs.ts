import { setImmediate } from 'node:timers/promises'
import type { ProductPreference } from './preferences.ts'

/** One product was chosen more than another: how their features differ, and how sure it is. */
export type Pair = { difference: Float64Array; weight: number }

export type JudgedQuery = {
  query: string
  products: readonly { features: readonly number[]; rate: number; seen: number }[]
}

export type Features = (query: string, ids: readonly number[]) => (readonly number[] | null)[]

/** Those that have been looked at often enough to be compared. */
const leastSeen = 5
const maxProducts = 30

export async function judgedOf(
  preferences: ReadonlyMap<string, readonly ProductPreference[]>,
  features: Features,
): Promise<JudgedQuery[]> {
  const judged: JudgedQuery[] = []
  for (const [query, all] of preferences) {
    const some = all
      .filter(({ seen }) => seen >= leastSeen)
      .sort((a, b) => b.seen - a.seen)
      .slice(0, maxProducts)
    if (some.length < 2) continue
    const ids = some.map(({ productId }) => productId)
    const found = features(query, ids)
    const products = some.flatMap(({ rate, seen }, at) => {
      const own = found[at]
      return own ? [{ features: own, rate, seen }] : []
    })
    if (products.length > 1) judged.push({ query, products })
    // Requests are answered in between.
    await setImmediate()
  }
  return judged
}

/** Less is a difference by chance. */
const leastRatio = 1.25

export function pairsOf({ products }: Pick<JudgedQuery, 'products'>): Pair[] {
  const pairs: Pair[] = []
  for (const better of products)
    for (const worse of products) {
      if (better.rate < worse.rate * leastRatio) continue
      const difference = Float64Array.from(better.features, (value, at) => value - (worse.features[at] ?? 0))
      const sureness = Math.sqrt(Math.min(better.seen, worse.seen))
      pairs.push({ difference, weight: sureness * (better.rate - worse.rate) })
    }
  return pairs
}
