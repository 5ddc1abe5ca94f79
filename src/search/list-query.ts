import { type Filter, filtersOf, formatFilter } from './filters.ts'

/** What an address asks of a list, beside which list it is. */
export type ListQuery = { page: number; sort: string | null; filters: Filter[] }

export function listQueryOf(query: URLSearchParams): ListQuery {
  const page = Number.parseInt(query.get('page') ?? '1', 10)
  const sort = query.get('sort')
  return {
    page: page > 0 ? Math.min(page, lastPage) : 1,
    sort: sort !== null && sortName.test(sort) ? sort : null,
    filters: filtersOf(query).slice(0, mostFilters),
  }
}

/** No list has as many. */
const lastPage = 100_000
const sortName = /^[a-z-]{1,40}$/
/** More at once than anybody sets. */
export const mostFilters = 30

/** The query of an address; what is standard is left out. */
export function queryOfList({ page, sort, filters }: ListQuery): URLSearchParams {
  const query = new URLSearchParams()
  for (const filter of filters) query.append('f', formatFilter(filter))
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query
}

/** A query with its list part replaced; what else stands in it stays. */
export function withListQuery(query: URLSearchParams, list: URLSearchParams): URLSearchParams {
  const other = [...query].filter(([name]) => !['f', 'sort', 'page'].includes(name))
  return new URLSearchParams([...list, ...other])
}

/** Products that one page of a list holds. */
export function pageSizeOf(url: string): number {
  return url.startsWith('toplist/') ? 12 : 24
}

export const compactAtMost = 10
/** Above this many hits a search waits for the button. */
export const autoscrollAtMost = 46

export type ListMode = 1 | 2 | 3

/** 1 list, 2 grid, 3 compact: what the shopper chose, else compact for few hits, else the grid. */
export function modeOf(chosen: ListMode | null, total: number): ListMode {
  return chosen ?? (total <= compactAtMost ? 3 : 2)
}

/** Lists go on by themselves; a search with many hits waits until somebody asked for more. */
export function scrollsOn(list: { isSearch: boolean; total: number; hasAsked: boolean }): boolean {
  return !list.isSearch || (list.total <= autoscrollAtMost && !list.hasAsked)
}
