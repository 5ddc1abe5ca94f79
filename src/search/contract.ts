import { z } from 'zod'
import { Category, ProductCard } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'
import { IdParam, listParam } from '#core/request-fields.ts'
import { QueryPlan } from '#query-understanding/contract.ts'
import { SharedList } from '#ranking-learning/contract.ts'
import { beforeFilter } from '#search-engine/asked-filters.ts'
import { Explanation, Facet, StockFacet } from '#search-engine/contract.ts'
import { Touchpoint } from './touchpoint.ts'

const Flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

export type SearchTreeNode = {
  id: number
  name: string
  icon: string
  productCount: number
  level: number
  parent: number | null
  children: SearchTreeNode[]
}
export const SearchTreeNode: z.ZodType<SearchTreeNode> = z
  .lazy(() =>
    z.object({
      id: z.int(),
      name: z.string(),
      icon: z.string(),
      productCount: z.int(),
      level: z.int(),
      parent: z.int().nullable(),
      children: z.array(SearchTreeNode),
    }),
  )
  .meta({ id: 'SearchTreeNode' })

export const ProductList = z
  .object({
    products: z.array(ProductCard),
    page: z.int(),
    pageCount: z.int(),
    totalProductCount: z.int(),
    filteredProductCount: z.int(),
    sortOptions: z.array(z.object({ value: z.string(), text: z.string() })),
    sortBy: z.string(),
    filters: z.array(Facet),
    stockFilter: z.array(StockFacet),
    categories: z.array(SearchTreeNode),
    relatedQueries: z.array(z.string()),
    relatedProducts: z.array(ProductCard),
    query: z.string(),
    /** The corrected query, if different from what was typed. */
    correctedQuery: z.string().nullable(),
    heading: z.string(),
    info: z.string(),
    /** Of lists of a category; of a manufacturer's as well. */
    category: Category.nullable(),
    explanations: z.array(Explanation).optional(),
    /** How a search was understood; null of other lists. */
    plan: QueryPlan.nullable(),
    /** Of the first page of a search whose list two rankings share. */
    shared: SharedList.optional(),
  })
  .meta({ id: 'ProductList' })
export type ProductList = z.infer<typeof ProductList>

export const Autocomplete = z
  .object({
    products: z.array(ProductCard),
    categories: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), count: z.int() })),
    phrases: z.array(z.object({ raw: z.string(), suggestion: z.string() })),
    pages: z.array(z.object({ name: z.string(), path: z.string() })),
    events: z.array(z.object({ name: z.string(), path: z.string() })),
    /** When more than words was understood of what is typed. */
    plan: QueryPlan.optional(),
    /** When nothing is found for what is typed: the text that these suggestions are for, or empty when there is none. */
    instead: z.string().optional(),
  })
  .meta({ id: 'Autocomplete' })
export type Autocomplete = z.infer<typeof Autocomplete>

const notReady = {
  status: 503,
  message: 'Sökningen startar om. Försök igen om en liten stund.',
  retryAfterSeconds: 5,
}

const Ticket = z.object({ ticket: z.string().max(2000) })

/** Forged, expired and used tickets have no effect. */
export const ticketContract = contract({
  getTickets: {
    method: 'GET',
    path: '/productdiscovery/tickets',
    summary:
      'Creates new tickets, by product id, for sponsored products of a list that came without, as cached pages do',
    query: z.object({
      url: z.string().max(300),
      products: listParam(z.string().max(10), { max: 200 }),
      touchpoint: Touchpoint,
    }),
    answer: z.object({ tickets: z.record(z.string(), z.string()) }),
  },
  seeTicket: {
    method: 'GET',
    path: '/productdiscovery/viewport/{ticket}',
    summary: 'Records that at least half of a sponsored product came into view; counted once per ticket',
    params: Ticket,
    query: z.object({ touchpoint: Touchpoint }),
    answer: z.void(),
  },
  clickTicket: {
    method: 'GET',
    path: '/productdiscovery/click/{ticket}',
    summary: 'Records a click on a sponsored product; counted once per ticket',
    params: Ticket,
    query: z.object({ touchpoint: Touchpoint }),
    answer: z.void(),
  },
})

export const searchContract = contract({
  ...ticketContract,
  getProductList: {
    method: 'GET',
    path: '/productdiscovery/{url+}',
    direct: true,
    kept: true,
    summary:
      'Lists products with facets. url: search/{text}, category/{id}, category/s{sectionId}, section/{id}, campaign/{id}, campaigns/{sectionId}, manufacturer/{id}, manufacturer/{id}/{categoryId}, toplist/{id}, member-offers, new, all',
    params: z.object({ url: z.string().max(300) }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      filters: listParam(z.string().max(400), { max: 100, separator: beforeFilter }).optional(),
      touchpoint: Touchpoint,
      totalProductCountSet: Flag.optional(),
      pass: z.string().max(100).optional(),
      engine: z.string().max(40).optional(),
      origin: z
        .string()
        .regex(/^[A-Z_]{1,40}$/)
        .default('ORGANIC'),
      sortBy: z.string().max(40).optional(),
      /** Parts of a search that are not to be read as more than words, by the `key` of their chips. */
      undo: listParam(z.string().max(60), { max: 20 }).optional(),
      /** Whether sponsored products include tickets. Cached pages omit them and request them later. */
      tickets: Flag.default(true),
      /** Returns pages 1 to `page` at once, for a list reopened far down. */
      upTo: z.string().max(10).optional(),
      explain: z.string().max(10).optional(),
    }),
    answer: ProductList,
    problems: {
      'no-such-list': { status: 404, message: 'Sidan kunde inte hittas' },
      'search-not-ready': notReady,
      'employees-only': { status: 403, message: 'Bara anställda kan se hur sökningen har räknat.' },
    },
  },
  getAutocomplete: {
    method: 'GET',
    path: '/productdiscovery/autocomplete/{searchString}',
    direct: true,
    kept: true,
    summary: 'Lists suggestions while typing',
    params: z.object({ searchString: z.string().max(200) }),
    query: z.object({ touchpoint: Touchpoint }),
    answer: Autocomplete,
    problems: { 'search-not-ready': notReady },
  },
  countSearchClick: {
    method: 'GET',
    path: '/productdiscovery/opened/{searchString}',
    summary: 'Records that a product was opened from the list of a search; counted once per search, without a person',
    params: z.object({ searchString: z.string().max(200) }),
    answer: z.void(),
  },
  getSearchTree: {
    method: 'GET',
    path: '/searchtree',
    direct: true,
    summary: 'Lists the categories of a manufacturer',
    query: z.object({ manufacturer: IdParam }),
    answer: z.array(SearchTreeNode),
  },
})
