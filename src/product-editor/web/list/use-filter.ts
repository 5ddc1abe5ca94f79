import { useState } from 'react'
import { replaceAddress } from '#admin/web/navigation.ts'
import type { ProductFilter } from '#product-editing/filter.ts'
import type { SortKey } from '#product-editing/sort-keys.ts'

export type ListQuery = ProductFilter & { sort?: SortKey; order?: 'asc' | 'desc' }
const numbers = new Set(['category', 'manufacturer', 'minPrice', 'maxPrice'])

/** The filter lives in the address, so that a list can be shared and returned to. */
export function useFilter(first: URLSearchParams) {
  const [query, setQuery] = useState(() => queryOf(first))
  const put = (change: { [K in keyof ListQuery]?: ListQuery[K] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    ) as ListQuery
    const text = addressQuery(next, first).toString()
    replaceAddress(text === '' ? window.location.pathname : `?${text}`)
    setQuery(next)
  }
  return { query, put, clear: () => put(Object.fromEntries(Object.keys(query).map((name) => [name, undefined]))) }
}

function queryOf(params: URLSearchParams): ListQuery {
  // The server validates what the address says.
  return Object.fromEntries(
    [...params]
      .filter(([name]) => name !== 'columns')
      .map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]),
  ) as ListQuery
}

/** What the list looks like now, as an address. */
export function addressQuery(query: ListQuery, first: URLSearchParams): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries(query).map(([name, value]) => [name, String(value)]),
    ...first.getAll('columns').map((name) => ['columns', name]),
  ])
}

export function filterOf(query: ListQuery): ProductFilter {
  const { sort: _, order: __, ...filter } = query
  return filter
}
