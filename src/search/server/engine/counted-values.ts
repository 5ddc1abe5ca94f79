import { words } from '#search/server/sv.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countedIds } from './product-values.ts'
import type { Selection } from './selection.ts'
import type { Tally } from './tally.ts'
import { grown } from './text-table.ts'

/** From this number on ids are numbers of attributes. */
export const firstAttribute = 10
const leastCoverage = 0.05

type Group = { from: number; to: number; sum: number }

/**
 * What was counted in a list: the codes of values by attribute, and how many products have each. Of attributes those that
 * enough products have and those that something is chosen of. Serves until the next list is counted.
 */
export class CountedValues {
  readonly counts: Int32Array
  readonly #codes: Int32Array
  readonly #groups = new Map<number, Group>()

  constructor({ codes, counts, hits }: Tally, selection: Selection, { values }: CatalogueIndex) {
    this.counts = counts
    const { attributes } = values
    const met = summed(codes, counts, attributes)
    let end = 0
    for (const attribute of met) {
      const sum = sums[attribute] as number
      // An attribute with several values a product may count one product more than once.
      const isRare = sum < leastCoverage * hits.length
      const isLeftOut = isRare && attribute >= firstAttribute && !isChosen(attribute, selection)
      const from = end
      if (!isLeftOut) {
        end += sizes[attribute] as number
        this.#groups.set(attribute, { from, to: end, sum })
      }
      ends[attribute] = isLeftOut ? -1 : from
    }
    this.#codes = grouped(codes, attributes, end)
    for (const attribute of met) sizes[attribute] = 0
  }

  attributes(): Iterable<number> {
    return this.#groups.keys()
  }

  /** How many values of the attribute were met. */
  sizeOf(attribute: number): number {
    const group = this.#groups.get(attribute)
    return group ? group.to - group.from : 0
  }

  codesOf(attribute: number): Int32Array {
    const group = this.#groups.get(attribute)
    return group ? this.#codes.subarray(group.from, group.to) : none
  }

  /** The counts of all values of the attribute together. */
  sumOf(attribute: number): number {
    return this.#groups.get(attribute)?.sum ?? 0
  }

  countOf(code: number): number {
    return this.counts[code] as number
  }
}

const none = new Int32Array(0)

/** By number of the attribute. These serve one list after the other. */
let sums = new Int32Array(256)
let sizes = new Int32Array(256)
let ends = new Int32Array(256)
let sortedCodes = new Int32Array(1024)

/** The attributes met, each with how many values it has and their counts together. */
function summed(codes: Int32Array, counts: Int32Array, attributes: ArrayLike<number>): number[] {
  const met: number[] = []
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number
    const attribute = attributes[code] as number
    if (attribute >= sizes.length) makeRoom(attribute * 2)
    if (sizes[attribute] === 0) {
      met.push(attribute)
      sums[attribute] = 0
    }
    sizes[attribute] = (sizes[attribute] as number) + 1
    sums[attribute] = (sums[attribute] as number) + (counts[code] as number)
  }
  return met
}

/** The codes of each attribute beside each other. */
function grouped(codes: Int32Array, attributes: ArrayLike<number>, count: number): Int32Array {
  if (sortedCodes.length < count) sortedCodes = new Int32Array(count * 2)
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number
    const attribute = attributes[code] as number
    const place = ends[attribute] as number
    if (place < 0) continue
    sortedCodes[place] = code
    ends[attribute] = place + 1
  }
  return sortedCodes
}

function makeRoom(size: number): void {
  sums = grown(sums, new Int32Array(size))
  sizes = grown(sizes, new Int32Array(size))
  ends = grown(ends, new Int32Array(size))
}

function isChosen(attribute: number, { choices }: Selection): boolean {
  return choices.some((choice) => choice.attribute === attribute)
}

const always = ['web', 'supplier']
const isStore = (place: string) => /^\d+$/.test(place)

/** Places where goods are, the web first. */
export function stockCounts(counted: CountedValues, selection: Selection, { values }: CatalogueIndex) {
  const chosen = selection.choices.find(({ attribute }) => attribute === countedIds.stock)?.texts ?? []
  const counts = new Map(always.map((place) => [place, 0]))
  for (const code of counted.codesOf(countedIds.stock)) counts.set(String(values.at(code)), counted.countOf(code))
  for (const place of chosen) if (!counts.has(place) && isStore(place)) counts.set(place, 0)
  const stores = [...counts.keys()].slice(always.length).sort((a, b) => Number(a) - Number(b))
  return [...always, ...stores].map((value) => ({
    value,
    text: words.stock(value),
    count: counts.get(value) ?? 0,
    selected: chosen.includes(value),
  }))
}

/** Products by the category they lie in. */
export function categoryCounts(counted: CountedValues, { values }: CatalogueIndex): Map<number, number> {
  const counts = new Map<number, number>()
  for (const code of counted.codesOf(countedIds.category)) counts.set(Number(values.at(code)), counted.countOf(code))
  return counts
}
