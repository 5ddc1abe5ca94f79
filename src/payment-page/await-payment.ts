import { checkout } from '#checkout/calls.ts'
import { api } from '#core/api-client.ts'
import type { PaymentStatus } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'

type StockAlert = {
  orderId: string
  secret: string
  signal: AbortSignal
  onNews: (status: PaymentStatus | null, waitedMs: number) => void
}

const often = 2000
const seldom = 10_000
const patience = 3 * 60_000

/**
 * Polls the payment status, first every two seconds, then less often. Polling works through every proxy, holds no
 * connection, and each poll makes the shop query the provider.
 */
export async function awaitPayment({ orderId, secret, signal, onNews }: StockAlert): Promise<void> {
  const startedAt = Date.now()
  while (!signal.aborted) {
    const status = await api(checkout.getPaymentStatus, { orderId, secret }, { signal }).then(
      (answer) => answer.data,
      // Polled again at the next interval.
      () => null,
    )
    if (signal.aborted) return
    const waitedMs = Date.now() - startedAt
    onNews(status, waitedMs)
    if (status !== null && !isAwaiting(status.state)) return
    await rest(waitedMs > patience ? seldom : often, signal)
  }
}

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
