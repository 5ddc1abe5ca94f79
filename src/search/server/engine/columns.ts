import { type Audience, priceOf } from '#catalog/price.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { nameKey } from './name-key.ts'
import { isAvailable } from './product-values.ts'
import { standingOf } from './ranking.ts'

export const audiences = ['all', 'member', 'company', 'employee'] as const satisfies readonly Audience[]

/**
 * What lists are filtered, counted and sorted by: one number of each product after the other. A row is a product's place
 * in all columns; it is written anew when the product changes and left when the product goes.
 */
export class Columns {
  #capacity = 1024
  rows = 0
  ids = new Int32Array(this.#capacity)
  isAlive = new Uint8Array(this.#capacity)
  isAvailable = new Uint8Array(this.#capacity)
  /** The category it lies in. */
  category = new Int32Array(this.#capacity)
  popularity = new Int32Array(this.#capacity)
  rating = new Float32Array(this.#capacity)
  /** Minutes since 1970. */
  newness = new Int32Array(this.#capacity)
  nameKey = new Float64Array(this.#capacity)
  /** What decides between products that a text finds equally well. */
  standing = new Float32Array(this.#capacity)
  readonly prices: Record<Audience, Int32Array> = {
    all: new Int32Array(this.#capacity),
    member: new Int32Array(this.#capacity),
    company: new Int32Array(this.#capacity),
    employee: new Int32Array(this.#capacity),
  }
  /** The values of a row are `values[valueStart[row]]` and the `valueCount[row] - 1` after it. */
  values = new Int32Array(this.#capacity * 16)
  valueStart = new Int32Array(this.#capacity)
  valueCount = new Uint16Array(this.#capacity)
  #valueRoom = new Uint16Array(this.#capacity)
  #usedValues = 0

  append(): number {
    if (this.rows === this.#capacity) this.#grow()
    return this.rows++
  }

  write(row: number, product: ShelfProduct, codes: readonly number[], now: Date): void {
    this.ids[row] = product.id
    this.isAlive[row] = 1
    this.isAvailable[row] = isAvailable(product) ? 1 : 0
    this.category[row] = product.categoryId
    this.popularity[row] = product.popularity
    this.rating[row] = weightedRating(product)
    this.newness[row] = Math.floor((product.releaseAt ?? product.createdAt).getTime() / 60_000)
    this.nameKey[row] = nameKey(product.name)
    const { brevity, bought, stock } = standingOf(product)
    this.standing[row] = brevity * bought * stock
    for (const audience of audiences) this.prices[audience][row] = priceOf(product, { audience, now }).ore
    this.#writeValues(row, codes)
  }

  drop(row: number): void {
    this.isAlive[row] = 0
  }

  #writeValues(row: number, codes: readonly number[]): void {
    // As many values as there once were fit where they were; more go to the end.
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

  #grow(): void {
    const size = Math.ceil(this.#capacity * 1.5)
    this.#capacity = size
    this.ids = grown(this.ids, new Int32Array(size))
    this.isAlive = grown(this.isAlive, new Uint8Array(size))
    this.isAvailable = grown(this.isAvailable, new Uint8Array(size))
    this.category = grown(this.category, new Int32Array(size))
    this.popularity = grown(this.popularity, new Int32Array(size))
    this.rating = grown(this.rating, new Float32Array(size))
    this.newness = grown(this.newness, new Int32Array(size))
    this.nameKey = grown(this.nameKey, new Float64Array(size))
    this.standing = grown(this.standing, new Float32Array(size))
    this.valueStart = grown(this.valueStart, new Int32Array(size))
    this.#valueRoom = grown(this.#valueRoom, new Uint16Array(size))
    this.valueCount = grown(this.valueCount, new Uint16Array(size))
    for (const audience of audiences) this.prices[audience] = grown(this.prices[audience], new Int32Array(size))
  }
}

function grown<C extends { set(from: C): void }>(old: C, fresh: C): C {
  fresh.set(old)
  return fresh
}

/** A few good grades count for less than many: five of 3.5 are added. Without a grade a product comes last. */
function weightedRating({ rating, reviewCount }: ShelfProduct): number {
  return rating === null ? 0 : (rating * reviewCount + 3.5 * 5) / (reviewCount + 5)
}
