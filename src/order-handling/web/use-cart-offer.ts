import { useRef, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { telephoneOrders } from '#telephone-orders/calls.ts'
import type { OfferedCart } from '#telephone-orders/contract.ts'

type Row = { productId: number; quantity: number }

/** Computed by the server after each change; only the latest answer counts. */
export function useCartOffer() {
  const [offer, setOffer] = useState<OfferedCart | null>(null)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(0)

  async function compute(rows: readonly Row[]): Promise<void> {
    latest.current += 1
    const requestNumber = latest.current
    if (rows.length === 0) return setOffer(null)
    try {
      const { data } = await api(telephoneOrders.previewCartOffer, { rows: [...rows] })
      if (requestNumber !== latest.current) return
      setOffer(data)
      setError(null)
    } catch (error) {
      if (requestNumber === latest.current) setError(error instanceof ApiError ? error.message : admin.failed)
    }
  }

  return { offer, error, compute: (rows: readonly Row[]) => void compute(rows) }
}
