import { LRUCache } from 'lru-cache'
import type { Facet } from '#search-engine/contract.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { CountedValues, categoriesOf, categoryCounts, stockCounts } from './counted-values.ts'
import { type FacetPlaces, placesOf } from './facet-places.ts'
import { facetsOf } from './facets.ts'
import { KeptListing } from './kept-listing.ts'
import type { ChosenProducts, ListAnswer, ListRequest, Scope, SearchTerms } from './list-request.ts'
import type { Matcher } from './matcher.ts'
import { type MatchingRows, matchingRows } from './matching-rows.ts'
import type { QueryUnits } from './name-reader.ts'
import { ownPrices } from './own-prices.ts'
import { priceFacet, priceRange } from './range-facet.ts'
import { scopeRows } from './scope-rows.ts'
import { type Range, type Selection, selectionOf } from './selection.ts'
import { shownValuesOf } from './shown-values.ts'
import { Counter, type HitCounts, keptCounts } from './tally.ts'

export type CountedList = Pick<ListAnswer, 'total' | 'facets' | 'stock' | 'categories' | 'corrected' | 'added'> & {
  hits: Int32Array
  prices: Int32Array
  scores: Float32Array
  /** Of words that name a thing, and another order than that of relevance. */
  isThingItself?: (row: number) => boolean
  /** Of a list of words. */
  searched?: QueryUnits & { most: number }
  /** Whose rows in this range of prices the hits are. */
  within?: { listing: KeptListing; price: Range } | undefined
}

type Catalogue = { index: CatalogueIndex; revision: number }
type Counting = Pick<ListRequest, 'of' | 'filters' | 'audience' | 'ownPrice' | 'isBrief'>

type Kept<T> = { revision: number; content: T }

/** Filters and counts lists; those that are not found by words are kept until a product of theirs changes. */
export class ListCounter {
  readonly #matcher: Matcher
  readonly #counter = new Counter()
  readonly #lists = new LRUCache<string, Kept<CountedList>>({ max: 50 })
  readonly #listings = new LRUCache<string, Kept<KeptListing>>({ max: 50 })
  #index: CatalogueIndex | null = null
  #catalogueTerms: CatalogueTerms | null = null
  #ids: Int32Array | null = null

  constructor(matcher: Matcher) {
    this.#matcher = matcher
  }

  counted(request: ListRequest, catalogue: Catalogue): CountedList {
    const { of, filters, audience, ownPrice } = request
    const { index } = catalogue
    this.#clearForAnother(index)
    const revision = 'anyOf' in of ? index.revisionOf(of.anyOf) : catalogue.revision
    if ('text' in of) {
      const { rows, units, most, ...found } = this.#found(of, request, index)
      return { ...this.#count(rows, request, index, revision), ...found, searched: { units, things: of.things, most } }
    }
    const key = JSON.stringify([of, filters, audience])
    const kept = ownPrice ? undefined : this.#lists.get(key)
    if (kept?.revision === revision) return kept.content
    const list = this.#between(request, index, revision) ?? this.#listed(of, request, index, revision)
    const own = { ...list, corrected: null, added: 0 }
    if (!ownPrice) this.#lists.set(key, { revision, content: own })
    return own
  }

  /** What is kept holds the index, which must not outlive its replacement, and columns that are copied when they grow. */
  #clearForAnother(index: CatalogueIndex): void {
    const { catalogueTerms, columns } = index
    if (index === this.#index && catalogueTerms === this.#catalogueTerms && columns.ids === this.#ids) return
    this.#index = index
    this.#catalogueTerms = catalogueTerms
    this.#ids = columns.ids
    this.#lists.clear()
    this.#listings.clear()
  }

  #found(of: SearchTerms, { audience, ownPrice, placed, sort }: ListRequest, index: CatalogueIndex): MatchingRows {
    const pricesOf = (rows: Int32Array) =>
      ownPrice ? ownPrices(rows, index, ownPrice) : index.columns.prices[audience]
    return matchingRows(of, { index, matcher: this.#matcher, pricesOf, placed, leadsWithThing: sort !== 'relevance' })
  }

  #listed(of: Scope | ChosenProducts, request: ListRequest, index: CatalogueIndex, revision: number) {
    const { rows, scores } =
      'chosen' in of ? chosenRows(of.chosen, index) : { rows: scopeRows(of, index), scores: noScores }
    const list = this.#count(rows, request, index, revision)
    return { ...list, hits: list.hits.slice(), scores }
  }

  /** A list that is filtered by nothing but its price, of a listing whose rows are sorted. */
  #between({ of, filters, audience, ownPrice }: ListRequest, index: CatalogueIndex, revision: number) {
    const kept = filters.length > 0 && !ownPrice ? this.#listings.get(JSON.stringify(of)) : undefined
    const listing = kept?.revision === revision ? kept.content : null
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

  #count(
    rows: Int32Array,
    { of, filters, audience, ownPrice, isBrief }: Counting,
    index: CatalogueIndex,
    revision: number,
  ) {
    const prices = ownPrice ? ownPrices(rows, index, ownPrice) : index.columns.prices[audience]
    if (isBrief && filters.length === 0) {
      const categories = categoriesOf(rows, index)
      return { hits: rows, prices, total: rows.length, facets: [], stock: [], categories }
    }
    const listing = filters.length > 0 ? this.#listingOf(of, rows, { prices, index, revision }) : null
    const selection = selectionOf(filters, index)
    const tally =
      listing?.counts && selection.choices.length === 0
        ? this.#counter.countPriced(rows, index, { price: selection.price ?? anyPrice, prices, all: listing.counts })
        : this.#counter.count(rows, index, selection, prices)
    const facet = priceFacet(tally, selection)
    return { ...withFacets(tally, { price: facet, selection, places: listing?.places ?? null }, index), prices }
  }

  #listingOf(of: ListRequest['of'], rows: Int32Array, { prices, index, revision }: Listed): KeptListing {
    const key = JSON.stringify(of)
    const kept = this.#listings.get(key)
    if (kept?.revision === revision) return kept.content
    const selection = selectionOf([], index)
    const tally = this.#counter.count(rows, index, selection, prices)
    const places = placesOf(new CountedValues(tally, selection, index), index)
    // What a search finds may depend on more than its words.
    const counts = 'anyOf' in of ? keptCounts(tally) : null
    const listing = new KeptListing({ places, counts, rows: counts ? tally.hits.slice() : noRows }, index)
    this.#listings.set(key, { revision, content: listing })
    return listing
  }
}

type Listed = { prices: Int32Array; index: CatalogueIndex; revision: number }
type Shown = { price: Facet | null; selection: Selection; places: FacetPlaces | null }

function withFacets(tally: HitCounts, { price, selection, places }: Shown, index: CatalogueIndex) {
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
