import { useCallback, useEffect, useState } from 'react'
import { measure } from '#analytics/web/measure.ts'
import type { Correction } from '#cart/contract.ts'
import { saveCart } from '#cart/web/browser-cart.ts'
import { checkout as calls } from '#checkout/calls.ts'
import type { Checkout } from '#checkout/contract.ts'
import { page as messages } from '#checkout/messages.ts'
import { ApiError, api } from '#core/api-client.ts'

type Wish = { zip: string; shippingMethodId: number | null }

export type CheckoutNews = {
  checkout: Checkout | null
  corrections: readonly Correction[]
  error: string | null
  /** The postal code it was computed for; null before the first answer. */
  zip: string | null
}

const settleFor = 150
const patience = 15_000

export function useCheckout({ zip, shippingMethodId }: Wish): CheckoutNews & { refresh: () => void } {
  const [news, setNews] = useState<CheckoutNews>({ checkout: null, corrections: [], error: null, zip: null })
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => setRound((round) => round + 1), [])

  useEffect(() => {
    const controller = new AbortController()
    const wish = { ...(zip ? { zip } : {}), ...(shippingMethodId === null ? {} : { shippingMethodId }) }
    const ask = async () => {
      // Without it a connection that hangs would show the skeleton for ever.
      const patient = setTimeout(() => controller.abort(new ApiError(0, 'offline', messages.noAnswer)), patience)
      try {
        // The server must know the cart before calculating with it.
        await orAborted(saveCart(), controller.signal)
        const { data: checkout } = await api(calls.getCheckout, wish, { signal: controller.signal })
        setNews(({ corrections }) => ({
          checkout,
          corrections: joined(corrections, checkout.corrections),
          error: null,
          zip,
        }))
      } catch (error) {
        if (!(error instanceof ApiError)) return
        measure({ kind: 'checkout-error', step: 'cart', message: error.message })
        setNews((news) => ({ ...news, error: error.message }))
      } finally {
        clearTimeout(patient)
      }
    }
    const timer = setTimeout(() => void ask(), settleFor)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [zip, shippingMethodId, round])

  return { ...news, refresh }
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

function joined(known: readonly Correction[], fresh: readonly Correction[]): Correction[] {
  return [...known.filter(({ productId }) => fresh.every((one) => one.productId !== productId)), ...fresh]
}
