import type { CatalogueIndex } from './catalogue-index.ts'
import { countedIds } from './product-values.ts'
import type { Selection } from './selection.ts'
import { words } from '#search/server/sv.ts'
import type { Tally } from './tally.ts'
import type { Value } from './values.ts'

export type Counted = { value: Value; count: number }

/** From this number on ids are numbers of attributes. */
export const firstAttribute = 10
const leastCoverage = 0.05

/** What was counted, by attribute: of attributes those that enough products have and those that something is chosen of. */
export function countedValues(
  { codes, counts, hits }: Tally,
  selection: Selection,
  index: CatalogueIndex,
): Map<number, Counted[]> {
  const { attributes, values } = index.values
  const sums: number[] = []
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    const attribute = attributes[code] ?? 0
    sums[attribute] = (sums[attribute] ?? 0) + (counts[code] ?? 0)
  }
  const chosen = new Set(selection.choices.map(({ attribute }) => attribute))
  const found = new Map<number, Counted[]>()
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    const attribute = attributes[code] ?? 0
    // An attribute with several values a product may count one product more than once.
    const isRare = (sums[attribute] ?? 0) < leastCoverage * hits.length
    if (isRare && attribute >= firstAttribute && !chosen.has(attribute)) continue
    const counted = { value: values[code] ?? '', count: counts[code] ?? 0 }
    const list = found.get(attribute)
    if (list) list.push(counted)
    else found.set(attribute, [counted])
  }
  return found
}

/** Places where goods are, the web first. */
export function stockCounts(counted: Map<number, Counted[]>, selection: Selection) {
  const chosen = selection.choices.find(({ attribute }) => attribute === countedIds.stock)?.texts ?? []
  const counts = new Map((counted.get(countedIds.stock) ?? []).map(({ value, count }) => [String(value), count]))
  const stores = [...new Set([...counts.keys(), ...chosen])].filter((value) => /^\d+$/.test(value)).map(Number)
  return ['web', 'supplier', ...stores.sort((a, b) => a - b).map(String)].map((value) => ({
    value,
    text: words.stock(value),
    count: counts.get(value) ?? 0,
    selected: chosen.includes(value),
  }))
}

/** Products by the category they lie in. */
export function categoryCounts(counted: Map<number, Counted[]>): Map<number, number> {
  const values = counted.get(countedIds.category) ?? []
  return new Map(values.map(({ value, count }) => [Number(value), count]))
}
