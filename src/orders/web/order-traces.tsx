import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { Timeline } from './timeline.tsx'

export function OrderTraces({ id }: { id: string }) {
  const [order, setOrder] = useState<Order | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    api(orders.getOrder, { id }, { signal: controller.signal }).then(
      ({ data }) => setOrder(data),
      // The page works without the timeline.
      () => {},
    )
    return () => controller.abort()
  }, [id])
  return order && <Timeline order={order} />
}
