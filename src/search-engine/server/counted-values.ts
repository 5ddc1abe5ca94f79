import { messages } from '#search-engine/messages.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countedIds } from './product-values.ts'
import type { Selection } from './selection.ts'
import { grown } from './text-table.ts'

export const firstAttribute = 10
const minCoverage = 0.05

type Group = { from: number; to: number; sum: number; squares: number }

export type Counts = { codes: Int32Array; counts: Int32Array; hits: { readonly length: number } }

/**
 * Counts by attribute value for the current list; attributes are included when enough products have them or a value is
 * selected. Reused by the next list.
 */
export class CountedValues {
  readonly counts: Int32Array
  readonly #codes: Int32Array
  readonly #groups = new Map<number, Group>()
  readonly #hits: number

  constructor({ codes, counts, hits }: Counts, selection: Selection, { values }: CatalogueIndex) {
    this.counts = counts
    this.#hits = hits.length
    const { attributes } = values
    const met = summed(codes, counts, attributes)
    let end = 0
    for (const attribute of met) {
      const sum = sums[attribute] as number
      const isRare = sum < minCoverage * hits.length
      const isLeftOut = isRare && attribute >= firstAttribute && !isChosen(attribute, selection)
      const from = end
      if (!isLeftOut) {
        end += sizes[attribute] as number
        this.#groups.set(attribute, { from, to: end, sum, squares: squares[attribute] as number })
      }
      ends[attribute] = isLeftOut ? -1 : from
    }
    this.#codes = grouped(codes, attributes, end)
    for (const attribute of met) sizes[attribute] = 0
  }

  attributes(): Iterable<number> {
    return this.#groups.keys()
  }

  sizeOf(attribute: number): number {
    const group = this.#groups.get(attribute)
    return group ? group.to - group.from : 0
  }

  codesOf(attribute: number): Int32Array {
    const group = this.#groups.get(attribute)
    return group ? this.#codes.subarray(group.from, group.to) : none
  }

  /** Every product of the list. */
  hasAll(attribute: number): boolean {
    return this.sumOf(attribute) >= this.#hits
  }

  sumOf(attribute: number): number {
    return this.#groups.get(attribute)?.sum ?? 0
  }

  /** From 0 to 1: how many products have the attribute, and how evenly its values divide them. Three alike divide well. */
  usefulnessOf(attribute: number): number {
    const group = this.#groups.get(attribute)
    if (!group || this.#hits === 0) return 0
    const { sum, squares } = group
    const evenness = (1 - squares / (sum * sum)) / evennessOfThree
    return Math.min(1, sum / this.#hits) * Math.min(1, evenness)
  }

  countOf(code: number): number {
    return this.counts[code] as number
  }
}

const none = new Int32Array(0)
const evennessOfThree = 2 / 3

let sums = new Int32Array(256)
let squares = new Float64Array(256)
let sizes = new Int32Array(256)
let ends = new Int32Array(256)
let sortedCodes = new Int32Array(1024)

function summed(codes: Int32Array, counts: Int32Array, attributes: ArrayLike<number>): number[] {
  const met: number[] = []
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number
    const attribute = attributes[code] as number
    if (attribute >= sizes.length) makeRoom(attribute * 2)
    if (sizes[attribute] === 0) {
      met.push(attribute)
      sums[attribute] = 0
      squares[attribute] = 0
    }
    sizes[attribute] = (sizes[attribute] as number) + 1
    const count = counts[code] as number
    sums[attribute] = (sums[attribute] as number) + count
    squares[attribute] = (squares[attribute] as number) + count * count
  }
  return met
}

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
  squares = grown(squares, new Float64Array(size))
  sizes = grown(sizes, new Int32Array(size))
  ends = grown(ends, new Int32Array(size))
}

function isChosen(attribute: number, { choices }: Selection): boolean {
  return choices.some((choice) => choice.attribute === attribute)
}

const always = ['web', 'supplier']
const isStore = (place: string) => /^\d+$/.test(place)

export function stockCounts(counted: CountedValues, selection: Selection, { values }: CatalogueIndex) {
  const chosen = selection.choices.find(({ attribute }) => attribute === countedIds.stock)?.texts ?? []
  const counts = new Map(always.map((place) => [place, 0]))
  for (const code of counted.codesOf(countedIds.stock)) counts.set(String(values.at(code)), counted.countOf(code))
  for (const place of chosen) if (!counts.has(place) && isStore(place)) counts.set(place, 0)
  const stores = [...counts.keys()].slice(always.length).sort((a, b) => Number(a) - Number(b))
  return [...always, ...stores].map((value) => ({
    value,
    text: messages.stock(value),
    count: counts.get(value) ?? 0,
    selected: chosen.includes(value),
  }))
}

/** The same of rows that nothing else is counted of. */
export function categoriesOf(rows: Int32Array, { columns }: CatalogueIndex): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < rows.length; at++) {
    const category = columns.category[rows[at] as number] as number
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}

export function categoryCounts(counted: CountedValues, { values }: CatalogueIndex): Map<number, number> {
  const counts = new Map<number, number>()
  for (const code of counted.codesOf(countedIds.category)) counts.set(Number(values.at(code)), counted.countOf(code))
  return counts
}
