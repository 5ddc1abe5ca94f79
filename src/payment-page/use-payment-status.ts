import { useEffect, useState } from 'react'
import { clearDraft } from '#checkout/web/current-draft.ts'
import { api } from '#core/api-client.ts'
import { payment as calls } from '#payment-processing/calls.ts'
import type { PaymentStatus } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { awaitPayment } from './await-payment.ts'

const longAfter = 30_000

/** Follows the payment until it has an outcome, and reports that the page is left before that. */
export function usePaymentStatus({
  orderId,
  secret,
  onPaid,
}: {
  orderId: string
  secret: string
  onPaid: () => unknown
}) {
  const [status, setStatus] = useState<PaymentStatus | null>(null)
  const [isLost, setLost] = useState(false)
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    const watch = new AbortController()
    void awaitPayment({
      orderId,
      secret,
      signal: watch.signal,
      onNews: (status, waitedMs) => {
        setLost(status === null)
        setLong(waitedMs > longAfter)
        if (!status) return
        setStatus(status)
        if (isAwaiting(status.state) || status.state === 'cancelled') return
        clearDraft()
        onPaid()
      },
    })
    return () => watch.abort()
  }, [orderId, secret, onPaid])

  const nextKind = status?.next?.kind ?? null
  const isOpen = status?.isAsked === true && isAwaiting(status.state) && status.linkExpiresAt === null
  useEffect(() => {
    // A redirect to another site is not leaving, nor is a reload, which polls again.
    if (!isOpen || nextKind === 'redirect') return
    // The page is being left, so errors cannot be shown; a job cancels the abandoned payment.
    const leave = () => void api(calls.leavePayment, { orderId, secret }, { keepalive: true }).catch(() => null)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [isOpen, nextKind, orderId, secret])

  return { status, isLost, isLong, setStatus, setLost }
}
