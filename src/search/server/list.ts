import { domainError } from '#core/domain-error.ts'
import { Json } from '#core/server/handlers.ts'
import { type Audience, priceOf } from '#pricing/price.ts'
import { isListAudience } from '#pricing/price-lists.ts'
import { type PlannedList, plannedList } from '#query-understanding/server/planned-list.ts'
import type { PlannedQuery } from '#query-understanding/server/query-planner.ts'
import type { ReadPlan } from '#query-understanding/server/read-plan.ts'
import { type ProductList, searchContract } from '#search/contract.ts'
import { maxPagesAtOnce } from '#search/list-query.ts'
import { type StockFacet } from '#search-engine/contract.ts'
import type { Filter } from '#search-engine/filters.ts'
import { messages } from '#search-engine/messages.ts'
import { facetJson } from '#search-engine/server/facet-json.ts'
import type { ListAnswer, ListRequest } from '#search-engine/server/list-request.ts'
import { everyListing, listingTag } from '#search-engine/server/listing-keys.ts'
import type { SortName } from '#search-engine/server/sorting.ts'
import { highlightedOffers, offersList } from './highlighted-offers.ts'
import { listCards, listedCards, plainCards } from './list-cards.ts'
import type { ListDeps } from './list-deps.ts'
import { type ListPlace, listPlace } from './list-place.ts'
import { correctedText, planFound, plannerDeps, shownPlan } from './query-plan.ts'
import { relatedQueries } from './related-queries.ts'
import { searchTree } from './search-tree.ts'
import { type Owners, sharedBy, sharedList } from './shared-list.ts'
import { hitsToKnow, placeName, withSponsored } from './sponsored-places.ts'

export type AskedList = {
  url: string
  filters: readonly Filter[]
  sortBy: string | undefined
  undone: readonly string[]
  page: number
  upTo: boolean
  withTickets: boolean
  /** False where products are shown without the mark that they are sponsored. */
  hasSponsored: boolean
  audience: Audience
  now: Date
  isExplained: boolean
  tag(name: string): void
}

const memberOffers = 'member-offers'
/** Whole rows of two and of three. */
const relatedProducts = 12
const noThings: ReadonlySet<number> = new Set()

export function productList(deps: ListDeps, input: AskedList): Json {
  const { productCache, tickets } = deps
  const { audience, now } = input
  const { name, sponsored, find, note } = listAsked(deps, input)
  const { ids, related, fields } = find()
  note()
  const ticketFor = input.withTickets ? (productId: number) => tickets.write({ productId, place: name }, now) : null
  const cards = listCards(productCache, ids, { audience, sponsored, ticketFor })
  const { filters, ...others } = fields
  const facets = `"filters":[${filters.map(facetJson).join()}],`
  const beside = plainCards(productCache, related, audience)
  const rest = JSON.stringify(others).slice(1)
  return new Json('{"products":', ...cards, ',"relatedProducts":', ...beside, ',', facets, rest)
}

/** For a page that is rendered in process: its cards are those that the product cache keeps. */
export function productListInProcess(deps: ListDeps, input: AskedList): ProductList {
  const { sponsored, find, note } = listAsked(deps, input)
  const { ids, related, fields } = find()
  note()
  return {
    products: listedCards(deps.productCache, ids, { ...input, sponsored }),
    relatedProducts: listedCards(deps.productCache, related, { ...input, sponsored: [] }),
    ...fields,
  }
}

