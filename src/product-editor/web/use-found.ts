import { useEffect, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { ListedProduct } from '#product-editing/filter.ts'
import { productList } from '#product-editing/list-calls.ts'

type Found = { products: ListedProduct[]; error?: string }

const waitMs = 250
const errorText = (error: unknown) => (error instanceof ApiError ? error.message : admin.failed)

/** Products by name, article number or EAN. Null before an answer. */
export function useFound(
  requested: string,
  without: readonly number[],
  status?: ListedProduct['status'],
): Found | null {
  const [found, setFound] = useState<(Found & { requested: string }) | null>(null)
  const q = requested.trim()
  useEffect(() => {
    if (q.length < 2) return
    const timer = setTimeout(
      () =>
        void api(productList.listProducts, { q, limit: 8, ...(status ? { status } : {}) })
          .then(({ data }) => setFound({ requested: q, products: data }))
          .catch((error: unknown) => setFound({ requested: q, products: [], error: errorText(error) })),
      waitMs,
    )
    return () => clearTimeout(timer)
  }, [q, status])
  if (q.length < 2 || found?.requested !== q) return null
  return { ...found, products: found.products.filter(({ id }) => !without.includes(id)) }
}
