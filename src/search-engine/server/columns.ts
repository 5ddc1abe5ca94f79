import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { type OfferAudience, priceOf } from '#pricing/price.ts'
import { nameKey } from './name-key.ts'
import { isAvailable } from './product-values.ts'
import { standingOf } from './ranking.ts'
import { grown, roomFor } from './text-table.ts'

export const audiences = ['all', 'member', 'company', 'employee'] as const satisfies readonly OfferAudience[]

/**
 * One number per product in each column. A row is a product's position in all columns; a changed product gets a new
 * row, and the old one is flagged.
 */
export class Columns {
  rows: number
  ids: Int32Array
  isAlive: Uint8Array
  isAvailable: Uint8Array
  category: Int32Array
  popularity: Int32Array
  rating: Float32Array
  /** Minutes since 1970. */
  newness: Int32Array
  nameKey: Float64Array
  standing: Float32Array
  place: Uint32Array
  readonly prices: Record<OfferAudience, Int32Array>
  /** The values of a row are `values[valueStart[row]]` and the `valueCount[row] - 1` after it. */
  values: Int32Array
  valueStart: Int32Array
  valueCount: Uint16Array
  #valueRoom: Uint16Array
  #usedValues: number

  constructor(data: ColumnsData = emptyColumns(1024)) {
    this.rows = data.rows
    this.ids = data.ids
    this.isAlive = data.isAlive
    this.isAvailable = data.isAvailable
    this.category = data.category
    this.popularity = data.popularity
    this.rating = data.rating
    this.newness = data.newness
    this.nameKey = data.nameKey
    this.standing = data.standing
    this.place = data.place
    this.prices = data.prices
    this.values = data.values
    this.valueStart = data.valueStart
    this.valueCount = data.valueCount
    this.#valueRoom = data.valueRoom
    this.#usedValues = data.usedValues
  }

  get data(): ColumnsData {
    return { ...this, valueRoom: this.#valueRoom, usedValues: this.#usedValues }
  }

  get #capacity(): number {
    return this.ids.length
  }

  append(): number {
    if (this.rows === this.#capacity) this.makeRoom(Math.ceil(this.#capacity * 1.5))
    return this.rows++
  }

  write(row: number, product: CachedProduct, codes: ArrayLike<number>, now: Date): void {
    this.ids[row] = product.id
    this.isAlive[row] = 1
    this.isAvailable[row] = isAvailable(product) ? 1 : 0
    this.category[row] = product.categoryId
    this.popularity[row] = product.popularity
    this.rating[row] = weightedRating(product)
    this.newness[row] = newnessOf(product)
    this.nameKey[row] = nameKey(product.name)
    const { brevity, bought, stock } = standingOf(product)
    this.standing[row] = brevity * bought * stock
    for (const audience of audiences) this.prices[audience][row] = listPrice(product, audience, now)
    this.#writeValues(row, codes)
  }

  drop(row: number): void {
    this.isAlive[row] = 0
  }

  #writeValues(row: number, codes: ArrayLike<number>): void {
    if (codes.length > (this.#valueRoom[row] ?? 0)) {
      if (this.#usedValues + codes.length > this.values.length) {
        this.values = grown(this.values, new Int32Array(this.values.length * 2 + codes.length))
      }
      this.valueStart[row] = this.#usedValues
      this.#valueRoom[row] = codes.length
      this.#usedValues += codes.length
    }
    this.values.set(codes, this.valueStart[row])
    this.valueCount[row] = codes.length
  }

  settle(): void {
    this.makeRoom(roomFor(this.rows))
    const values = roomFor(this.#usedValues)
    if (values > this.values.length) this.values = grown(this.values, new Int32Array(values))
  }

  makeRoom(size: number): void {
    if (size <= this.#capacity) return
    this.ids = grown(this.ids, new Int32Array(size))
    this.isAlive = grown(this.isAlive, new Uint8Array(size))
    this.isAvailable = grown(this.isAvailable, new Uint8Array(size))
    this.category = grown(this.category, new Int32Array(size))
    this.popularity = grown(this.popularity, new Int32Array(size))
    this.rating = grown(this.rating, new Float32Array(size))
    this.newness = grown(this.newness, new Int32Array(size))
    this.nameKey = grown(this.nameKey, new Float64Array(size))
    this.standing = grown(this.standing, new Float32Array(size))
    this.place = grown(this.place, new Uint32Array(size))
    this.valueStart = grown(this.valueStart, new Int32Array(size))
    this.#valueRoom = grown(this.#valueRoom, new Uint16Array(size))
    this.valueCount = grown(this.valueCount, new Uint16Array(size))
    for (const audience of audiences) this.prices[audience] = grown(this.prices[audience], new Int32Array(size))
  }
}

export type ColumnsData = Omit<Columns, 'data' | 'append' | 'write' | 'drop' | 'settle' | 'makeRoom'> & {
  valueRoom: Uint16Array
  usedValues: number
}

function emptyColumns(capacity: number): ColumnsData {
  return {
    rows: 0,
    ids: new Int32Array(capacity),
    isAlive: new Uint8Array(capacity),
    isAvailable: new Uint8Array(capacity),
    category: new Int32Array(capacity),
    popularity: new Int32Array(capacity),
    rating: new Float32Array(capacity),
    newness: new Int32Array(capacity),
    nameKey: new Float64Array(capacity),
    standing: new Float32Array(capacity),
    place: new Uint32Array(capacity),
    prices: {
      all: new Int32Array(capacity),
      member: new Int32Array(capacity),
      company: new Int32Array(capacity),
      employee: new Int32Array(capacity),
    },
    values: new Int32Array(capacity * 16),
    valueStart: new Int32Array(capacity),
    valueCount: new Uint16Array(capacity),
    valueRoom: new Uint16Array(capacity),
    usedValues: 0,
  }
}

/** Minutes since 1970. */
export function newnessOf({ releaseAt, createdAt }: CachedProduct): number {
  return Math.floor((releaseAt ?? createdAt).getTime() / 60_000)
}

export function listPrice(product: CachedProduct, audience: OfferAudience, now: Date): number {
  return product.offers.length > 0 ? priceOf(product, { audience, now }).price : product.price
}

/** Few good ratings count less than many: five ratings of 3.5 are added. Unrated products come last. */
export function weightedRating({ rating, reviewCount }: CachedProduct): number {
  return rating === null ? 0 : (rating * reviewCount + 3.5 * 5) / (reviewCount + 5)
}
