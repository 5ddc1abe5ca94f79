import { useRef, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { PricedSale } from '#point-of-sale/contract.ts'

export type SaleRow = { productId: number; name: string; quantity: number }

/** Priced by the server after each change; only the latest answer counts. */
export function usePricedSale(store: number) {
  const [rows, setRows] = useState<readonly SaleRow[]>([])
  const [priced, setPriced] = useState<PricedSale | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isPricing, setPricing] = useState(false)
  /** Scans come faster than pages are drawn. */
  const latestRows = useRef<readonly SaleRow[]>([])
  const turn = useRef(0)

  async function price(next: readonly SaleRow[]): Promise<void> {
    turn.current += 1
    const own = turn.current
    setPricing(next.length > 0)
    setError(null)
    if (next.length === 0) return setPriced(null)
    try {
      const { data } = await api(pointOfSale.priceSale, { store, rows: rowsOf(next) })
      if (own === turn.current) setPriced(data)
    } catch (error) {
      if (own === turn.current) setError(error instanceof ApiError ? error.message : admin.failed)
    } finally {
      if (own === turn.current) setPricing(false)
    }
  }

  function change(next: readonly SaleRow[]): void {
    latestRows.current = next
    setRows(next)
    void price(next)
  }

  function add({ productId, name }: Omit<SaleRow, 'quantity'>): void {
    const before = latestRows.current
    const isThere = before.some((row) => row.productId === productId)
    change(
      isThere
        ? before.map((row) => (row.productId === productId ? { ...row, quantity: row.quantity + 1 } : row))
        : [...before, { productId, name, quantity: 1 }],
    )
  }

  function set(productId: number, quantity: number): void {
    const before = latestRows.current
    change(
      quantity === 0
        ? before.filter((row) => row.productId !== productId)
        : before.map((row) => (row.productId === productId ? { ...row, quantity } : row)),
    )
  }

  return { rows, priced, error, isPricing, add, set, clear: () => change([]) }
}

export function rowsOf(rows: readonly SaleRow[]): { productId: number; quantity: number }[] {
  return rows.map(({ productId, quantity }) => ({ productId, quantity }))
}
