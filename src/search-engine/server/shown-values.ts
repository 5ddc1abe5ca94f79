import { attributeText } from '#catalog/attribute-text.ts'
import { facetIds } from '#search-engine/filters.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { listing } from './listing-keys.ts'
import { rowOf } from './postings.ts'
import { sizeOf } from './size-order.ts'
import { grown } from './text-table.ts'
import type { Value } from './values.ts'

const natural = new Intl.Collator('sv', { numeric: true })

/**
 * Natural order is slow to compare and few values are ever shown, so a value's position is determined when it is first
 * shown.
 */
export class ShownValues {
  readonly #index: CatalogueIndex
  #manufacturers: CatalogueTerms['manufacturers']
  #texts: (string | undefined)[] = []
  #order = new Int32Array(1024)
  #placed = 0
  /** Of values in natural order, rising; zero of those without a place. */
  #places = new Float64Array(1024)
  /** What a value is a size of; zero of others. */
  #sizedBy = new Uint16Array(1024)
  #sizes = new Float64Array(1024)
  readonly #kindsOfSize = new Map<string, number>()

  constructor(index: CatalogueIndex) {
    this.#index = index
    this.#manufacturers = index.catalogueTerms.manufacturers
  }

  textOf(code: number): string {
    if (this.#manufacturers !== this.#index.catalogueTerms.manufacturers) this.#clear()
    const known = this.#texts[code]
    if (known !== undefined) return known
    const { values } = this.#index
    const text = this.nameOf(values.attributes[code] as number, values.at(code))
    this.#texts[code] = text
    return text
  }

  nameOf(attribute: number, value: Value): string {
    if (attribute === facetIds.manufacturer) return this.#manufacturerName(Number(value))
    return typeof value === 'string' ? value : attributeText('', value)
  }

  /** While products are imported, those of a manufacturer may be here before the names are. */
  #manufacturerName(id: number): string {
    const { catalogueTerms, listings } = this.#index
    const named = catalogueTerms.manufacturers.get(id)
    if (named) return named.name
    const entries = listings.entries(listing.manufacturer(id)).subarray(0, maxRead)
    for (const entry of entries) {
      const own = this.#index.productAt(rowOf(entry))?.manufacturer
      if (own?.id === id) return own.name
    }
    return String(id)
  }

  sorted(codes: Int32Array, counts: Int32Array): number[] {
    if (this.#manufacturers !== this.#index.catalogueTerms.manufacturers) this.#clear()
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number
      if (code >= this.#places.length) this.#makeRoom(code * 2)
      if (this.#places[code] === 0) this.#place(code)
    }
    const sorted = this.#byCount(codes, counts)
    return this.#areSizes(sorted) ? this.#bySize(sorted) : sorted
  }

  #areSizes(codes: readonly number[]): boolean {
    const kind = this.#sizedBy[codes[0] ?? 0]
    return codes.length > 1 && kind !== 0 && codes.every((code) => this.#sizedBy[code] === kind)
  }

  /** The commonest, then the others. */
  #bySize(codes: readonly number[]): number[] {
    const bySize = (a: number, b: number) => (this.#sizes[a] as number) - (this.#sizes[b] as number)
    return [...codes.slice(0, shownAtFirst).sort(bySize), ...codes.slice(shownAtFirst).sort(bySize)]
  }

  #place(code: number): void {
    const text = this.textOf(code)
    let low = 0
    let high = this.#placed
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.textOf(this.#order[middle] as number)
      if (compareTexts(other, text) < 0) low = middle + 1
      else high = middle
    }
    this.#insert(code, low)
    const size = sizeOf(text)
    this.#sizedBy[code] = size ? this.#kindOfSize(size.of) : 0
    if (size) this.#sizes[code] = size.size
  }

  /** Half way between its neighbours, so that the others keep their places. */
  #insert(code: number, at: number): void {
    const placed = this.#placed++
    if (placed === this.#order.length) this.#order = grown(this.#order, new Int32Array(placed * 2))
    this.#order.copyWithin(at + 1, at, placed)
    this.#order[at] = code
    const before = at === 0 ? 0 : this.#placeAt(at - 1)
    const place = at === placed ? before + placeStep : (before + this.#placeAt(at + 1)) / 2
    this.#places[code] = place
    const isBetween = place > before && (at === placed || place < this.#placeAt(at + 1))
    if (!isBetween) this.#spread()
  }

  #placeAt(at: number): number {
    return this.#places[this.#order[at] as number] as number
  }

  #spread(): void {
    for (let at = 0; at < this.#placed; at++) this.#places[this.#order[at] as number] = (at + 1) * placeStep
  }

  #kindOfSize(of: string): number {
    const kind = this.#kindsOfSize.get(of) ?? this.#kindsOfSize.size + 1
    if (kind <= maxKindsOfSize) this.#kindsOfSize.set(of, kind)
    return kind <= maxKindsOfSize ? kind : 0
  }

  #makeRoom(size: number): void {
    this.#places = grown(this.#places, new Float64Array(size))
    this.#sizedBy = grown(this.#sizedBy, new Uint16Array(size))
    this.#sizes = grown(this.#sizes, new Float64Array(size))
  }

  #clear(): void {
    this.#manufacturers = this.#index.catalogueTerms.manufacturers
    this.#texts = []
    this.#placed = 0
    this.#places.fill(0)
  }

  /** The commonest first. Few are sorted, and most of them are in order. */
  #byCount(codes: Int32Array, counts: Int32Array): number[] {
    const sorted: number[] = []
    for (let at = 0; at < codes.length; at++) sorted.push(codes[at] as number)
    for (let end = 1; end < sorted.length; end++) {
      const code = sorted[end] as number
      const count = counts[code] as number
      const place = this.#places[code] as number
      let at = end
      for (; at > 0; at--) {
        const other = sorted[at - 1] as number
        const otherCount = counts[other] as number
        if (otherCount > count || (otherCount === count && (this.#places[other] as number) < place)) break
        sorted[at] = other
      }
      sorted[at] = code
    }
    return sorted
  }
}

const known = new WeakMap<CatalogueIndex, ShownValues>()

export function shownValuesOf(index: CatalogueIndex): ShownValues {
  const shown = known.get(index) ?? new ShownValues(index)
  known.set(index, shown)
  return shown
}

const placeStep = 2 ** 20
/** As many as a facet shows before it is opened. */
const shownAtFirst = 8
const maxKindsOfSize = 1000
const maxRead = 20

export function compareTexts(a: string, b: string): number {
  return natural.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
