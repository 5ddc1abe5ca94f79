import { useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { ListedProduct } from '#product-editing/filter.ts'
import { productList } from '#product-editing/list-calls.ts'
import type { ListQuery } from './use-filter.ts'

const pageSize = 100
const searchDelayMs = 200

type Loaded = { total: number | null; rows: ReadonlyMap<number, ListedProduct>; error: string | null }

/** Rows by their place in the list; only those that are looked at are fetched. */
export function useRows(query: ListQuery) {
  const [loaded, setLoaded] = useState<Loaded>({ total: null, rows: new Map(), error: null })
  const loading = useRef(new Set<number>())
  const question = useRef(query)
  const key = JSON.stringify(query)

  const fetchPage = useCallback(async (page: number, isFirst: boolean) => {
    const of = question.current
    loading.current.add(page)
    try {
      const answer = await api(productList.listProducts, { ...of, offset: page * pageSize, limit: pageSize })
      if (of !== question.current) return
      setLoaded((old) => {
        const rows = new Map(isFirst ? [] : old.rows)
        for (const [index, row] of answer.data.entries()) rows.set(page * pageSize + index, row)
        return { total: answer.total, rows, error: null }
      })
    } catch (error) {
      loading.current.delete(page)
      const text = error instanceof ApiError ? error.message : messages.failed
      if (of === question.current) setLoaded((old) => ({ ...old, error: text }))
    }
  }, [])

  useEffect(() => {
    const timer = window.setTimeout(() => {
      question.current = JSON.parse(key)
      loading.current = new Set()
      void fetchPage(0, true)
    }, searchDelayMs)
    return () => window.clearTimeout(timer)
  }, [key, fetchPage])

  const want = useCallback(
    (from: number, to: number) => {
      for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page += 1)
        if (!loading.current.has(page)) void fetchPage(page, false)
    },
    [fetchPage],
  )

  const patch = useCallback((changes: ReadonlyMap<number, Partial<ListedProduct>>) => {
    setLoaded((old) => {
      const rows = new Map(old.rows)
      for (const [index, row] of old.rows) {
        const change = changes.get(row.id)
        if (change) rows.set(index, { ...row, ...change })
      }
      return { ...old, rows }
    })
  }, [])

  return {
    ...loaded,
    want,
    patch,
    reload: () => {
      loading.current = new Set()
      void fetchPage(0, true)
    },
  }
}
