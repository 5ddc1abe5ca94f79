import { type Filter, filtersOf, formatFilter } from '#search-engine/filters.ts'

export type ListQuery = { page: number; sort: string | null; filters: Filter[]; undone?: readonly string[] }

export function listQueryOf(query: URLSearchParams): ListQuery {
  const page = Number.parseInt(query.get('page') ?? '1', 10)
  const sort = query.get('sort')
  return {
    page: page > 0 ? Math.min(page, lastPage) : 1,
    sort: sort !== null && sortName.test(sort) ? sort : null,
    filters: filtersOf(query).slice(0, maxFilters),
    ...(query.has('undo') && { undone: query.getAll('undo').filter(isKey).slice(0, maxUndone) }),
  }
}

const lastPage = 100_000
const sortName = /^[a-z-]{1,40}$/
export const maxFilters = 30
const maxUndone = 20
const isKey = (key: string) => /^[^,]{1,60}$/.test(key)

export function queryOfList({ page, sort, filters, undone = [] }: ListQuery): URLSearchParams {
  const query = new URLSearchParams()
  for (const filter of filters) query.append('f', formatFilter(filter))
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  for (const key of undone) query.append('undo', key)
  return query
}

export function withListQuery(query: URLSearchParams, list: URLSearchParams): URLSearchParams {
  const other = [...query].filter(([name]) => !['f', 'sort', 'page', 'undo'].includes(name))
  return new URLSearchParams([...list, ...other])
}

export function pageSizeOf(url: string): number {
  return url.startsWith('toplist/') ? 12 : 24
}

export const maxCompactHits = 10
/** Searches with more hits load further pages by button only. */
export const maxAutoscrollHits = 46

export type ListMode = 1 | 2 | 3

const modeNames: Record<ListMode, string> = { 1: 'list', 2: 'grid', 3: 'compact' }

export function modeName(mode: ListMode): string {
  return modeNames[mode]
}

export function modeNamed(name: string | null): ListMode | null {
  return ([1, 2, 3] as const).find((mode) => modeNames[mode] === name) ?? null
}

export function modeOf(chosen: ListMode | null, total: number): ListMode {
  return chosen ?? (total <= maxCompactHits ? 3 : 2)
}

export function scrollsOn(list: { isSearch: boolean; total: number; hasAsked: boolean }): boolean {
  return !list.isSearch || (list.total <= maxAutoscrollHits && !list.hasAsked)
}
