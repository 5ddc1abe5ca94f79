import { useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { search } from '#search/calls.ts'
import type { ProductList } from '#search/contract.ts'
import { type Filter, formatFilter } from '#search/filters.ts'
import { type ListQuery, queryOfList } from '#search/list-query.ts'

export type ListData = { url: string; list: ProductList; query: ListQuery }

type Hooks = {
  /** Shows the query in the address. */
  onQuery: (query: URLSearchParams) => void
  /** Keeps what was gathered for the way back. */
  onData: (data: ListData) => void
}

const waitForFilters = 200
const waitForAddress = 250

/** The list on the screen: filters and sort fetch it anew, more pages are added at its end. A failed call ends quietly. */
export function useProductList(first: ListData, { onQuery, onData }: Hooks) {
  const [data, setData] = useState(first)
  const [query, setQuery] = useState(first.query)
  const [isLoading, setLoading] = useState(false)
  const running = useRef<AbortController>(undefined)
  const timers = useRef<{ fetch?: ReturnType<typeof setTimeout>; address?: ReturnType<typeof setTimeout> }>({})
  useEffect(() => {
    const { current } = timers
    return () => {
      clearTimeout(current.fetch)
      clearTimeout(current.address)
      running.current?.abort()
    }
  }, [])

  const ask = async (next: ListQuery, isMore: boolean) => {
    running.current?.abort()
    const asked = new AbortController()
    running.current = asked
    setLoading(true)
    try {
      const list = await fetchList(first.url, next, asked.signal)
      const all = isMore ? { ...list, products: [...data.list.products, ...list.products] } : list
      const answer = { url: first.url, list: all, query: { ...next, page: list.page } }
      setData(answer)
      onData(answer)
    } catch {
      if (asked.signal.aborted) return
    }
    setLoading(false)
  }

  const change = (next: ListQuery) => {
    setQuery(next)
    clearTimeout(timers.current.fetch)
    clearTimeout(timers.current.address)
    timers.current.fetch = setTimeout(() => void ask(next, false), waitForFilters)
    timers.current.address = setTimeout(() => onQuery(queryOfList(next)), waitForAddress)
  }

  return {
    list: data.list,
    query,
    isLoading,
    setFilters: (filters: Filter[]) => change({ ...query, filters, page: 1 }),
    setSort: (sort: string) => change({ ...query, sort, page: 1 }),
    showMore: () => {
      if (isLoading || data.list.page >= data.list.pageCount) return
      const next = { ...query, page: data.list.page + 1 }
      setQuery(next)
      onQuery(queryOfList(next))
      void ask(next, true)
    },
  }
}

function fetchList(url: string, { page, sort, filters }: ListQuery, signal: AbortSignal): Promise<ProductList> {
  const touchpoint = window.innerWidth < 900 ? 'MOBILE' : 'DESKTOP'
  const sortBy = sort === null ? {} : { sortBy: sort }
  return api(
    search.getProductList,
    { url, page, touchpoint, filters: filters.map(formatFilter), ...sortBy },
    { signal },
  )
}
