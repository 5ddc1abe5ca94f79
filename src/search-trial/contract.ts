import { z } from 'zod'
import { Image } from '#catalog/contract.ts'
import { Ref } from '#content-entries/entry-fields.ts'
import { contract } from '#core/contract.ts'
import { QueryPlan } from '#query-understanding/contract.ts'
import { Explanation } from '#search-engine/contract.ts'
import { SearchRuleRow } from '#search-rules/entries-contract.ts'

const Text = z.string().trim().min(1).max(200)

const Draft = {
  /** In place of the rule with its id; without one it is new. */
  rule: SearchRuleRow.extend({ id: Ref.nullable() }).nullable().default(null),
  /** A new group of synonyms, with commas between. */
  synonym: z.string().trim().max(400).default(''),
}

export const SynonymGroup = z
  .object({
    id: z.int(),
    version: z.int(),
    words: z.string(),
    source: z.enum(['shipped', 'learnt', 'own']),
    /** When, and how many of the products that were read agree. */
    learnt: z.object({ at: z.int(), agreeing: z.int(), read: z.int() }).nullable(),
  })
  .meta({ id: 'SynonymGroup' })
export type SynonymGroup = z.infer<typeof SynonymGroup>

const Named = z.object({ id: z.int(), name: z.string() })

export const SearchHit = z
  .object({
    id: z.int(),
    name: z.string(),
    image: Image,
    /** Öre including VAT. */
    price: z.int(),
    stock: z.object({ web: z.int(), supplier: z.int(), stores: z.int() }),
    mark: z.enum(['pinned', 'buried', 'sponsored']).nullable(),
    /** Null when no word matches. */
    explanation: Explanation.nullable(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

export const StoredSearchRule = z
  .object({ ...SearchRuleRow.shape, id: z.int(), version: z.int() })
  .meta({ id: 'StoredSearchRule' })
export type StoredSearchRule = z.infer<typeof StoredSearchRule>

export const SearchTrial = z
  .object({
    query: z.string(),
    plan: QueryPlan,
    correctedQuery: z.string().nullable(),
    sortBy: z.string(),
    total: z.int(),
    hits: z.array(SearchHit),
    /** The stored rule of exactly this query. */
    rule: StoredSearchRule.nullable(),
    /** Names of products in the rule, also of those further down. */
    placed: z.array(Named),
    /** Groups with a word of the query; the source of the draft's own is null. */
    synonyms: z.array(z.object({ words: z.string(), source: SynonymGroup.shape.source.nullable() })),
  })
  .meta({ id: 'SearchTrial' })
export type SearchTrial = z.infer<typeof SearchTrial>

const Top = z.object({ total: z.int(), page: z.string().nullable() })

export const SearchChange = z
  .object({
    query: z.string(),
    /** How often it has been searched for; null of a query that has not been counted. */
    times: z.int().nullable(),
    before: Top,
    after: Top,
    /** The first ten afterwards; `before` is the place that it had among the first ten. */
    first: z.array(Named.extend({ before: z.int().nullable() })),
    /** No longer among the first ten. */
    gone: z.array(Named),
  })
  .meta({ id: 'SearchChange' })
export type SearchChange = z.infer<typeof SearchChange>

const notReady = {
  'search-not-ready': {
    status: 503,
    message: 'Sökningen startar om. Försök igen om en liten stund.',
    retryAfterSeconds: 5,
  },
} as const

export const searchTrialContract = contract({
  listSynonyms: {
    method: 'GET',
    path: '/admin/search/synonyms',
    summary: 'Lists all synonyms with their source; one that is removed with `removeSynonymRow` is not learnt again',
    answer: z.object({ data: z.array(SynonymGroup) }),
    right: 'search',
  },
  trySearch: {
    method: 'POST',
    path: '/admin/search/trial',
    summary:
      'Searches as the shop would with a draft of a rule and of synonyms, and explains each hit; nothing is stored',
    body: z.object({ text: Text, ...Draft }),
    answer: z.object({ data: SearchTrial }),
    problems: notReady,
    right: 'search',
  },
  previewSearch: {
    method: 'POST',
    path: '/admin/search/preview',
    summary: 'Lists how a draft would change the fifty most frequent queries and this one; nothing is stored',
    body: z.object({ text: Text, ...Draft }),
    answer: z.object({ data: z.object({ tried: z.int(), changes: z.array(SearchChange) }) }),
    problems: notReady,
    right: 'search',
  },
})
