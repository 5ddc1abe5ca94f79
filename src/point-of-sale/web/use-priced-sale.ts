import { useRef, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { MemberAtCounter, PricedSale, SaleBasket } from '#point-of-sale/contract.ts'

export type SaleRow = { productId: number; name: string; quantity: number }

export type Sale = {
  rows: readonly SaleRow[]
  member: MemberAtCounter | null
  promotionCode: string | null
  giftCards: readonly string[]
}

const emptySale: Sale = { rows: [], member: null, promotionCode: null, giftCards: [] }

/** Priced by the server after each change; only the latest answer counts. */
export function usePricedSale(store: number) {
  const [sale, setSale] = useState<Sale>(emptySale)
  const [priced, setPriced] = useState<PricedSale | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isPricing, setPricing] = useState(false)
  /** Scans come faster than pages are drawn. */
  const latest = useRef<Sale>(emptySale)
  const requestNumber = useRef(0)

  async function price(next: Sale): Promise<void> {
    requestNumber.current += 1
    const ownNumber = requestNumber.current
    setPricing(next.rows.length > 0)
    setError(null)
    if (next.rows.length === 0) return setPriced(null)
    try {
      const { data } = await api(pointOfSale.priceSale, { store, ...basketOf(next) })
      if (ownNumber === requestNumber.current) setPriced(data)
    } catch (error) {
      if (ownNumber === requestNumber.current) setError(sentenceOf(error))
    } finally {
      if (ownNumber === requestNumber.current) setPricing(false)
    }
  }

  function change(changes: Partial<Sale>): void {
    latest.current = { ...latest.current, ...changes }
    setSale(latest.current)
    void price(latest.current)
  }

  function add({ productId, name }: Omit<SaleRow, 'quantity'>): void {
    const before = latest.current.rows
    const isThere = before.some((row) => row.productId === productId)
    change({
      rows: isThere
        ? before.map((row) => (row.productId === productId ? { ...row, quantity: row.quantity + 1 } : row))
        : [...before, { productId, name, quantity: 1 }],
    })
  }

  function set(productId: number, quantity: number): void {
    const before = latest.current.rows
    change({
      rows:
        quantity === 0
          ? before.filter((row) => row.productId !== productId)
          : before.map((row) => (row.productId === productId ? { ...row, quantity } : row)),
    })
  }

  /** A code that cannot be used is not added. Returns the problem. */
  async function use(codes: Pick<Partial<Sale>, 'promotionCode' | 'giftCards'>): Promise<string | null> {
    try {
      await api(pointOfSale.priceSale, { store, ...basketOf({ ...latest.current, ...codes }) })
    } catch (error) {
      return sentenceOf(error)
    }
    change(codes)
    return null
  }

  return { sale, priced, error, isPricing, add, set, change, use, clear: () => change(emptySale) }
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : admin.failed
}

export function basketOf({ rows, member, promotionCode, giftCards }: Sale): SaleBasket {
  return {
    rows: rows.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(member ? { memberCodeId: member.memberCodeId } : {}),
    ...(promotionCode ? { promotionCode } : {}),
    ...(giftCards.length > 0 ? { giftCards: [...giftCards] } : {}),
  }
}
