import { useEffect, useState } from 'react'
import { cart as calls } from '#cart/calls.ts'
import type { CartDelivery } from '#cart/contract.ts'
import { api } from '#core/api-client.ts'
import { useCart } from './cart-store.ts'

export function useDelivery(): CartDelivery | null {
  const revision = useCart(({ cart }) => `${cart.id} ${cart.revision}`)
  const [delivery, setDelivery] = useState<CartDelivery | null>(null)
  useEffect(() => {
    if (revision === unknown) return
    const controller = new AbortController()
    api(calls.getCartDelivery, {}, { signal: controller.signal })
      .then(({ data }) => setDelivery(data))
      // The cart works without it, and the checkout shows the delivery.
      .catch(() => {})
    return () => controller.abort()
  }, [revision])
  return delivery
}

const unknown = ' 0'
