import { checkout } from '#checkout/calls.ts'
import type { PaymentStatus } from '#checkout/payment-contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { api } from '#core/api-client.ts'

type Watch = {
  orderId: string
  secret: string
  signal: AbortSignal
  /** What is known, and for how long it has been asked, ms. Null: the shop could not be reached. */
  onNews: (status: PaymentStatus | null, waitedMs: number) => void
}

const often = 2000
const seldom = 10_000
const patience = 3 * 60_000

/**
 * Asks how a payment stands until it is known: every other second, later more seldom. Asking, rather than a stream of
 * events: it works through every proxy, holds no connection, and each question makes the shop ask the provider.
 */
export async function awaitPayment({ orderId, secret, signal, onNews }: Watch): Promise<void> {
  const startedAt = Date.now()
  while (!signal.aborted) {
    const status = await api(checkout.getPaymentStatus, { orderId, secret }, { signal }).then(
      (answer) => answer.data,
      () => null,
    )
    if (signal.aborted) return
    const waitedMs = Date.now() - startedAt
    onNews(status, waitedMs)
    if (status !== null && !isAwaiting(status.state)) return
    await rest(waitedMs > patience ? seldom : often, signal)
  }
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
