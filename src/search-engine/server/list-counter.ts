import { LRUCache } from 'lru-cache'
import type { Facet } from '#search-engine/contract.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { CountedValues, categoriesOf, categoryCounts, stockCounts } from './counted-values.ts'
import { type FacetPlaces, placesOf } from './facet-places.ts'
import { facetsOf } from './facets.ts'
import { KeptListing } from './kept-listing.ts'
import type { Chosen, ListAnswer, ListRequest, Scope, Wanted } from './list-request.ts'
import type { Matcher } from './matcher.ts'
import type { Searched } from './name-reader.ts'
import { ownPrices } from './own-prices.ts'
import { priceFacet, priceRange } from './range-facet.ts'
import { scopeRows } from './scope-rows.ts'
import { type Range, type Selection, selectionOf } from './selection.ts'
import { shownValuesOf } from './shown-values.ts'
import { type Counted, Counter, keptCounts } from './tally.ts'
import { type WantedRows, wantedRows } from './wanted-rows.ts'

export type CountedList = Pick<ListAnswer, 'total' | 'facets' | 'stock' | 'categories' | 'corrected' | 'added'> & {
  hits: Int32Array
  prices: Int32Array
  scores: Float32Array
  /** Of a list of words. */
  searched?: Searched & { most: number }
  /** Whose rows in this range of prices the hits are. */
  within?: { listing: KeptListing; price: Range } | undefined
}

type Catalogue = { index: CatalogueIndex; revision: number }
type Counting = Pick<ListRequest, 'of' | 'filters' | 'audience' | 'ownPrice' | 'isBrief'>

/** Filters and counts lists; those that are not found by words are kept until a product changes. */
export class ListCounter {
  readonly #matcher: Matcher
  readonly #counter = new Counter()
  readonly #lists = new LRUCache<string, CountedList>({ max: 50 })
  readonly #listings = new LRUCache<string, KeptListing>({ max: 50 })
  #revision = -1

  constructor(matcher: Matcher) {
    this.#matcher = matcher
  }

  counted(request: ListRequest, catalogue: Catalogue): CountedList {
    const { of, filters, audience, ownPrice } = request
    const { index } = catalogue
    this.#forRevision(catalogue)
    if ('text' in of) {
      const { rows, units, most, ...found } = this.#found(of, request, catalogue)
      return { ...this.#count(rows, request, index), ...found, searched: { units, things: of.things, most } }
    }
    const key = JSON.stringify([of, filters, audience])
    const kept = ownPrice ? undefined : this.#lists.get(key)
    if (kept) return kept
    const list = this.#between(request, index) ?? this.#listed(of, request, index)
    const own = { ...list, corrected: null, added: 0 }
    if (!ownPrice) this.#lists.set(key, own)
    return own
  }

  /** What is kept holds the index, which must not outlive its replacement. */
  #forRevision({ revision }: Catalogue): void {
    if (revision === this.#revision) return
    this.#revision = revision
    this.#lists.clear()
    this.#listings.clear()
  }

  #found(of: Wanted, { audience, ownPrice, placed }: ListRequest, { index }: Catalogue): WantedRows {
    const pricesOf = (rows: Int32Array) =>
      ownPrice ? ownPrices(rows, index, ownPrice) : index.columns.prices[audience]
    return wantedRows(of, { index, matcher: this.#matcher, pricesOf, placed })
  }

  #listed(of: Scope | Chosen, request: ListRequest, index: CatalogueIndex) {
    const { rows, scores } =
      'chosen' in of ? chosenRows(of.chosen, index) : { rows: scopeRows(of, index), scores: noScores }
    const list = this.#count(rows, request, index)
    return { ...list, hits: list.hits.slice(), scores }
  }

  /** A list that is filtered by nothing but its price, of a listing whose rows are sorted. */
  #between({ of, filters, audience, ownPrice }: ListRequest, index: CatalogueIndex) {
    const listing = filters.length > 0 && !ownPrice ? this.#listings.get(JSON.stringify(of)) : undefined
    if (!listing?.counts) return null
    const selection = selectionOf(filters, index)
    const prices = index.columns.prices[audience]
    const priced = selection.choices.length === 0 ? listing.byPrice(prices) : null
    if (!priced) return null
    const price = selection.price ?? anyPrice
    const tally = this.#counter.countBetween(priced, index, { price, all: listing.counts })
    const facet = priceRange(priced.spread, selection.price)
    return {
      ...withFacets(tally, { price: facet, selection, places: listing.places }, index),
      prices,
      scores: noScores,
      within: { listing, price },
    }
  }

  #count(rows: Int32Array, { of, filters, audience, ownPrice, isBrief }: Counting, index: CatalogueIndex) {
    const prices = ownPrice ? ownPrices(rows, index, ownPrice) : index.columns.prices[audience]
    if (isBrief && filters.length === 0) {
      const categories = categoriesOf(rows, index)
      return { hits: rows, prices, total: rows.length, facets: [], stock: [], categories }
    }
    const listing = filters.length > 0 ? this.#listingOf(of, rows, prices, index) : null
    const selection = selectionOf(filters, index)
    const tally =
      listing?.counts && selection.choices.length === 0
        ? this.#counter.countPriced(rows, index, { price: selection.price ?? anyPrice, prices, all: listing.counts })
        : this.#counter.count(rows, index, selection, prices)
    const facet = priceFacet(tally, selection)
    return { ...withFacets(tally, { price: facet, selection, places: listing?.places ?? null }, index), prices }
  }

  #listingOf(of: ListRequest['of'], rows: Int32Array, prices: Int32Array, index: CatalogueIndex): KeptListing {
    const key = JSON.stringify(of)
    const kept = this.#listings.get(key)
    if (kept) return kept
    const selection = selectionOf([], index)
    const tally = this.#counter.count(rows, index, selection, prices)
    const places = placesOf(new CountedValues(tally, selection, index), index)
    // What a search finds may depend on more than its words.
    const counts = 'anyOf' in of ? keptCounts(tally) : null
    const listing = new KeptListing({ places, counts, rows: counts ? tally.hits.slice() : noRows }, index)
    this.#listings.set(key, listing)
    return listing
  }
}

type Shown = { price: Facet | null; selection: Selection; places: FacetPlaces | null }

function withFacets(tally: Counted, { price, selection, places }: Shown, index: CatalogueIndex) {
  const counted = new CountedValues(tally, selection, index)
  return {
    hits: tally.hits,
    total: tally.total,
    facets: facetsOf({ price, counted, selection, shown: shownValuesOf(index), index, places }),
    stock: stockCounts(counted, selection, index),
    categories: categoryCounts(counted, index),
  }
}

/** The first has the most points. */
function chosenRows(ids: readonly number[], index: CatalogueIndex) {
  const rows = Int32Array.from(index.rowsOf([...new Set(ids)]))
  const scores = new Float32Array(Math.max(-1, ...rows) + 1)
  for (let at = 0; at < rows.length; at++) scores[rows[at] as number] = rows.length - at
  return { rows, scores }
}

const anyPrice: Range = { from: null, to: null }
const noScores = new Float32Array(0)
const noRows = new Int32Array(0)
