import { words } from '#search/server/sv.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countedIds } from './product-values.ts'
import type { Selection } from './selection.ts'
import type { Tally } from './tally.ts'
import type { Value } from './values.ts'

/** From this number on ids are numbers of attributes. */
export const firstAttribute = 10
const leastCoverage = 0.05

/** What was counted in a list: the codes of values by attribute, and how many products have each. */
export type Counted = {
  codesOf(attribute: number): readonly number[]
  attributes(): Iterable<number>
  valueOf(code: number): Value
  countOf(code: number): number
}

/** Of attributes those that enough products have and those that something is chosen of. */
export function countedValues({ codes, counts, hits }: Tally, selection: Selection, index: CatalogueIndex): Counted {
  const { attributes, values } = index.values
  const sums: number[] = []
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    const attribute = attributes[code] ?? 0
    sums[attribute] = (sums[attribute] ?? 0) + (counts[code] ?? 0)
  }
  const chosen = new Set(selection.choices.map(({ attribute }) => attribute))
  const found = new Map<number, number[]>()
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    const attribute = attributes[code] ?? 0
    // An attribute with several values a product may count one product more than once.
    const isRare = (sums[attribute] ?? 0) < leastCoverage * hits.length
    if (isRare && attribute >= firstAttribute && !chosen.has(attribute)) continue
    const list = found.get(attribute)
    if (list) list.push(code)
    else found.set(attribute, [code])
  }
  return {
    codesOf: (attribute) => found.get(attribute) ?? [],
    attributes: () => found.keys(),
    valueOf: (code) => values[code] ?? '',
    countOf: (code) => counts[code] ?? 0,
  }
}

/** Places where goods are, the web first. */
export function stockCounts(counted: Counted, selection: Selection) {
  const chosen = selection.choices.find(({ attribute }) => attribute === countedIds.stock)?.texts ?? []
  const counts = new Map(
    counted.codesOf(countedIds.stock).map((code) => [String(counted.valueOf(code)), counted.countOf(code)]),
  )
  const stores = [...new Set([...counts.keys(), ...chosen])].filter((value) => /^\d+$/.test(value)).map(Number)
  return ['web', 'supplier', ...stores.sort((a, b) => a - b).map(String)].map((value) => ({
    value,
    text: words.stock(value),
    count: counts.get(value) ?? 0,
    selected: chosen.includes(value),
  }))
}

/** Products by the category they lie in. */
export function categoryCounts(counted: Counted): Map<number, number> {
  const codes = counted.codesOf(countedIds.category)
  return new Map(codes.map((code) => [Number(counted.valueOf(code)), counted.countOf(code)]))
}
