import type { Audience } from '#catalog/price.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { refusalOf } from '#core/refusal.ts'
import { Json } from '#core/server/handlers.ts'
import { type ProductList, type StockFacet, searchContract } from '#search/contract.ts'
import { type Filter, formatFilter } from '#search/filters.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import type { Discovery } from './discovery.ts'
import type { Engine } from './engine/engine.ts'
import type { ListAnswer, ListRequest } from './engine/list-request.ts'
import { highlightedOffers, offersList } from './highlighted.ts'
import { cardsText, listCards, withTickets } from './list-cards.ts'
import { type ListPlace, listPlace } from './list-place.ts'
import { relatedQueries } from './related-queries.ts'
import { searchTree } from './search-tree.ts'
import { hitsToKnow, placeName, withSponsored } from './sponsored-places.ts'
import type { Sponsorships } from './sponsorships.ts'
import { words } from './sv.ts'
import type { TicketOffice } from './ticket-office.ts'

export type ListParts = {
  shelf: Shelf
  discovery: Discovery
  sponsorships: Sponsorships
  tickets: TicketOffice
  stores: Pick<StoreMap, 'get'>
}

export type AskedList = {
  url: string
  filters: readonly Filter[]
  sortBy: string | undefined
  page: number
  /** Pages from the first to `page`. */
  upTo: boolean
  withTickets: boolean
  audience: Audience
  now: Date
  /** Also why the products of a search stand in this order. */
  isExplained: boolean
}

const memberOffers = 'member-offers'
const mostPagesAtOnce = 20
const relatedProducts = 8

export function productList(parts: ListParts, asked: AskedList): Json {
  const { shelf, discovery, sponsorships, tickets } = parts
  const { engine, kept } = discovery
  const hasProducts = (listed: string) => engine.countOf(listed) > 0
  const place = listPlace(asked.url, { shelf, now: asked.now, hasProducts })
  if (!place) throw refusalOf(searchContract.getProductList, 'no-such-list')
  const sort = place.sorts.find((name) => name === asked.sortBy) ?? place.sorts[0] ?? 'popular'
  const { filters, audience, upTo, now, isExplained } = asked
  const page = upTo ? Math.min(asked.page, mostPagesAtOnce) : asked.page
  const name = placeName(asked.url)
  // In an order that the shopper has chosen nobody goes before their turn.
  const sponsored = sort === place.sorts[0] ? sponsorships.in(name, now) : []
  const highlighted = name === memberOffers ? highlightedOffers(shelf, now) : null
  const said = filters.map(formatFilter)
  const key = JSON.stringify([place, sort, said, page, upTo, audience, sponsored, highlighted, isExplained])
  let hits: number | null = null
  const bytes = kept.once(key, () => {
    const request = { ...place, filters, audience, sort, page, upTo }
    const answer = highlighted
      ? offersList(engine, request, highlighted)
      : sponsored.length > 0
        ? sponsoredList(engine, request, sponsored)
        : engine.list(request)
    hits = answer.total
    const isEmptySearch = answer.total === 0 && 'text' in place.of
    const related = isEmptySearch ? engine.related(textOf(place), relatedProducts) : []
    const explanations = isExplained ? engine.explain(textOf(place), answer.ids) : undefined
    const rest = JSON.stringify({ ...listFields(answer, place, parts, sort), explanations })
    const cards = listCards(shelf, answer.ids, { audience, sponsored })
    return `{"products":${cards},"relatedProducts":${cardsText(shelf, related, audience)},${rest.slice(1)}`
  })
  if ('text' in place.of && filters.length === 0 && page === 1) discovery.searched.note(place.of.text, hits)
  const write = asked.withTickets ? (productId: number) => tickets.write({ productId, place: name }, now) : null
  return new Json(withTickets(bytes, write))
}

/** The list with sponsored products in their places, whichever of its pages is asked for. */
function sponsoredList(engine: Engine, request: ListRequest, sponsored: readonly number[]): ListAnswer {
  const { page, pageSize, upTo } = request
  const known = Math.max(page, Math.ceil(hitsToKnow / pageSize))
  const answer = engine.list({ ...request, page: known, upTo: true })
  const shown = Math.min(page, answer.pageCount)
  const ids = withSponsored(answer.ids, sponsored).slice(upTo ? 0 : (shown - 1) * pageSize, shown * pageSize)
  return { ...answer, ids, page: shown }
}

function textOf({ of }: ListPlace): string {
  return 'text' in of ? of.text : ''
}

type Fields = Omit<ProductList, 'products' | 'relatedProducts'>

function listFields(answer: ListAnswer, place: ListPlace, parts: ListParts, sortBy: string): Fields {
  const { shelf } = parts
  const query = textOf(place)
  return {
    page: answer.page,
    pageCount: answer.pageCount,
    totalProductCount: answer.total,
    filteredProductCount: answer.filtered,
    sortOptions: place.sorts.map((value) => ({ value, text: words.sorts[value] })),
    sortBy,
    filters: answer.facets,
    stockFilter: answer.total > 0 ? answer.stock.map((place) => ({ ...place, text: stockText(place, parts) })) : [],
    categories: searchTree(shelf, answer.categories, place.root),
    relatedQueries: query === '' ? [] : relatedQueries(query, answer, parts),
    query,
    correctedQuery: answer.corrected,
    heading: place.heading,
    info: place.info,
  }
}

/** A store by its own name. */
function stockText({ value, text }: StockFacet, { stores }: ListParts): string {
  return stores.get(Number(value))?.name ?? text
}
