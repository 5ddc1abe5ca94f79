import { setImmediate } from 'node:timers/promises'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Explanation } from '#search-engine/contract.ts'
import { priorWeights, type Ranker } from '#search-engine/ranker.ts'
import { CatalogueIndex, type IndexData } from './catalogue-index.ts'
import { type CatalogueTerms, hasOnlyMore } from './catalogue-terms.ts'
import { completionsOf } from './completions.ts'
import type { Condition } from './conditions.ts'
import type { DiscoveryEngine } from './discovery-engine.ts'
import { explain } from './explain.ts'
import { builtHere, emptyIndex, filling, putting } from './fill-index.ts'
import { LatestPhrases } from './latest-phrases.ts'
import { Lexicon, type ProductOf } from './lexicon.ts'
import { ListCounter } from './list-counter.ts'
import type { ListAnswer, ListRequest, SearchTerms } from './list-request.ts'
import { type ChangedListings, ListingChanges } from './listing-changes.ts'
import { listing } from './listing-keys.ts'
import { Matcher } from './matcher.ts'
import { liftThings, matchingRows } from './matching-rows.ts'
import { phraseText } from './phrase-book.ts'
import { type Query, readQuery } from './query.ts'
import { hitFeatures, rankedRows } from './ranked-rows.ts'
import { scopeRows } from './scope-rows.ts'
import { atOnce, inSlices } from './slices.ts'
import { inOrder, leadingFirst, type Order } from './sorting.ts'
import { stillIn, stillMeeting } from './still-found.ts'
import { fold } from './words.ts'

export type ReadonlyProducts = {
  get(id: number): CachedProduct | undefined
  all(): Iterable<CachedProduct>
}

/** Null when the shop closes before it is done. */
export type BuildIndex = (catalogueTerms: CatalogueTerms, now: Date) => Promise<IndexData | null>

export class Engine implements DiscoveryEngine {
  #index: CatalogueIndex
  #revision = 0
  readonly #build: BuildIndex
  readonly #productOf: ProductOf | null
  readonly #matcher = new Matcher()
  readonly #counter = new ListCounter(this.#matcher)
  #missed: Set<number> | null = null
  #updating: Promise<void> = Promise.resolve()
  #rebuilding: Promise<void> | null = null
  #wanted: CatalogueTerms | null = null
  readonly #phrases = new LatestPhrases()
  readonly #listingChanges = new ListingChanges()

  constructor(catalogueTerms: CatalogueTerms, build: BuildIndex, productOf: ProductOf | null = null) {
    this.#productOf = productOf
    this.#index = emptyIndex(catalogueTerms)
    this.#build = build
  }

