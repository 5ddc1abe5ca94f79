import { type Filter, formatFilter } from '#search-engine/filters.ts'

export type ListQuery = { page: number; sort: string | null; filters: Filter[]; undone?: readonly string[] }

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

/** A later page of a list is shown together with those before it; a page beyond stands alone. */
export const maxPagesAtOnce = 20

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

/** A few hits are compact unless another mode was chosen in this visit; `saved` is of an earlier one. */
export function modeOf({
  chosen,
  saved,
  total,
}: Record<'chosen' | 'saved', ListMode | null> & { total: number }): ListMode {
  return chosen ?? (total <= maxCompactHits ? 3 : (saved ?? 2))
}

export function scrollsOn(list: { isSearch: boolean; total: number; hasAsked: boolean }): boolean {
  return !list.isSearch || (list.total <= maxAutoscrollHits && !list.hasAsked)
}
