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
    const requested = new AbortController()
    api(calls.getCartDelivery, {}, { signal: requested.signal })
      .then(({ data }) => setDelivery(data))
      // The cart works without it, and the checkout shows the delivery.
      .catch(() => {})
    return () => requested.abort()
  }, [revision])
  return delivery
}

const unknown = ' 0'
