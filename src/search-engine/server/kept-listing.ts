import type { CatalogueIndex } from './catalogue-index.ts'
import type { FacetPlaces } from './facet-places.ts'
import { histogram, type PriceSpread, priceSpan } from './range-facet.ts'
import type { Range } from './selection.ts'
import type { Order } from './sorting.ts'
import type { KeptCounts } from './tally.ts'
import { wholeOrder } from './whole-order.ts'

/** Rows in the order of their prices, and these prices. */
export type PricedRows = { rows: Int32Array; prices: Int32Array; spread: PriceSpread }

type Content = { places: FacetPlaces; counts: KeptCounts | null; rows: Int32Array }

/**
 * What the lists of one listing have in common, whatever their filters, order and page, as long as no product changes.
 * Its rows are sorted when it has been asked for a few times: by then that has taken as long as sorting does.
 */
export class KeptListing {
  readonly places: FacetPlaces
  readonly counts: KeptCounts | null
  readonly #index: CatalogueIndex
  readonly #rows: Int32Array
  readonly #priced = new Map<Int32Array, PricedRows>()
  readonly #ordered = new Map<string, Int32Array>()
  #timesAsked = 0

  constructor({ places, counts, rows }: Content, index: CatalogueIndex) {
    this.places = places
    this.counts = counts
    this.#index = index
    this.#rows = rows
  }

  /** With prices of a column of the index. Null of a listing that is not sorted. */
  byPrice(prices: Int32Array): PricedRows | null {
    if (this.#timesAsked++ < askedBefore) return null
    const known = this.#priced.get(prices)
    if (known) return known
    const rows = this.#inWholeOrder({ sort: 'price', prices })
    if (!rows) return null
    const own = rows.map((row) => prices[row] as number)
    const priced = { rows, prices: own, spread: spreadOf(own) }
    this.#priced.set(prices, priced)
    return priced
  }

  /**
   * Those of `hits`, which are the rows with prices in this range, that are `from` to `to` in this order. Null where
   * sorting the hits is no slower.
   */
  inOrder(hits: Int32Array, price: Range, order: Order, from: number, to: number): Int32Array | null {
    if (hits.length * fewOfAll < this.#rows.length || to > mostPlaces) return null
    const rows = this.#inWholeOrder(order)
    if (!rows) return null
    if (hits.length === rows.length) return rows.slice(from, to)
    const least = price.from ?? Number.NEGATIVE_INFINITY
    const most = price.to ?? Number.POSITIVE_INFINITY
    const found = new Int32Array(Math.max(0, Math.min(to, hits.length) - from))
    let passed = 0
    for (let at = 0; passed < to && at < rows.length; at++) {
      const row = rows[at] as number
      const amount = order.prices[row] as number
      if (amount < least || amount > most) continue
      if (passed >= from) found[passed - from] = row
      passed++
    }
    return found
  }

  #inWholeOrder({ sort, prices }: Pick<Order, 'sort' | 'prices'>): Int32Array | null {
    const key = sort === 'price' || sort === 'price-desc' ? `${sort} ${this.#placeOf(prices)}` : sort
    const known = this.#ordered.get(key)
    if (known) return known
    const rows = wholeOrder(this.#rows, this.#index, { sort, prices, scores: noScores })
    if (rows) this.#ordered.set(key, rows)
    return rows
  }

  /** Each audience has a column of its own. */
  #placeOf(prices: Int32Array): number {
    return Object.values(this.#index.columns.prices).indexOf(prices)
  }
}

const noScores = new Float32Array(0)
const askedBefore = 4
const fewOfAll = 8
const mostPlaces = 1000

function spreadOf(prices: Int32Array): PriceSpread {
  const [least, highest] = [prices[0] ?? 0, prices.at(-1) ?? 0]
  const { min, max } = priceSpan(least, highest)
  return { least, highest, histogram: histogram(prices, null, min * 100, max * 100) }
}