  static build(products: Iterable<CachedProduct>, catalogueTerms: CatalogueTerms, now: Date): Engine {
    const engine = new Engine(catalogueTerms, (names, at) => builtHere(engine.#index.products(), names, at))
    engine.#index = new CatalogueIndex(catalogueTerms)
    atOnce(filling(engine.#index, products, now))
    return engine
  }

  open(products: ReadonlyProducts, data: IndexData | null, now: Date): Promise<void> {
    return this.#replace(async () => {
      const index = await begun(this.#index.catalogueTerms, data ?? undefined)
      if (data) {
        await inSlices(index.keepOnly((id) => products.get(id)))
        await inSlices(putting(index, products.all(), now))
      } else await inSlices(filling(index, products.all(), now))
      return index
    }, now)
  }

  get revision(): number {
    return this.#revision
  }

  get catalogueTerms(): CatalogueTerms {
    return this.#index.catalogueTerms
  }

  /** What `work` finds with other names and synonyms; nothing else runs meanwhile. */
  asIf<T>(catalogueTerms: CatalogueTerms, work: () => T): T {
    const index = this.#index
    const { catalogueTerms: own } = index
    index.catalogueTerms = catalogueTerms
    try {
      return work()
    } finally {
      index.catalogueTerms = own
    }
  }

  get size(): number {
    return this.#index.size
  }

  list(request: ListRequest): ListAnswer {
    const { sort, page, pageSize, upTo } = request
    const index = this.#index
    const catalogue = { index, revision: this.#revision }
    const { hits, prices, scores, searched, within, isThingItself, ...counted } = this.#counter.counted(
      request,
      catalogue,
    )
    const pageCount = Math.max(1, Math.ceil(hits.length / pageSize))
    const shown = Math.min(page, pageCount)
    const from = upTo ? 0 : (shown - 1) * pageSize
    const order: Order = { sort, prices, scores }
    const isRanked = sort === 'relevance' && searched && searched.units.length > 0
    const to = shown * pageSize
    const rows = isRanked
      ? rankedRows(hits, from, to, { ...searched, index, order, ranker: request.ranker })
      : (within?.listing.inOrder(hits, within.price, order, from, to) ??
        leadingFirst(hits, index, order, { from, to, isLeading: isThingItself }))
    return { ...counted, ids: this.#idsOf(rows), page: shown, pageCount, filtered: hits.length }
  }

  /** How many products a search finds and the first of them, without facets: a fraction of the time of a list. */
  found(of: SearchTerms, count = 0): { total: number; ids: number[] } {
    const index = this.#index
    const prices = index.columns.prices.all
    const { rows, scores, units, most } = matchingRows(of, {
      index,
      matcher: this.#matcher,
      pricesOf: () => prices,
      placed: undefined,
    })
    const total = rows.length
    if (count === 0) return { total, ids: [] }
    const order: Order = { sort: 'relevance', prices, scores }
    const first =
      units.length > 0
        ? rankedRows(rows, 0, count, { units, things: of.things, most, index, order })
        : inOrder(rows, index, order, 0, count)
    return { total, ids: this.#idsOf(first) }
  }

  suggest(text: string, count: number): Pick<ListAnswer, 'ids' | 'categories'> {
    const whole = this.#bestOf(text, count, false)
    // A complete word ranks its exact meaning above its completions.
    if (whole.ids.length === count) return whole
    const typing = this.#bestOf(text, count, true)
    const ids = [...new Set([...whole.ids, ...typing.ids])].slice(0, count)
    return { ids, categories: whole.ids.length > 0 ? whole.categories : typing.categories }
  }

  #bestOf(text: string, count: number, isTyping: boolean) {
    const index = this.#index
    const best = this.#matcher.best(readQuery(text, index, { isTyping }).units, index, count)
    return { ids: this.#idsOf(best.rows()), categories: best.categories }
  }

  /** What each word may mean, as this engine would search for it. */
  read(text: string, reading: { isTyping: boolean; isCorrected?: boolean }): Query {
    return readQuery(text, this.#index, reading)
  }

  get lexicon(): Lexicon {
    return new Lexicon(this.#index, this.#matcher, this.#productOf)
  }

  complete(text: string, max: number): string[] {
    return completionsOf(text, max, { index: this.#index, book: this.#phrases.of(this.#index, this.#revision) })
  }

  /** What is probably being typed. */
  expected(text: string): string {
    const typed = phraseText(text)
    const book = this.#phrases.of(this.#index, this.#revision)
    const whole = book.expected(typed)
    if (whole !== null) return whole
    const [first] = completionsOf(text, 1, { index: this.#index, book })
    if (!first || !fold(first).startsWith(fold(text))) return text
    return first.split(' ').slice(0, text.split(' ').length).join(' ')
  }

  /** The text without errors, when a word of it is none and begins none. */
  corrected(text: string): string | null {
    return readQuery(text, this.#index, { isTyping: true }).corrected
  }

  stillMeeting(ids: readonly number[], conditions: readonly Condition[]): number[] {
    return ids.length === 0 ? [] : stillMeeting(ids, conditions, this.#index)
  }

  /** Those of the categories with a product that the words find, the last of which may be incomplete. */
  stillIn(categories: readonly number[], text: string): number[] {
    return categories.length === 0 ? [] : stillIn(categories, text, this.#index)
  }

  /** Reads phrases of a large catalogue without blocking. */
  phrasesRead(): Promise<void> {
    return this.#phrases.read(this.#index, this.#revision)
  }

  explain(wanted: SearchTerms, ids: readonly number[], ranker: Ranker = { weights: priorWeights }): Explanation[] {
    const index = this.#index
    const { units } = readQuery(wanted.text, index, { isTyping: false })
    const features = this.features(wanted, ids, ranker)
    const rows = ids.flatMap((id, at) => index.rowsOf([id]).map((row) => ({ row, features: features[at] ?? null })))
    return explain(rows, { units, index, weights: ranker.weights })
  }

  /** Of each of these products, in the order of `rankingFeatures`; null of those that the words do not find. */
  features(wanted: SearchTerms, ids: readonly number[], ranker?: Ranker): (number[] | null)[] {
    const index = this.#index
    const prices = index.columns.prices.all
    const deps = { index, matcher: this.#matcher, pricesOf: () => prices, placed: undefined }
    const { rows, scores, units } = matchingRows(wanted, deps)
    const order: Order = { sort: 'relevance', prices, scores }
    return hitFeatures(rows, ids, { units, things: wanted.things, index, order, ranker })
  }

  related(text: string, count: number, things?: ReadonlySet<number>): number[] {
    const index = this.#index
    const { units } = readQuery(text, index, { isTyping: false })
    const found = this.#matcher.match(units, index, { some: true })
    if (things) liftThings(found, things, index)
    const { rows, scores } = found
    const best =
      rows.length > 0
        ? inOrder(rows, index, { sort: 'relevance', prices: index.columns.prices.all, scores }, 0, count)
        : scopeRows({ anyOf: [listing.all], best: { sort: 'popular', count } }, index)
    return this.#idsOf(best)
  }

  /** For queries without hits: without words that match nothing, or without any one of them. */
  shorterQueries(text: string): string[] {
    const { units } = readQuery(text, this.#index, { isTyping: false })
    const known = units.filter(({ alternatives }) => alternatives.length > 0)
    const subsets = known.length < units.length ? [known] : known.map((left) => known.filter((unit) => unit !== left))
    return subsets
      .filter((some) => some.length > 0 && this.#matcher.match(some, this.#index).rows.length > 0)
      .map((some) => some.map((unit) => unit.text).join(' '))
  }

  countOf(listed: string): number {
    return this.#index.listings.count(listed)
  }

  /** Those that have one of the products, as far as changes have been followed. */
  listingsOf(ids: readonly number[]): string[] {
    return this.#index.rowsOf(ids).flatMap((row) => this.#index.listingsOf(row))
  }

  /** Since it was asked last; null when any listing may have changed. */
  changedListings(): ChangedListings | null {
    return this.#listingChanges.next(this.#index)
  }

  update(changed: readonly CachedProduct[], removed: readonly number[], now: Date): Promise<void> {
    const done = this.#updating.then(() => inSlices(this.#taking(changed, removed, now)))
    // The caller gets the error; the next update starts all the same.
    this.#updating = done.catch(() => undefined)
    return done
  }

  async rename(catalogueTerms: CatalogueTerms, now: Date): Promise<void> {
    if (this.#rebuilding || !hasOnlyMore(this.#index.catalogueTerms, catalogueTerms))
      return await this.rebuild(catalogueTerms, now)
    this.#index.catalogueTerms = catalogueTerms
    this.#revision++
  }

  get needsRebuild(): boolean {
    return !this.#rebuilding && this.#index.needsRebuild
  }

  /** The current index stays in use meanwhile. */
  rebuild(catalogueTerms: CatalogueTerms, now: Date): Promise<void> {
    this.#wanted = catalogueTerms
    this.#rebuilding ??= this.#rebuildAsWanted(now).finally(() => {
      this.#rebuilding = null
    })
    return this.#rebuilding
  }

  async #rebuildAsWanted(now: Date): Promise<void> {
    while (this.#wanted) {
      const catalogueTerms = this.#wanted
      this.#wanted = null
      await this.#replace(async () => {
        const data = await this.#build(catalogueTerms, now)
        if (!data) return null
        const index = await begun(catalogueTerms, data)
        await inSlices(index.keepOnly((id) => this.#index.productOf(id)))
        return index
      }, now)
    }
  }

  async #replace(make: () => Promise<CatalogueIndex | null>, now: Date): Promise<void> {
    const missed = new Set<number>()
    this.#missed = missed
    try {
      const fresh = await make()
      if (fresh) await inSlices(this.#swapping(fresh, missed, now))
    } finally {
      this.#missed = null
    }
  }

  *#swapping(fresh: CatalogueIndex, missed: Set<number>, now: Date): Generator<void> {
    for (const id of missed) {
      missed.delete(id)
      const product = this.#index.productOf(id)
      if (product) fresh.put(product, now)
      else fresh.remove(id)
      yield
    }
    this.#index = fresh
    this.#revision++
  }

  *#taking(changed: readonly CachedProduct[], removed: readonly number[], now: Date): Generator<void> {
    for (const id of removed) {
      this.#index.remove(id)
      this.#missed?.add(id)
      this.#revision++
      yield
    }
    for (const product of changed) {
      this.#index.put(product, now)
      this.#missed?.add(product.id)
      this.#revision++
      yield
    }
  }

  #idsOf(rows: Int32Array): number[] {
    const { ids } = this.#index.columns
    const found: number[] = []
    for (let at = 0; at < rows.length; at++) found.push(ids[rows[at] as number] as number)
    return found
  }
}

async function begun(catalogueTerms: CatalogueTerms, data: IndexData | undefined): Promise<CatalogueIndex> {
  await setImmediate()
  const index = new CatalogueIndex(catalogueTerms, data)
  await setImmediate()
  index.names.at(0)
  await setImmediate()
  return index
}
