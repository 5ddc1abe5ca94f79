import { useEffect, useState } from 'react'
import { measureCheckoutError } from '#checkout/web/measure-checkout.ts'
import { api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { payment as calls } from '#payment-processing/calls.ts'
import type { PayableOrder, PaymentStatus } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { nameOfMethod } from '#payments/methods.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'
import { wait as messages, payment as paymentMessages } from './messages.ts'
import { NextStep } from './next-step.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { SupplementSummary } from './supplement-summary.tsx'
import { usePaymentStatus } from './use-payment-status.ts'
import './payment-wait.css'

type PaymentWaitProps = { order: PayableOrder; secret: string; onPaid: () => unknown; onCancelled: () => void }

export function PaymentWait({ order, secret, onPaid, onCancelled }: PaymentWaitProps) {
  const { id, method, offer, supplements, isCompany } = order
  const { status, isLost, isLong, setStatus, setLost } = usePaymentStatus({ orderId: id, secret, onPaid })
  const [choosesAnew, setChoosesAnew] = useState(false)
  const [confirmedToken, setConfirmedToken] = useState<string | null>(null)

  async function cancel() {
    // Reports the lost connection to the customer.
    const answer = await api(calls.cancelPayment, { orderId: id, secret }).catch(() => null)
    if (!answer) return setLost(true)
    setStatus(answer.data)
    if (answer.data.state !== 'cancelled') return setChoosesAnew(true)
    toast(paymentMessages.gone)
    onCancelled()
  }

  const state = status?.state ?? order.state
  if (state === 'cancelled') return <Declined text={order.cancelledReason ?? messages.declinedText} />
  const amount = status?.amount ?? order.total
  const next = status?.next ?? null
  const hasEnded = status !== null && !status.isAsked && isAwaiting(state)
  const isOffered = status?.wasAsked === false
  const isFillingIn = next?.kind === 'element' && next.token !== confirmedToken
  return (
    <section className="panel payment-wait" aria-labelledby="wait">
      {!hasEnded && !next && <Spinner size="l" />}
      <h1 id="wait">{isOffered ? paymentMessages.supplement(supplements) : titleOf(next, hasEnded)}</h1>
      <p className="payment-wait-sum">{formatPrice(amount)}</p>
      {isOffered && offer && <SupplementSummary offer={offer} isCompany={isCompany} expiresAt={status.linkExpiresAt} />}
      {!isOffered && <p className="muted">{messages.waitText(nameOfMethod(status?.method ?? method))}</p>}
      <p role="status">
        {isOffered ? paymentMessages.supplementPay : textOf({ hasEnded, isFillingIn, isLost, isLong }, status)}
      </p>
      {status && next && (
        <NextStep
          orderId={id}
          status={status}
          next={next}
          onLeft={() => {
            setChoosesAnew(true)
            toast(paymentMessages.cancelled)
          }}
          onConfirmed={setConfirmedToken}
        />
      )}
      <details className="payment-wait-ways" open={choosesAnew || hasEnded}>
        <summary>{isOffered ? paymentMessages.ways : paymentMessages.otherWays}</summary>
        <PaymentMethods
          order={order}
          secret={secret}
          amount={amount}
          onBegun={(status) => {
            setStatus(status)
            setChoosesAnew(false)
          }}
        />
      </details>
      {!isOffered && (
        <>
          <Button onClick={() => void cancel()}>{messages.stopWaiting}</Button>
          <p className="small muted">{messages.stopText}</p>
        </>
      )}
    </section>
  )
}

function titleOf(next: PaymentStatus['next'], hasEnded: boolean): string {
  if (next?.kind === 'app') return paymentMessages.swishTitle
  if (next?.kind === 'element') return paymentMessages.cardTitle
  return hasEnded ? paymentMessages.choose : messages.waitTitle
}

type Waited = { hasEnded: boolean; isFillingIn: boolean; isLost: boolean; isLong: boolean }

function textOf({ hasEnded, isFillingIn, isLost, isLong }: Waited, status: PaymentStatus | null): string {
  if (hasEnded) return paymentMessages.ended
  if (isLost) return messages.lost
  if (isFillingIn) return paymentMessages.cardFill
  if (!isLong || !status) return messages.asking
  const { linkExpiresAt, reservationMinutes } = status
  return messages.long(
    linkExpiresAt
      ? messages.afterDay(shortDay(dayOf(new Date(linkExpiresAt)), dayOf(new Date())))
      : messages.afterMinutes(reservationMinutes),
  )
}

function Declined({ text }: { text: string }) {
  useEffect(() => measureCheckoutError({ at: 'payment', message: text }), [text])
  return (
    <section className="panel payment-wait" role="alert" aria-labelledby="wait">
      <Icon name="warning-circle" weight="fill" className="payment-wait-error" />
      <h1 id="wait">{messages.declined}</h1>
      <p className="muted">{text}</p>
      <ButtonLink variant="p" href={pathTo('checkout')}>
        {messages.backToCheckout}
      </ButtonLink>
    </section>
  )
}
