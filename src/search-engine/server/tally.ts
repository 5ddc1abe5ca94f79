import type { CatalogueIndex } from './catalogue-index.ts'
import type { Range, Selection } from './selection.ts'

export type HitCounts = {
  hits: Int32Array
  total: number
  codes: Int32Array
  counts: Int32Array
}

export type Tally = HitCounts & { prices: Float64Array }

/** Of all rows of a list, by value. */
export type KeptCounts = { codes: Int32Array; counts: Int32Array }

export function keptCounts({ codes, counts }: Tally): KeptCounts {
  return { codes: codes.slice(), counts: codes.map((code) => counts[code] as number) }
}

type Priced = { price: Range; prices: Int32Array; all: KeptCounts }
type Sorted = { rows: Int32Array; prices: Int32Array }

const noFilter = 31

/**
 * Filters and counts a list in one pass. A row rejected by a single filter still counts for that filter's attribute,
 * because its values are alternatives. Results are valid until the next call. All indexes are in bounds, so `as number`
 * hides no undefined.
 */
export class Counter {
  #counts = new Int32Array(0)
  #filterOf = new Uint8Array(0)
  #codes = new Int32Array(0)
  #hits = new Int32Array(0)
  #prices = new Float64Array(0)
  #others = new Int32Array(0)
  #met = 0

