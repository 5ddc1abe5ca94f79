import { checkout } from '#checkout/calls.ts'
import { api } from '#core/api-client.ts'
import type { OrderState } from '#orders/contract.ts'

type Watch = {
  orderId: string
  secret: string
  signal: AbortSignal
  /** What is known, and for how long it has been asked, ms. Null: the shop could not be reached. */
  onNews: (state: OrderState | null, waitedMs: number) => void
}

/** Asks how a payment stands, once a second and then more seldom, until it is known. */
export async function awaitPayment({ orderId, secret, signal, onNews }: Watch): Promise<void> {
  const startedAt = Date.now()
  for (let pause = 1000; !signal.aborted; pause = Math.min(pause * 1.2, 10_000)) {
    const state = await api(checkout.getPaymentStatus, { orderId, secret }, { signal }).then(
      (answer) => answer.data.state,
      () => null,
    )
    if (signal.aborted) return
    onNews(state, Date.now() - startedAt)
    if (state !== null && !isWaiting(state)) return
    await rest(pause, signal)
  }
}

export function isWaiting(state: OrderState): boolean {
  return state === 'awaiting-payment' || state === 'payment-unknown'
}

/** Ends early when the shopper comes back to the page. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      document.removeEventListener('visibilitychange', onVisible)
      resolve()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    document.addEventListener('visibilitychange', onVisible)
  })
}
