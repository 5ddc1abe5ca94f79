import type { OfferAudience } from '#pricing/price.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import type { RemoteDiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import type { ListAnswer, ListRequest, Scope, SearchTerms } from '#search-engine/server/list-request.ts'
import { listing } from '#search-engine/server/listing-keys.ts'
import { steps } from '#search-engine/server/range-facet.ts'
import { type Selection, selectionOf } from '#search-engine/server/selection.ts'
import { type BaseQuery, chosenQuery, scopeQuery, wantedQuery, withStanding } from './base-query.ts'
import { CountedLists } from './counted-list.ts'
import { nothing, oneOf, type SearchBody } from './dsl.ts'
import { type FilterQueries, filterQueries, type PriceField } from './filter-query.ts'
import { listBody, maxReach, type Window } from './list-body.ts'
import { stepBoundaries, stepsBody } from './price-steps.ts'
import * as read from './search-answer.ts'
import { sortOf } from './sorts.ts'
import { suggestBody } from './suggest-body.ts'
import { pointsOfSome } from './word-query.ts'

export type Search = (body: SearchBody) => Promise<read.SearchAnswer>

type Deps = {
  search: Search
  /** Reads queries. Its products may be some of the catalogue; those of lists are never its own. */
  vocabulary: Pick<Engine, 'read'>
  catalogueTerms: () => CatalogueTerms
}