function listAsked(deps: ListDeps, input: AskedList) {
  const { productCache, discovery, sponsorships } = deps
  const { engine, finder } = discovery
  const place = listPlace(input.url, { productCache, now: input.now })
  if (!place) throw domainError(searchContract.getProductList, 'no-such-list')
  for (const name of tagsOf(place)) input.tag(name)
  const planned = 'text' in place.of ? planFound(discovery, place.of.text, input.undone, plannerDeps(deps)) : null
  const usual = usualSort(planned?.plan, place)
  const sort = place.sorts.find((name) => name === input.sortBy) ?? usual
  const { filters, audience, upTo, now, isExplained } = input
  const page = upTo ? Math.min(input.page, maxPagesAtOnce) : input.page
  const name = placeName(input.url)
  const placed = 'text' in place.of ? discovery.rules.placementOf(place.of.text, now) : null
  const ranking = 'text' in place.of ? discovery.rankings.of(place.of.text, now) : null
  const isShared = sort === 'relevance' && filters.length === 0 && input.undone.length === 0 && !isExplained
  const trial = (isShared && ranking?.trial) || null
  const sponsored = input.hasSponsored && sort === usual ? sponsorships.in(name, now) : []
  const highlighted = name === memberOffers ? highlightedOffers(productCache, now) : null
  const nextQueries = ({ plan, vocabulary }: PlannedQuery, words: string, answer: ListAnswer) =>
    relatedQueries({ query: textOf(place), words, plan, answer, things: vocabulary.things }, deps)
  let hits: number | null = null
  let corrected: string | null = null
  const find = () => {
    const decided = { ...(placed && { placed }), ...(ranking?.live && { ranker: ranking.live }) }
    const request = { ...place, filters, ...pricesFor(audience, now), sort, page, upTo, ...decided }
    let owners: Owners = new Map()
    let leftOut: Pick<PlannedList, 'dropped' | 'unmet'> = { dropped: [], unmet: [] }
    let words = planned?.plan.words ?? ''
    const one = (wish: ListRequest) => {
      if (!planned) return finder.list(wish)
      const found = plannedList(planned.plan, wish, { engine: finder, vocabulary: planned.vocabulary })
      leftOut = found
      words = found.corrected ?? words
      return { ...found, corrected: correctedText(textOf(place), planned.plan, found.corrected) }
    }
    const list = (wish: ListRequest) => {
      if (!trial) return one(wish)
      const shared = sharedList(one, wish, trial)
      owners = shared.owners
      return shared.answer
    }
    const answer = highlighted
      ? offersList(finder, request, highlighted)
      : sponsored.length > 0
        ? sponsoredList(list, request, sponsored)
        : list(request)
    const shown = planned && shownPlan(planned.plan, leftOut, planned.vocabulary.lexicon)
    const plan = shown && { ...shown, page: placed?.page ?? shown.page }
    const isAsAsked = !plan || plan.notSold.length + plan.dropped.length + plan.unmet.length === 0
    hits = isAsAsked ? answer.total : 0
    corrected = answer.corrected
    const wanted = { text: words, things: planned?.plan.things ?? noThings }
    const related = answer.total === 0 && planned ? finder.related(words, relatedProducts, wanted.things) : []
    const explanations = isExplained ? engine.explain(wanted, answer.ids) : undefined
    const both = trial && page === 1 ? sharedBy(trial.id, answer.ids, owners) : null
    const fields = {
      ...listFields(answer, place, deps, sort),
      relatedQueries: planned && isAsAsked ? nextQueries(planned, words, answer) : [],
      plan,
      ...(explanations && { explanations }),
      ...(both && { shared: both }),
    }
    return { ids: answer.ids, related, fields }
  }
  const isAsWritten = filters.length + input.undone.length === 0 && page === 1
  const note = () => {
    if ('text' in place.of && isAsWritten) discovery.searched.note(place.of.text, hits, corrected)
  }
  return { name, sponsored, find, note }
}

/** What a listing shows changes with its products; what is found by words, and several together, with any product. */
function tagsOf({ of, isOfSeveral }: ListPlace): string[] {
  if (isOfSeveral || !('anyOf' in of) || of.within !== undefined) return ['list']
  return [everyListing, ...of.anyOf.map(listingTag)]
}

function pricesFor(audience: Audience, now: Date): Pick<ListRequest, 'audience' | 'ownPrice'> {
  if (!isListAudience(audience)) return { audience }
  return { audience: 'company', ownPrice: (product) => priceOf(product, { audience, now }).price }
}

function sponsoredList(
  list: (request: ListRequest) => ListAnswer,
  request: ListRequest,
  sponsored: readonly number[],
): ListAnswer {
  const { page, pageSize, upTo } = request
  const known = Math.max(page, Math.ceil(hitsToKnow / pageSize))
  const answer = list({ ...request, page: known, upTo: true })
  const shown = Math.min(page, answer.pageCount)
  const ids = withSponsored(answer.ids, sponsored).slice(upTo ? 0 : (shown - 1) * pageSize, shown * pageSize)
  return { ...answer, ids, page: shown }
}

/** Without words there is no relevance. */
export function usualSort(plan: ReadPlan | undefined, { sorts }: ListPlace): SortName {
  if (plan?.sort) return plan.sort
  return (plan && plan.words === '' && plan.conditions.length > 0 ? 'popular' : sorts[0]) ?? 'popular'
}

function textOf({ of }: ListPlace): string {
  return 'text' in of ? of.text : ''
}

type Fields = Omit<ProductList, 'products' | 'relatedProducts' | 'relatedQueries' | 'plan'>

function listFields(answer: ListAnswer, place: ListPlace, deps: ListDeps, sortBy: string): Fields {
  const { productCache } = deps
  const query = textOf(place)
  return {
    page: answer.page,
    pageCount: answer.pageCount,
    totalProductCount: answer.total,
    filteredProductCount: answer.filtered,
    sortOptions: sortOptionsOf(place.sorts),
    sortBy,
    filters: answer.facets,
    stockFilter: answer.total > 0 ? answer.stock.map((place) => ({ ...place, text: stockText(place, deps) })) : [],
    categories: searchTree(productCache, answer.categories, place.root),
    query,
    correctedQuery: answer.corrected,
    heading: place.heading,
    info: place.info,
    category: place.category,
  }
}

const sortOptions = new WeakMap<readonly SortName[], ProductList['sortOptions']>()

/** Frozen, so that what is made of them is kept. */
function sortOptionsOf(sorts: readonly SortName[]): ProductList['sortOptions'] {
  const known = sortOptions.get(sorts) ?? sorts.map((value) => ({ value, text: messages.sorts[value] }))
  sortOptions.set(sorts, Object.freeze(known) as ProductList['sortOptions'])
  return known
}

function stockText({ value, text }: StockFacet, { stores }: ListDeps): string {
  return stores.get(Number(value))?.name ?? text
}
