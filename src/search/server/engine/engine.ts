import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { CatalogueIndex, filling } from './catalogue-index.ts'
import { completionsOf } from './completions.ts'
import { type Counted, countedValues, facetsOf, stockCounts } from './facets.ts'
import type { ListAnswer, ListRequest } from './list-request.ts'
import { listing } from './listing-keys.ts'
import { Matcher } from './matcher.ts'
import type { Signs } from './product-terms.ts'
import { countedIds } from './product-values.ts'
import { readQuery } from './query.ts'
import { scopeRows } from './scope-rows.ts'
import { selectionOf } from './selection.ts'
import { atOnce, inSlices } from './slices.ts'
import { inOrder } from './sorting.ts'
import { Counter } from './tally.ts'

/** Lists and search over all products, in memory. */
export class Engine {
  #index: CatalogueIndex
  #revision = 0
  readonly #counter = new Counter()
  readonly #matcher = new Matcher()
  #work: Promise<void> = Promise.resolve()

  constructor(products: Iterable<ShelfProduct>, signs: Signs, now: Date) {
    this.#index = new CatalogueIndex(signs)
    atOnce(filling(this.#index, products, now))
  }

  /** Another number whenever an answer may be another. */
  get revision(): number {
    return this.#revision
  }

  get size(): number {
    return this.#index.size
  }

  list({ of, filters, audience, sort, page, pageSize, upTo }: ListRequest): ListAnswer {
    const index = this.#index
    const { rows, scores, corrected } = 'text' in of ? this.#search(of.text) : inScope(scopeRows(of, index))
    const selection = selectionOf(filters, index)
    const tally = this.#counter.count(rows, index, selection, audience)
    const counted = countedValues(tally, selection, index)
    const filtered = tally.hits.length
    const pageCount = Math.max(1, Math.ceil(filtered / pageSize))
    const shown = Math.min(page, pageCount)
    const from = upTo ? 0 : (shown - 1) * pageSize
    return {
      ids: this.#idsOf(inOrder(tally.hits, index, { sort, audience, scores }, from, shown * pageSize)),
      page: shown,
      pageCount,
      total: tally.total,
      filtered,
      facets: facetsOf(counted, tally, selection, index),
      stock: stockCounts(counted, selection),
      categories: byCategory(counted),
      corrected,
    }
  }

  /** The products that a text being typed finds first, and how many it finds by category. */
  suggest(text: string, count: number): Pick<ListAnswer, 'ids' | 'categories'> {
    const index = this.#index
    const { units } = readQuery(text, index, { isTyping: true })
    const { rows, scores } = this.#matcher.match(units, index)
    const best = inOrder(rows, index, { sort: 'relevance', audience: 'all', scores }, 0, count)
    return { ids: this.#idsOf(best), categories: categoriesOf(rows, index) }
  }

  /** Ways to finish a text that is being typed. */
  complete(text: string, most: number): string[] {
    return completionsOf(text, most, this.#index)
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

  /** Takes in what has changed, a little at a time; resolves when all of it shows. */
  update(changed: readonly ShelfProduct[], removed: readonly number[], now: Date): Promise<void> {
    return this.#later(async () => {
      await inSlices(this.#taking(changed, removed, now))
      if (this.#index.isWorn) await this.#replace(this.#index.products(), this.#index.signs, now)
    })
  }

  /** Builds everything anew beside what serves, as after a change of names. */
  rebuild(products: Iterable<ShelfProduct>, signs: Signs, now: Date): Promise<void> {
    return this.#later(() => this.#replace(products, signs, now))
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

  #search(text: string) {
    const { units, corrected } = readQuery(text, this.#index, { isTyping: false })
    return { ...this.#matcher.match(units, this.#index), corrected }
  }

  #idsOf(rows: Int32Array): number[] {
    return Array.from(rows, (row) => this.#index.columns.ids[row] ?? 0)
  }
}

const noScores = new Float32Array(0)
const inScope = (rows: Int32Array) => ({ rows, scores: noScores, corrected: null })

function byCategory(counted: Map<number, Counted[]>): Map<number, number> {
  const values = counted.get(countedIds.category) ?? []
  return new Map(values.map(({ value, count }) => [Number(value), count]))
}

function categoriesOf(rows: Int32Array, { columns }: CatalogueIndex): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < rows.length; at++) {
    const category = columns.category[rows[at] ?? 0] ?? 0
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}
