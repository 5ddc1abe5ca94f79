import { useEffect, useState } from 'react'
import { cartDelivery } from '#cart/delivery-calls.ts'
import type { CartDelivery } from '#cart/delivery-contract.ts'
import { api } from '#core/api-client.ts'
import { useCart } from './use-cart.ts'

/** What it costs to have the cart sent; asked anew when the cart on the server is another. Null until it is known. */
export function useDelivery(): CartDelivery | null {
  const revision = useCart(({ cart }) => `${cart.id} ${cart.revision}`)
  const [delivery, setDelivery] = useState<CartDelivery | null>(null)
  useEffect(() => {
    if (revision === unknown) return
    const asked = new AbortController()
    api(cartDelivery.getCartDelivery, {}, { signal: asked.signal })
      .then(({ data }) => setDelivery(data))
      // The cart stands without it, and the checkout says it.
      .catch(() => {})
    return () => asked.abort()
  }, [revision])
  return delivery
}

const unknown = ' 0'
