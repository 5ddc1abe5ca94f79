import type { API, Types } from '@opensearch-project/opensearch'

export type QueryDsl = Types.Common_QueryDsl.QueryContainer

/** The client's types leave the field of an aggregation out. */
export type Aggregation = {
  filter?: QueryDsl
  terms?: { field: string; size: number; include?: string }
  min?: { field: string }
  max?: { field: string }
  range?: { field: string; ranges: { from?: number; to?: number }[] }
  aggs?: Aggregations
}
export type Aggregations = Record<string, Aggregation>
export type SearchBody = Omit<API.Search_RequestBody, 'aggs' | 'aggregations'> & { aggs?: Aggregations }

export const nothing: QueryDsl = { match_none: {} }
export const everything: QueryDsl = { match_all: {} }

export const all = (filters: readonly QueryDsl[]): QueryDsl =>
  filters.length === 0 ? everything : { bool: { filter: [...filters] } }

export const any = (filters: readonly QueryDsl[]): QueryDsl =>
  filters.length === 0 ? nothing : { bool: { should: [...filters], minimum_should_match: 1 } }

export const not = (filter: QueryDsl): QueryDsl => ({ bool: { must_not: [filter] } })

export const oneOf = (field: string, values: readonly (string | number)[]): QueryDsl =>
  values.length === 0 ? nothing : { terms: { [field]: [...values] } }

export const within = (field: string, { from, to }: { from: number | null; to: number | null }): QueryDsl => ({
  range: { [field]: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) } },
})
