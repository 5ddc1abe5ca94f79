import { LRUCache } from 'lru-cache'
import type { Audience } from '#catalog/price.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Explanation } from '#search/contract.ts'
import type { Filter } from '#search/filters.ts'
import { CatalogueIndex, filling } from './catalogue-index.ts'
import { completionsOf } from './completions.ts'
import { categoryCounts, countedValues, stockCounts } from './counted-values.ts'
import { explain } from './explain.ts'
import { facetsOf } from './facets.ts'
import type { ListAnswer, ListRequest } from './list-request.ts'
import { listing } from './listing-keys.ts'
import { Matcher } from './matcher.ts'
import { readQuery } from './query.ts'
import { scopeRows } from './scope-rows.ts'
import { selectionOf } from './selection.ts'
import { hasOnlyMore, type Signs } from './signs.ts'
import { atOnce, inSlices } from './slices.ts'
import { inOrder } from './sorting.ts'
import { Counter } from './tally.ts'

type CountedList = Pick<ListAnswer, 'total' | 'facets' | 'stock' | 'categories' | 'corrected'> & {
  /** Rows that pass the filters. */
  hits: Int32Array
  scores: Float32Array
}

/** Lists and search over all products, in memory. */
export class Engine {
  #index: CatalogueIndex
  #revision = 0
  readonly #counter = new Counter()
  readonly #matcher = new Matcher()
  readonly #lists = new LRUCache<string, CountedList>({ max: 50 })
  #work: Promise<void> = Promise.resolve()

  private constructor(index: CatalogueIndex) {
    this.#index = index
  }

  static build(products: Iterable<ShelfProduct>, signs: Signs, now: Date): Engine {
    const index = new CatalogueIndex(signs)
    atOnce(filling(index, products, now))
    return new Engine(index)
  }

  /** Builds a little at a time. */
  static async open(products: Iterable<ShelfProduct>, signs: Signs, now: Date): Promise<Engine> {
    const index = new CatalogueIndex(signs)
    await inSlices(filling(index, [...products], now), openingSlice)
    return new Engine(index)
  }

  /** Another number whenever an answer may be another. */
  get revision(): number {
    return this.#revision
  }

  get size(): number {
    return this.#index.size
  }

