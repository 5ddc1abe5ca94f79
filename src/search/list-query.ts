import { type Filter, filtersOf, formatFilter } from './filters.ts'

/** What an address asks of a list, beside which list it is. */
export type ListQuery = { page: number; sort: string | null; filters: Filter[] }

export function listQueryOf(query: URLSearchParams): ListQuery {
  const page = Number.parseInt(query.get('page') ?? '1', 10)
  return { page: page > 0 ? page : 1, sort: query.get('sort'), filters: filtersOf(query) }
}

/** The query of an address; what is standard is left out. */
export function queryOfList({ page, sort, filters }: ListQuery): URLSearchParams {
  const query = new URLSearchParams()
  for (const filter of filters) query.append('f', formatFilter(filter))
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query
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
