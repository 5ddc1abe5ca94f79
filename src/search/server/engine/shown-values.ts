import { attributeText } from '#catalog/attribute-text.ts'
import { facetIds } from '#search/filters.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Signs } from './signs.ts'
import { grown } from './text-table.ts'
import type { Value } from './values.ts'

const natural = new Intl.Collator('sv', { numeric: true })

/**
 * What values are called, and their natural order. Comparing in that order is slow and few of very many values are ever
 * shown, so that a value takes its place among the others when it is shown the first time.
 */
export class ShownValues {
  readonly #index: CatalogueIndex
  #signs: Signs
  /** By code. */
  #texts: (string | undefined)[] = []
  /** Codes in natural order of their texts. */
  #order: number[] = []
  /** By code: its place in the order when it was last read through, from 1 on. */
  #places = new Int32Array(1024)
  #areAllPlaced = true
  #keys = new Float64Array(256)

  constructor(index: CatalogueIndex) {
    this.#index = index
    this.#signs = index.signs
  }

  textOf(code: number): string {
    if (this.#signs !== this.#index.signs) this.#forget()
    const known = this.#texts[code]
    if (known !== undefined) return known
    const { values } = this.#index
    const text = this.nameOf(values.attributes[code] as number, values.at(code))
    this.#texts[code] = text
    return text
  }

  /** What a value is called, whether any product has it or not. */
  nameOf(attribute: number, value: Value): string {
    if (attribute === facetIds.manufacturer)
      return this.#index.signs.manufacturers.get(Number(value))?.name ?? String(value)
    return typeof value === 'string' ? value : attributeText('', value)
  }

  /** The codes by their counts, the most first, then in natural order. */
  sorted(codes: Int32Array, counts: Int32Array): number[] {
    if (this.#signs !== this.#index.signs) this.#forget()
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number
      if (code >= this.#places.length) this.#places = grown(this.#places, new Int32Array(code * 2))
      if (this.#places[code] === 0) this.#place(code)
    }
    if (!this.#areAllPlaced) this.#placeAll()
    const keys = this.#roomFor(codes.length)
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number
      keys[at] = (this.#places[code] as number) - (counts[code] as number) * countStep
    }
    keys.sort()
    const sorted: number[] = []
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number
      // What is left after whole steps is the place.
      const place = key - Math.floor(key / countStep) * countStep
      sorted.push(this.#order[place - 1] as number)
    }
    return sorted
  }

  /** Among those that have a place. */
  #place(code: number): void {
    const text = this.textOf(code)
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.textOf(this.#order[middle] as number)
      if (compareTexts(other, text) < 0) low = middle + 1
      else high = middle
    }
    this.#order.splice(low, 0, code)
    this.#places[code] = low + 1
    this.#areAllPlaced = false
  }

  #placeAll(): void {
    for (const [place, code] of this.#order.entries()) this.#places[code] = place + 1
    this.#areAllPlaced = true
  }

  /** Makers may have other names. */
  #forget(): void {
    this.#signs = this.#index.signs
    this.#texts = []
    this.#order = []
    this.#places.fill(0)
  }

  #roomFor(count: number): Float64Array {
    if (this.#keys.length < count) this.#keys = new Float64Array(count * 2)
    return this.#keys.subarray(0, count)
  }
}

const known = new WeakMap<CatalogueIndex, ShownValues>()

/** What of an index has been shown so far. */
export function shownValuesOf(index: CatalogueIndex): ShownValues {
  const shown = known.get(index) ?? new ShownValues(index)
  known.set(index, shown)
  return shown
}

/** More than there are values. */
const countStep = 2 ** 24

export function compareTexts(a: string, b: string): number {
  return natural.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