/** Lists and searches answered by OpenSearch. Each question is one request, two with facets of prices. */
export class OpenSearchEngine implements RemoteDiscoveryEngine {
  readonly #deps: Deps
  readonly #counted = new CountedLists()
  #counts: ReadonlyMap<string, number> = new Map()
  #revision = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get revision(): number {
    return this.#revision
  }

  countOf(listed: string): number {
    return this.#counts.get(listed) ?? 0
  }

  /** To be called when the index has changed and its changes are found. */
  async changed(): Promise<void> {
    const aggs = { listings: { terms: { field: 'listings', size: maxListings } } }
    const answer = await this.#deps.search({ size: 0, track_total_hits: false, aggs })
    this.#counts = new Map(read.bucketsOf(answer, 'listings').map(({ key, doc_count }) => [key, doc_count]))
    this.#revision++
  }

  async list(request: ListRequest): Promise<ListAnswer> {
    const { of } = request
    if (!('text' in of)) return { ...(await this.#list(await this.#baseOf(of), request)), corrected: null }
    const first = await this.#list(this.#wanted(of, request), request)
    if (of.isCorrected === false || first.total > first.added) return { ...first, corrected: null }
    const corrected = this.#correctionOf(of.text)
    if (corrected === null) return { ...first, corrected: null }
    return { ...(await this.#list(this.#wanted({ ...of, text: corrected }, request), request)), corrected }
  }

  async found(of: SearchTerms, count = 0): Promise<{ total: number; ids: number[] }> {
    const first = await this.#found(of, count)
    const corrected = of.isCorrected === false || first.total > 0 ? null : this.#correctionOf(of.text)
    return corrected === null ? first : await this.#found({ ...of, text: corrected }, count)
  }

  async suggest(text: string, count: number): Promise<Pick<ListAnswer, 'ids' | 'categories'>> {
    const whole = this.#unitsOf(text)
    const answer = await this.#deps.search(suggestBody(text, whole, (lead) => this.#unitsOf(lead), count))
    return { ids: read.idsOf(answer), categories: categoriesOf(answer) }
  }

  async related(text: string, count: number, things?: ReadonlySet<number>): Promise<number[]> {
    const units = this.#unitsOf(text)
    const query = units.length === 0 ? nothing : withStanding(pointsOfSome(units), things)
    const some = await this.#deps.search({ query, sort: sortOf('relevance', 'prices.all'), ...first(count) })
    if (some.hits.hits.length > 0) return read.idsOf(some)
    return await this.#best({ anyOf: [listing.all], best: { sort: 'popular', count } })
  }

  async #found(of: SearchTerms, count: number) {
    const { query } = this.#wanted(of, { audience: 'all' })
    const sort = sortOf('relevance', 'prices.all')
    const answer = await this.#deps.search({ query, sort, ...first(count), track_total_hits: true })
    return { total: read.totalOf(answer), ids: read.idsOf(answer) }
  }

  #unitsOf(text: string) {
    return this.#deps.vocabulary.read(text, { isTyping: false, isCorrected: false }).units
  }

  #correctionOf(text: string): string | null {
    return this.#deps.vocabulary.read(text, { isTyping: false }).corrected
  }

  #wanted(
    of: SearchTerms,
    { audience, placed }: { audience: OfferAudience; placed?: ListRequest['placed'] },
  ): BaseQuery {
    const unitsOf = (text: string) => this.#unitsOf(text)
    return wantedQuery(of, unitsOf(of.text), { audience, placed, unitsOf })
  }

  async #baseOf(of: Exclude<ListRequest['of'], SearchTerms>): Promise<BaseQuery> {
    if ('chosen' in of) return chosenQuery(of)
    if (!of.best) return scopeQuery(of.anyOf, of.within)
    return { query: oneOf('id', await this.#best(of)), added: null }
  }

  /** The first products of a scope are a separate list with its own facets and sort order. */
  async #best({ anyOf, within, best }: Scope): Promise<number[]> {
    const { query } = scopeQuery(anyOf, within)
    const { sort, count } = best ?? { sort: 'popular' as const, count: 0 }
    return read.idsOf(await this.#deps.search({ query, sort: sortOf(sort, 'prices.all'), ...first(count) }))
  }

  async #list(base: BaseQuery, request: ListRequest): Promise<Omit<ListAnswer, 'corrected'>> {
    const { filters, audience, pageSize, upTo, isBrief } = request
    const catalogueTerms = this.#deps.catalogueTerms()
    const selection = selectionOf(filters, this.#counted.indexOf(catalogueTerms))
    const price: PriceField = `prices.${audience}`
    const engineRequest = { ...request, filters: filterQueries(selection, catalogueTerms, price), price }
    const lastPage = Math.max(1, Math.floor(maxReach / pageSize))
    const ask = async (page: number) => {
      const shown = Math.min(page, lastPage)
      const answer = await this.#deps.search(listBody(base, engineRequest, windowOf(shown, pageSize, upTo)))
      const pageCount = Math.min(lastPage, Math.max(1, Math.ceil(read.totalOf(answer) / pageSize)))
      return { answer, page: shown, pageCount }
    }
    const first = await ask(request.page)
    const { answer, page, pageCount } = first.page > first.pageCount ? await ask(first.pageCount) : first
    const counted =
      isBrief && filters.length === 0
        ? { facets: [], stock: [], categories: categoriesOf(answer) }
        : await this.#countedOf(answer, selection, { base, filters: engineRequest.filters, price })
    return {
      ...counted,
      ids: read.idsOf(answer),
      page,
      pageCount,
      total: read.countOf(answer, 'all'),
      filtered: read.totalOf(answer),
      added: read.countOf(answer, 'added'),
    }
  }

  async #countedOf(answer: read.SearchAnswer, selection: Selection, list: Counting) {
    const { least, highest, isAny } = read.pricesOf(answer)
    const histogram = isAny ? await this.#histogram(least, highest, list, selection) : noneInAnyStep
    const isFiltered = selection.choices.length > 0 || selection.price !== null
    const attributes = selection.choices.map(({ attribute }) => attribute)
    const counts = { ...read.countsOf(answer, attributes, isFiltered), prices: { least, highest, histogram } }
    // After the last wait: what counts share is used by one list at a time.
    return this.#counted.answer(counts, selection, this.#counted.indexOf(this.#deps.catalogueTerms()))
  }

  async #histogram(least: number, highest: number, list: Counting, selection: Selection): Promise<number[]> {
    if (least === highest && selection.price === null) return noneInAnyStep
    const { base, filters, price } = list
    return read.histogramOf(await this.#deps.search(stepsBody(base, filters, price, stepBoundaries(least, highest))))
  }
}

type Counting = { base: BaseQuery; filters: FilterQueries; price: PriceField }

const noneInAnyStep = Array.from({ length: steps }, () => 0)
const maxListings = 60_000

function windowOf(page: number, pageSize: number, upTo: boolean): Window {
  return upTo ? { from: 0, size: page * pageSize } : { from: (page - 1) * pageSize, size: pageSize }
}

function first(count: number): Pick<SearchBody, 'from' | 'size' | '_source'> {
  return { from: 0, size: count, _source: false }
}

function categoriesOf(answer: read.SearchAnswer): Map<number, number> {
  return new Map(read.bucketsOf(answer, 'categories').map(({ key, doc_count }) => [Number(key), doc_count]))
}
