import { z } from 'zod'
import { ProductCard } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { ticketContract } from './ticket-contract.ts'
import { Touchpoint } from './touchpoint.ts'

const Flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** One value of a facet. `count` ignores the facet's own selection. */
export const FacetValue = z
  .object({ value: z.string(), text: z.string(), count: z.int(), selected: z.boolean() })
  .meta({ id: 'FacetValue' })

export type FacetValue = z.infer<typeof FacetValue>

export const Facet = z
  .object({
    /** 1 price, 2 maker, 3 rating, 4 highlighted offers; from 10 the number of an attribute. */
    id: z.int(),
    name: z.string(),
    unit: z.string(),
    kind: z.enum(['enum', 'range', 'boolean']),
    values: z.array(FacetValue),
    /** For a range: what the list spans and what is chosen, in kronor for prices. */
    range: z
      .object({
        min: z.number(),
        max: z.number(),
        from: z.number().nullable(),
        to: z.number().nullable(),
        /** Counts in equal steps from min to max. */
        histogram: z.array(z.int()),
      })
      .nullable(),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

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

export const StockFacet = z
  .object({ value: z.string(), text: z.string(), count: z.int(), selected: z.boolean() })
  .meta({ id: 'StockFacet' })
export type StockFacet = z.infer<typeof StockFacet>

/** What each rule of ranking gave a product. The points of the words are added and multiplied by the standing. */
export const Explanation = z
  .object({
    id: z.int(),
    points: z.number(),
    words: z.array(
      z.object({
        word: z.string(),
        /** The terms of the index that were found for it, and how it was understood. */
        found: z.string(),
        meaning: z.string(),
        /** Points by where it stands: name, category, text … */
        places: z.record(z.string(), z.number()),
        /** These four are multiplied. */
        sureness: z.number(),
        rarity: z.number(),
        weight: z.number(),
        head: z.number(),
        points: z.number(),
      }),
    ),
    standing: z.object({ brevity: z.number(), bought: z.number(), stock: z.number() }),
  })
  .meta({ id: 'Explanation' })
export type Explanation = z.infer<typeof Explanation>

export const ProductList = z
  .object({
    products: z.array(ProductCard),
    page: z.int(),
    pageCount: z.int(),
    /** Products of the list before any filter. */
    totalProductCount: z.int(),
    filteredProductCount: z.int(),
    sortOptions: z.array(z.object({ value: z.string(), text: z.string() })),
    /** The sort that was used: the one asked for, or the first option. */
    sortBy: z.string(),
    filters: z.array(Facet),
    stockFilter: z.array(StockFacet),
    categories: z.array(SearchTreeNode),
    relatedQueries: z.array(z.string()),
    relatedProducts: z.array(ProductCard),
    query: z.string(),
    /** The words the search used when it differs from what was written. */
    correctedQuery: z.string().nullable(),
    /** Name and text of what is listed. */
    heading: z.string(),
    info: z.string(),
    /** Of a search, for employees who ask: why the products stand in this order. */
    explanations: z.array(Explanation).optional(),
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
  })
  .meta({ id: 'Autocomplete' })
export type Autocomplete = z.infer<typeof Autocomplete>

const notReady = {
  status: 503,
  message: 'Butiken ordnar sina varor. Försök igen om en liten stund.',
  retryAfterSeconds: 5,
}

export const searchContract = contract({
  ...ticketContract,
  getProductList: {
    method: 'GET',
    path: '/productdiscovery/{url+}',
    summary:
      'Products of a list with facets. url: search/{text}, category/{id}, category/s{sectionId}, section/{id}, campaign/{id}, campaigns/{sectionId}, manufacturer/{id}, manufacturer/{id}/{categoryId}, toplist/{id}, member-offers, new, all',
    params: z.object({ url: z.string().max(300) }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      filters: z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]).optional(),
      touchpoint: Touchpoint,
      /** The caller knows the count already. */
      totalProductCountSet: Flag.optional(),
      pass: z.string().max(100).optional(),
      engine: z.string().max(40).optional(),
      /** How the shopper came to the list. */
      origin: z
        .string()
        .regex(/^[A-Z_]{1,40}$/)
        .default('ORGANIC'),
      sortBy: z.string().max(40).optional(),
      /** Whether sponsored products come with tickets. A page that many are shown goes without and asks for them later. */
      tickets: Flag.default(true),
      /** Pages from 1 to `page` in one answer, for a list that is opened anew far down. */
      upTo: z.string().max(10).optional(),
      /** Tells employees why a search puts its products in this order. */
      explain: z.string().max(10).optional(),
    }),
    answer: ProductList,
    refusals: {
      'no-such-list': { status: 404, message: 'Sidan kunde inte hittas' },
      'not-ready': notReady,
      'employees-only': { status: 403, message: 'Bara anställda kan se hur sökningen har räknat.' },
    },
  },
  getAutocomplete: {
    method: 'GET',
    path: '/productdiscovery/autocomplete/{searchString}',
    summary: 'Suggestions while typing',
    params: z.object({ searchString: z.string().max(200) }),
    query: z.object({ touchpoint: Touchpoint }),
    answer: Autocomplete,
    refusals: { 'not-ready': notReady },
  },
  getSearchTree: {
    method: 'GET',
    path: '/searchtree',
    summary: 'The categories of one maker',
    query: z.object({ manufacturer: IdParam }),
    answer: z.array(SearchTreeNode),
  },
})
