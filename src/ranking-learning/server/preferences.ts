import type { Choice } from './choice-table.ts'

/** What choosing is worth: a purchase says more than a look. */
const worth = { opened: 1, inCart: 2, bought: 4 }

/** As many looks as what is usual is worth: a product that has hardly been seen is like the others. */
const usualViews = 20

export type ProductPreference = {
  productId: number
  /** How often its place was looked at. */
  seen: number
  /** Worth of its choices for each time that it was seen, drawn towards the others' of the query. */
  rate: number
  /** From 0 to 1; 0.5 for as much as the others. */
  value: number
}

/** How much each product is chosen after each query, whatever its place in the list. */
export function preferencesOf(
  rows: readonly Choice[],
  examination: readonly number[],
): Map<string, ProductPreference[]> {
  const all = sumsOf(rows, examination)
  const usual = all.seen > 0 ? all.chosen / all.seen : 0
  if (usual === 0) return new Map()
  const byQuery = Map.groupBy(rows, ({ query }) => query)
  return new Map(Array.from(byQuery, ([query, some]) => [query, ofQuery(some, examination, usual)]))
}

function ofQuery(rows: readonly Choice[], examination: readonly number[], usual: number): ProductPreference[] {
  const ofAll = rateOf(sumsOf(rows, examination), usual)
  return Array.from(
    Map.groupBy(rows, ({ productId }) => productId),
    ([productId, some]) => {
      const sums = sumsOf(some, examination)
      const rate = rateOf(sums, ofAll)
      return { productId, seen: sums.seen, rate, value: valueOf(rate / ofAll) }
    },
  )
}

type Sums = { seen: number; chosen: number }

function sumsOf(rows: readonly Choice[], examination: readonly number[]): Sums {
  let seen = 0
  let chosen = 0
  for (const { place, shown, opened, inCart, bought } of rows) {
    seen += shown * (examination[place - 1] ?? 0)
    chosen += worth.opened * opened + worth.inCart * inCart + worth.bought * bought
  }
  return { seen, chosen }
}

function rateOf({ seen, chosen }: Sums, usual: number): number {
  return (chosen + usualViews * usual) / (seen + usualViews)
}

/** Eight times as much as others is 1, an eighth 0. */
function valueOf(times: number): number {
  return Math.max(0, Math.min(1, 0.5 + Math.log2(times) / 6))
}
