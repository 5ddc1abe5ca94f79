import { useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { search } from '#search/calls.ts'
import type { ProductList } from '#search/contract.ts'
import { type ListQuery, queryOfList } from '#search/list-query.ts'
import { type Filter, formatFilter } from '#search-engine/filters.ts'
import { touchpoint } from './touchpoint.ts'

export type ListData = { url: string; list: ProductList; query: ListQuery }

type Hooks = {
  onQuery: (query: URLSearchParams) => void
  onData: (data: ListData) => void
}

type Wait = 'none' | 'list' | 'more' | 'failed'

const waitForFilters = 200
const waitForAddress = 250

export function useProductList(first: ListData, { onQuery, onData }: Hooks) {
  const [data, setData] = useState(first)
  const [query, setQuery] = useState(first.query)
  const [wait, setWait] = useState<Wait>('none')
  const [failed, setFailed] = useState<'list' | 'more' | null>(null)
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
    const controller = new AbortController()
    running.current = controller
    setWait(isMore ? 'more' : 'list')
    // The message about a list stays until there is an answer.
    setFailed((last) => (last === 'list' && !isMore ? last : null))
    try {
      const list = await fetchList(first.url, next, controller.signal)
      const all = isMore ? { ...list, products: joined(data.list.products, list.products) } : list
      const answer = { url: first.url, list: all, query: { ...next, page: list.page } }
      setData(answer)
      setQuery(answer.query)
      if (isMore) onQuery(queryOfList(answer.query))
      onData(answer)
      setWait('none')
      setFailed(null)
    } catch {
      if (controller.signal.aborted) return
      setWait('failed')
      setFailed(isMore ? 'more' : 'list')
    }
  }

  const change = (next: ListQuery) => {
    running.current?.abort()
    setQuery(next)
    clearTimeout(timers.current.fetch)
    clearTimeout(timers.current.address)
    timers.current.fetch = setTimeout(() => void ask(next, false), waitForFilters)
    timers.current.address = setTimeout(() => onQuery(queryOfList(next)), waitForAddress)
  }

  const isAnswered = query === data.query
  return {
    list: data.list,
    query,
    sort: isAnswered ? data.list.sortBy : (query.sort ?? data.list.sortBy),
    wait,
    failed,
    retry: () => {
      clearTimeout(timers.current.fetch)
      void ask(query, false)
    },
    setFilters: (filters: Filter[]) => change({ ...query, filters, page: 1 }),
    setSort: (sort: string) => change({ ...query, sort, page: 1 }),
    showMore: () => {
      if (!isAnswered || wait === 'more' || wait === 'list' || data.list.page >= data.list.pageCount) return
      void ask({ ...query, page: data.list.page + 1 }, true)
    },
  }
}

/** A product that moved between pages must not be shown twice. */
function joined(before: ProductList['products'], more: ProductList['products']): ProductList['products'] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}

function fetchList(
  url: string,
  { page, sort, filters, undone = [] }: ListQuery,
  signal: AbortSignal,
): Promise<ProductList> {
  const sortBy = sort === null ? {} : { sortBy: sort }
  return api(
    search.getProductList,
    { url, page, touchpoint: touchpoint(), filters: filters.map(formatFilter), undo: [...undone], ...sortBy },
    { signal },
  )
}
