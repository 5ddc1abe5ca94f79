import { Suspense, useEffect, useState } from 'react'
import { clearDraft } from '#checkout/web/current-draft.ts'
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
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'
import { awaitPayment } from './await-payment.ts'
import { wait as messages, payment as paymentMessages } from './messages.ts'
import { OverlayPay } from './overlay-pay.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { RedirectPay } from './redirect-pay.tsx'
import { SandboxControls } from './sandbox-controls.tsx'
import { SupplementSummary } from './supplement-summary.tsx'
import './payment-wait.css'

type PaymentWaitProps = { order: PayableOrder; secret: string; onPaid: () => unknown; onCancelled: () => void }

const longAfter = 30_000
const SwishPay = lazyPart(() => import('./swish-pay.tsx'))
const CardPay = lazyPart(() => import('./card-pay.tsx'))

export function PaymentWait({ order, secret, onPaid, onCancelled }: PaymentWaitProps) {
  const [status, setStatus] = useState<PaymentStatus | null>(null)
  const [isLost, setLost] = useState(false)
  const [isLong, setLong] = useState(false)
  const [choosesAnew, setChoosesAnew] = useState(false)
  const [confirmedToken, setConfirmedToken] = useState<string | null>(null)
  const { id, method, offer, supplements, isCompany } = order

  useEffect(() => {
    const watch = new AbortController()
    void awaitPayment({
      orderId: id,
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
  }, [id, secret, onPaid])

  const nextKind = status?.next?.kind ?? null
  const isOpen = status?.isAsked === true && isAwaiting(status.state) && status.linkExpiresAt === null
  useEffect(() => {
    // A redirect to another site is not leaving, nor is a reload, which polls again.
    if (!isOpen || nextKind === 'redirect') return
    // The page is being left, so errors cannot be shown; a job cancels the abandoned payment.
    const leave = () => void api(calls.leavePayment, { orderId: id, secret }, { keepalive: true }).catch(() => null)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [isOpen, nextKind, id, secret])

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
  const way = nameOfMethod(status?.method ?? method)
  const isWaiting = !hasEnded && !next
  const isOffered = status?.wasAsked === false
  const isFillingIn = next?.kind === 'element' && next.token !== confirmedToken
  return (
    <section className="panel payment-wait" aria-labelledby="wait">
      {isWaiting && <Spinner size="l" />}
      <h1 id="wait">
        {isOffered
          ? paymentMessages.supplement(supplements)
          : next?.kind === 'app'
            ? paymentMessages.swishTitle
            : next?.kind === 'element'
              ? paymentMessages.cardTitle
              : hasEnded
                ? paymentMessages.choose
                : messages.waitTitle}
      </h1>
      <p className="payment-wait-sum">{formatPrice(amount)}</p>
      {isOffered && offer && <SupplementSummary offer={offer} isCompany={isCompany} expiresAt={status.linkExpiresAt} />}
      {!isOffered && <p className="muted">{messages.waitText(way)}</p>}
      <p role="status">
        {isOffered
          ? paymentMessages.supplementPay
          : hasEnded
            ? paymentMessages.ended
            : isFillingIn && !isLost
              ? paymentMessages.cardFill
              : textOf({ isLost, isLong }, status)}
      </p>
      {next?.kind === 'app' && (
        <Suspense fallback={<Spinner size="l" />}>
          <SwishPay token={next.token} />
        </Suspense>
      )}
      {next?.kind === 'app' && status?.isSandbox && <SandboxControls token={next.token} />}
      {next?.kind === 'overlay' && (
        <OverlayPay
          key={next.token}
          token={next.token}
          address={next.address}
          onLeft={() => {
            setChoosesAnew(true)
            toast(paymentMessages.cancelled)
          }}
        />
      )}
      {next?.kind === 'element' && (
        <Suspense fallback={<Spinner size="l" />}>
          <CardPay
            key={next.token}
            clientSecret={next.clientSecret}
            publishableKey={next.publishableKey}
            amount={amount}
            onConfirmed={() => setConfirmedToken(next.token)}
          />
        </Suspense>
      )}
      {next?.kind === 'redirect' && <RedirectPay orderId={id} address={next.address} />}
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

type Waited = { isLost: boolean; isLong: boolean }

function textOf({ isLost, isLong }: Waited, status: PaymentStatus | null): string {
  if (isLost) return messages.lost
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
