import type { Audience } from '#catalog/price.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { refusalOf } from '#core/refusal.ts'
import { Json } from '#core/server/handlers.ts'
import { type ProductList, searchContract } from '#search/contract.ts'
import { type Filter, formatFilter } from '#search/filters.ts'
import type { Discovery } from './discovery.ts'
import type { ListAnswer } from './engine/list-request.ts'
import { type ListPlace, listPlace } from './list-place.ts'
import { relatedQueries } from './related-queries.ts'
import { searchTree } from './search-tree.ts'
import { words } from './sv.ts'

export type ListParts = { shelf: Shelf; discovery: Discovery }

export type AskedList = {
  url: string
  filters: readonly Filter[]
  sortBy: string | undefined
  page: number
  /** Pages from the first to `page`. */
  upTo: boolean
  audience: Audience
  now: Date
  /** Also why the products of a search stand in this order. */
  isExplained: boolean
}

const mostPagesAtOnce = 20
const relatedProducts = 8

export function productList({ shelf, discovery }: ListParts, asked: AskedList): Json {
  const { engine, kept } = discovery
  const hasProducts = (listed: string) => engine.countOf(listed) > 0
  const place = listPlace(asked.url, { shelf, now: asked.now, hasProducts })
  if (!place) throw refusalOf(searchContract.getProductList, 'no-such-list')
  const sort = place.sorts.find((name) => name === asked.sortBy) ?? place.sorts[0] ?? 'popular'
  const { filters, audience, upTo, isExplained } = asked
  const page = upTo ? Math.min(asked.page, mostPagesAtOnce) : asked.page
  const key = JSON.stringify([place, sort, filters.map(formatFilter), page, upTo, audience, isExplained])
  let hits: number | null = null
  const bytes = kept.once(key, () => {
    const answer = engine.list({ ...place, filters, audience, sort, page, upTo })
    hits = answer.total
    const cards = (ids: readonly number[]) => cardsText(shelf, ids, audience)
    const isEmptySearch = answer.total === 0 && 'text' in place.of
    const related = isEmptySearch ? engine.related(textOf(place), relatedProducts) : []
    const fields = listFields(answer, place, { shelf, discovery }, sort)
    const explanations = isExplained ? engine.explain(textOf(place), answer.ids) : undefined
    const rest = JSON.stringify({ ...fields, explanations })
    return `{"products":${cards(answer.ids)},"relatedProducts":${cards(related)},${rest.slice(1)}`
  })
  if ('text' in place.of && filters.length === 0 && page === 1) discovery.searched.note(place.of.text, hits)
  return new Json(bytes)
}

/** A product that has left the shelf a moment before the lists know of it is left out. */
export function cardsText(shelf: Shelf, ids: readonly number[], audience: Audience): string {
  const texts = ids.filter((id) => shelf.get(id)).map((id) => shelf.cardJson(id, audience))
  return `[${texts.join()}]`
}

function textOf({ of }: ListPlace): string {
  return 'text' in of ? of.text : ''
}

type Fields = Omit<ProductList, 'products' | 'relatedProducts'>

function listFields(answer: ListAnswer, place: ListPlace, { shelf, discovery }: ListParts, sortBy: string): Fields {
  const query = textOf(place)
  return {
    page: answer.page,
    pageCount: answer.pageCount,
    totalProductCount: answer.total,
    filteredProductCount: answer.filtered,
    sortOptions: place.sorts.map((value) => ({ value, text: words.sorts[value] })),
    sortBy,
    filters: answer.facets,
    stockFilter: answer.total > 0 ? answer.stock : [],
    categories: searchTree(shelf, answer.categories, place.root),
    relatedQueries: query === '' ? [] : relatedQueries(query, answer, { shelf, discovery }),
    query,
    correctedQuery: answer.corrected,
    heading: place.heading,
    info: place.info,
  }
}
