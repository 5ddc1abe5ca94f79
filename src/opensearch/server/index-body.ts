import type { API } from '@opensearch-project/opensearch'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { audiences } from '#search-engine/server/columns.ts'
import { wordPlaces } from './word-places.ts'

type Properties = NonNullable<NonNullable<API.Indices_Create_RequestBody['mappings']>['properties']>

/** Raise it when documents are made otherwise: the index of the new number is then filled beside the old one. */
export const documentVersion = 1

const maxFields = 5000
export const leastBeginning = 1
export const maxBeginning = 20

const keyword = { type: 'keyword' } as const
const integer = { type: 'integer' } as const
/** Only looked for, never sorted by or counted. */
const term = { type: 'keyword', doc_values: false } as const

/**
 * Words are the shop's own terms: its Swedish stems, parts of compounds and model numbers, made by the same code as
 * those of the engine in memory, so that both understand a query alike. Each is a keyword, and OpenSearch analyses
 * nothing but the beginnings of words.
 */
export function indexBody({ attributes }: CatalogueTerms): API.Indices_Create_RequestBody {
  const numbers = [...attributes.values()].filter(({ kind, isFacet }) => kind === 'number' && isFacet)
  return {
    settings: {
      index: { mapping: { total_fields: { limit: maxFields } } },
      analysis: {
        filter: { beginnings: { type: 'edge_ngram', min_gram: leastBeginning, max_gram: maxBeginning } },
        analyzer: {
          beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['beginnings'] },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      // An attribute that is added later.
      dynamic_templates: [{ numbers: { path_match: 'numbers.*', mapping: { type: 'double' } } }],
      properties: {
        id: integer,
        mark: keyword,
        category: integer,
        listings: keyword,
        values: keyword,
        attributes: integer,
        numbers: {
          type: 'object',
          dynamic: true,
          properties: Object.fromEntries(numbers.map(({ id }) => [String(id), { type: 'double' as const }])),
        },
        stars: integer,
        prices: { properties: Object.fromEntries(audiences.map((one) => [one, integer])) },
        onSale: keyword,
        isUsed: { type: 'boolean' },
        available: integer,
        popularity: integer,
        newness: integer,
        rating: { type: 'float' },
        standing: { type: 'float' },
        nameOrder: keyword,
        words: { properties: Object.fromEntries(Object.keys(wordPlaces).map((place) => [place, term])) },
        beginnings: { type: 'text', analyzer: 'beginnings', search_analyzer: 'whitespace', norms: false },
      } satisfies Properties,
    },
  }
}
