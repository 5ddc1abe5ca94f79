import type { Filter } from './filters.ts'

const shapes = {
  'category-filter': /^category-1-\d+(~\d+)*$/,
  attributes: /^\d+-[^\s^][^^]*$/,
  stock: /^[a-z0-9]+(~[a-z0-9]+)*$/,
}

/** The comma between two filters; values may contain commas of their own. */
export const beforeFilter = /,(?=\*?(?:category-filter|attributes|stock)\^)/

/** A malformed filter is null and removed from the address. */
export function parseFilter(text: string): Filter | null {
  const match = /^(\*?)(category-filter|attributes|stock)\^(.+)$/s.exec(text)
  if (!match || text.length > 400) return null
  const [, star, type, value] = match
  if (!isFilterType(type) || value === undefined || !shapes[type].test(value)) return null
  return { type, value, prioritized: star === '*' }
}

export function filtersOf(query: URLSearchParams): Filter[] {
  return query
    .getAll('f')
    .map(parseFilter)
    .filter((filter) => filter !== null)
}

function isFilterType(type: string | undefined): type is Filter['type'] {
  return type !== undefined && type in shapes
}