  count(rows: Int32Array, index: CatalogueIndex, selection: Selection, price: Int32Array): Tally {
    const attributeOf = index.values.attributes
    this.#prepare(rows.length, index.values.size)
    for (const [number, { codes }] of selection.choices.entries())
      for (const code of codes) this.#filterOf[code] = number
    const { valueStart, valueCount, values, isAlive } = index.columns
    const filterOf = this.#filterOf
    const hits = this.#hits
    const prices = this.#prices
    const hasChoices = selection.choices.length > 0
    const priceBit = 1 << selection.choices.length
    const all = priceBit - 1
    const least = selection.price?.from ?? -Infinity
    const max = selection.price?.to ?? Infinity
    let total = 0
    let passed = 0
    let priced = 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      if (isAlive[row] === 0) continue
      total++
      const start = valueStart[row] as number
      const end = start + (valueCount[row] as number)
      const amount = price[row] as number
      let failing = all
      if (hasChoices)
        for (let place = start; place < end; place++) failing &= ~(1 << (filterOf[values[place] as number] as number))
      if (amount < least || amount > max) failing |= priceBit
      if ((failing & (failing - 1)) !== 0) continue
      if (failing === 0) hits[passed++] = row
      if (failing === 0 || failing === priceBit) prices[priced++] = amount
      if (failing === 0) this.#countAll(values, start, end)
      else if (failing !== priceBit) {
        const attribute = selection.choices[31 - Math.clz32(failing)]?.attribute ?? -1
        this.#countOne(values, start, end, attribute, attributeOf)
      }
    }
    for (const { codes } of selection.choices) for (const code of codes) filterOf[code] = noFilter
    return {
      hits: hits.subarray(0, passed),
      total,
      codes: this.#codes.subarray(0, this.#met),
      counts: this.#counts,
      prices: prices.subarray(0, priced),
    }
  }

  /** Of a list without other filters: the fewer of the rows are counted, those that have such a price or the others. */
  countPriced(rows: Int32Array, index: CatalogueIndex, { price, prices, all }: Priced): Tally {
    this.#prepare(rows.length, index.values.size)
    if (this.#others.length < rows.length) this.#others = new Int32Array(rows.length * 2)
    const { isAlive } = index.columns
    const [hits, others, amounts] = [this.#hits, this.#others, this.#prices]
    const least = price.from ?? -Infinity
    const max = price.to ?? Infinity
    let [total, passed, left] = [0, 0, 0]
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      if (isAlive[row] === 0) continue
      const amount = prices[row] as number
      amounts[total++] = amount
      if (amount < least || amount > max) others[left++] = row
      else hits[passed++] = row
    }
    if (left < passed) this.#countWithout([others.subarray(0, left)], index, all)
    else this.#countRows(hits.subarray(0, passed), index)
    return {
      hits: hits.subarray(0, passed),
      total,
      codes: this.#codes.subarray(0, this.#met),
      counts: this.#counts,
      prices: amounts.subarray(0, total),
    }
  }

  /** The same of rows in the order of their prices, whose prices need not be gone through. */
  countBetween({ rows, prices }: Sorted, index: CatalogueIndex, { price, all }: Omit<Priced, 'prices'>): HitCounts {
    this.#prepare(rows.length, index.values.size)
    const from = price.from === null ? 0 : firstAt(prices, price.from)
    const to = price.to === null ? rows.length : Math.max(from, firstAt(prices, price.to + 1))
    const hits = rows.subarray(from, to)
    if (rows.length - hits.length < hits.length) {
      this.#countWithout([rows.subarray(0, from), rows.subarray(to)], index, all)
    } else this.#countRows(hits, index)
    return { hits, total: rows.length, codes: this.#codes.subarray(0, this.#met), counts: this.#counts }
  }

  #countRows(rows: Int32Array, { columns: { valueStart, valueCount, values } }: CatalogueIndex): void {
    for (let at = 0; at < rows.length; at++) {
      const start = valueStart[rows[at] as number] as number
      this.#countAll(values, start, start + (valueCount[rows[at] as number] as number))
    }
  }

  #countWithout(
    parts: readonly Int32Array[],
    index: CatalogueIndex,
    { codes: all, counts: allCounts }: KeptCounts,
  ): void {
    const [counts, codes] = [this.#counts, this.#codes]
    for (let at = 0; at < all.length; at++) counts[all[at] as number] = allCounts[at] as number
    for (const rows of parts) this.#subtract(rows, index)
    let met = 0
    for (let at = 0; at < all.length; at++) {
      const code = all[at] as number
      if (counts[code] !== 0) codes[met++] = code
    }
    this.#met = met
  }

  #subtract(rows: Int32Array, { columns: { valueStart, valueCount, values } }: CatalogueIndex): void {
    const counts = this.#counts
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const start = valueStart[row] as number
      const end = start + (valueCount[row] as number)
      for (let place = start; place < end; place++) {
        const code = values[place] as number
        counts[code] = (counts[code] as number) - 1
      }
    }
  }

  #countAll(values: Int32Array, start: number, end: number): void {
    const counts = this.#counts
    const codes = this.#codes
    let met = this.#met
    for (let place = start; place < end; place++) {
      const code = values[place] as number
      if (counts[code] === 0) codes[met++] = code
      counts[code] = (counts[code] as number) + 1
    }
    this.#met = met
  }

  #countOne(values: Int32Array, start: number, end: number, attribute: number, attributeOf: Int32Array): void {
    for (let place = start; place < end; place++) {
      const code = values[place] as number
      if (attributeOf[code] !== attribute) continue
      if (this.#counts[code] === 0) this.#codes[this.#met++] = code
      this.#counts[code] = (this.#counts[code] as number) + 1
    }
  }

  #prepare(rows: number, values: number): void {
    for (let at = 0; at < this.#met; at++) this.#counts[this.#codes[at] as number] = 0
    this.#met = 0
    if (this.#hits.length < rows) {
      this.#hits = new Int32Array(rows * 2)
      this.#prices = new Float64Array(rows * 2)
    }
    if (this.#counts.length < values) {
      this.#counts = new Int32Array(values * 2)
      this.#codes = new Int32Array(values * 2)
      this.#filterOf = new Uint8Array(values * 2).fill(noFilter)
    }
  }
}

/** The first place with at least this price, of prices in order. */
function firstAt(prices: Int32Array, price: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] as number) < price) low = middle + 1
    else high = middle
  }
  return low
}
