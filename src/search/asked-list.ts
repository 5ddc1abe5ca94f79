import { filtersOf } from '#search-engine/asked-filters.ts'
import type { ListQuery } from './list-query.ts'

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