  list(request: ListRequest): ListAnswer {
    const { sort, audience, page, pageSize, upTo } = request
    const { hits, scores, ...counted } = this.#counted(request)
    const pageCount = Math.max(1, Math.ceil(hits.length / pageSize))
    const shown = Math.min(page, pageCount)
    const from = upTo ? 0 : (shown - 1) * pageSize
    const rows = inOrder(hits, this.#index, { sort, audience, scores }, from, shown * pageSize)
    return { ...counted, ids: this.#idsOf(rows), page: shown, pageCount, filtered: hits.length }
  }

  /** The products that a text being typed finds first, and how many it finds by category. */
  suggest(text: string, count: number): Pick<ListAnswer, 'ids' | 'categories'> {
    const index = this.#index
    const whole = this.#bestOf(text, count, false)
    // A word that is already whole means itself before it means what it may become.
    if (whole.ids.length === count) return { ids: whole.ids, categories: categoriesOf(whole.rows, index) }
    const typing = this.#bestOf(text, count, true)
    const ids = [...new Set([...whole.ids, ...typing.ids])].slice(0, count)
    return { ids, categories: categoriesOf(whole.rows.length > 0 ? whole.rows : typing.rows, index) }
  }

  #bestOf(text: string, count: number, isTyping: boolean) {
    const index = this.#index
    const { units } = readQuery(text, index, { isTyping })
    const { rows, scores } = this.#matcher.match(units, index)
    const best = inOrder(rows, index, { sort: 'relevance', audience: 'all', scores }, 0, count)
    return { ids: this.#idsOf(best), rows }
  }

  /** Ways to finish a text that is being typed. */
  complete(text: string, most: number): string[] {
    return completionsOf(text, most, this.#index)
  }

  /** What each rule of ranking gives products for a text. */
  explain(text: string, ids: readonly number[]): Explanation[] {
    const { units } = readQuery(text, this.#index, { isTyping: false })
    return explain(units, this.#index.rowsOf(ids), this.#index)
  }

  /** Products that have some word of the text, or the most popular when none has. */
  related(text: string, count: number): number[] {
    const index = this.#index
    const { units } = readQuery(text, index, { isTyping: false })
    const { rows, scores } = this.#matcher.match(units, index, { some: true })
    const best =
      rows.length > 0
        ? inOrder(rows, index, { sort: 'relevance', audience: 'all', scores }, 0, count)
        : scopeRows({ anyOf: [listing.all], best: { sort: 'popular', count } }, index)
    return this.#idsOf(best)
  }

  /** Other queries for one that found nothing: without the words that nothing has, or without any one of them. */
  shorterQueries(text: string): string[] {
    const { units } = readQuery(text, this.#index, { isTyping: false })
    const known = units.filter(({ alternatives }) => alternatives.length > 0)
    const tries = known.length < units.length ? [known] : known.map((left) => known.filter((unit) => unit !== left))
    return tries
      .filter((some) => some.length > 0 && this.#matcher.match(some, this.#index).rows.length > 0)
      .map((some) => some.map((unit) => unit.text).join(' '))
  }

  /** How many products a listing holds. */
  countOf(listed: string): number {
    return this.#index.listings.count(listed)
  }

  /** Takes in what has changed, a little at a time; resolves when all of it shows. */
  update(changed: readonly ShelfProduct[], removed: readonly number[], now: Date): Promise<void> {
    return this.#later(async () => {
      await inSlices(this.#taking(changed, removed, now))
      if (this.#index.isWorn) await this.#replace(this.#index.products(), this.#index.signs, now)
    })
  }

  /** Things have other names or places, or new ones have come. */
  rename(catalogue: () => { products: Iterable<ShelfProduct>; signs: Signs }, now: Date): Promise<void> {
    return this.#later(async () => {
      const { products, signs } = catalogue()
      if (hasOnlyMore(this.#index.signs, signs)) {
        this.#index.signs = signs
        this.#revision++
      } else await this.#replace(products, signs, now)
    })
  }

  /** One change after the other, so that none is lost while everything is built anew. */
  #later(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work)
    this.#work = done.catch(() => undefined)
    return done
  }

  *#taking(changed: readonly ShelfProduct[], removed: readonly number[], now: Date): Generator<void> {
    for (const id of removed) {
      this.#index.remove(id)
      this.#revision++
      yield
    }
    for (const product of changed) {
      this.#index.put(product, now)
      this.#revision++
      yield
    }
  }

  async #replace(products: Iterable<ShelfProduct>, signs: Signs, now: Date): Promise<void> {
    const fresh = new CatalogueIndex(signs)
    // A copy: the products may change while this goes on, and are then put again after it.
    await inSlices(filling(fresh, [...products], now))
    this.#index = fresh
    this.#revision++
  }

  /** What a list holds, whatever its order and page: going through its pages counts once. */
  #counted({ of, filters, audience }: ListRequest): CountedList {
    if ('text' in of) {
      const { units, corrected } = readQuery(of.text, this.#index, { isTyping: false })
      const { rows, scores } = this.#matcher.match(units, this.#index)
      return { ...this.#count(rows, filters, audience), scores, corrected }
    }
    const key = JSON.stringify([this.#revision, of, filters, audience])
    const kept = this.#lists.get(key)
    if (kept) return kept
    const list = this.#count(scopeRows(of, this.#index), filters, audience)
    const own = { ...list, hits: list.hits.slice(), scores: noScores, corrected: null }
    this.#lists.set(key, own)
    return own
  }

  #count(rows: Int32Array, filters: readonly Filter[], audience: Audience) {
    const index = this.#index
    const selection = selectionOf(filters, index)
    const tally = this.#counter.count(rows, index, selection, audience)
    const counted = countedValues(tally, selection, index)
    return {
      hits: tally.hits,
      total: tally.total,
      facets: facetsOf(counted, tally, selection, index),
      stock: stockCounts(counted, selection),
      categories: categoryCounts(counted),
    }
  }

  #idsOf(rows: Int32Array): number[] {
    return Array.from(rows, (row) => this.#index.columns.ids[row] ?? 0)
  }
}

const openingSlice = 20
const noScores = new Float32Array(0)

function categoriesOf(rows: Int32Array, { columns }: CatalogueIndex): Map<number, number> {
  const counts: number[] = []
  for (let at = 0; at < rows.length; at++) {
    const category = columns.category[rows[at] ?? 0] ?? 0
    counts[category] = (counts[category] ?? 0) + 1
  }
  return new Map(counts.flatMap((count, category) => [[category, count]]))
}
