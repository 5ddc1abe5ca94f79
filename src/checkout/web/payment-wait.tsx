import { Suspense, useEffect, useState } from 'react'
import { payment as calls } from '#checkout/payment-calls.ts'
import type { PaymentStatus } from '#checkout/payment-contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { page as say } from '#checkout/sv.ts'
import { payment as words } from '#checkout/sv-payment.ts'
import { api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { pathTo } from '#paths.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'
import { awaitPayment } from './await-payment.ts'
import { forgetDraft } from './draft.ts'
import { measureRefusal } from './measure-checkout.ts'
import { OverlayPay } from './overlay-pay.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { PretendHand } from './pretend-hand.tsx'
import { RedirectPay } from './redirect-pay.tsx'
import './payment-wait.css'

type PaymentWaitProps = { order: Order; secret: string; onPaid: () => void; onCancelled: () => void }

const longAfter = 30_000
const SwishPay = partWhenAsked(() => import('./swish-pay.tsx'))

/** Pays an order with the shopper, and waits until it is known whether the money was taken. */
export function PaymentWait({ order, secret, onPaid, onCancelled }: PaymentWaitProps) {
  const [status, setStatus] = useState<PaymentStatus | null>(null)
  const [isLost, setLost] = useState(false)
  const [isLong, setLong] = useState(false)
  const [choosesAnew, setChoosesAnew] = useState(false)
  const { id, payment } = order

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
        forgetDraft()
        onPaid()
      },
    })
    return () => watch.abort()
  }, [id, secret, onPaid])

  const nextKind = status?.next?.kind ?? null
  const isOpen = status?.isAsked === true && isAwaiting(status.state) && status.keptUntil === null
  useEffect(() => {
    // Who is sent on to another site has not left; nor has whoever reloads the page, which asks again.
    if (!isOpen || nextKind === 'redirect') return
    const leave = () => void api(calls.leavePayment, { orderId: id, secret }, { keepalive: true }).catch(() => null)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [isOpen, nextKind, id, secret])

  async function cancel() {
    const answer = await api(calls.cancelPayment, { orderId: id, secret }).catch(() => null)
    if (!answer) return setLost(true)
    setStatus(answer.data)
    if (answer.data.state !== 'cancelled') return setChoosesAnew(true)
    toast(words.gone)
    onCancelled()
  }

  const state = status?.state ?? order.state
  if (state === 'cancelled') return <Declined text={order.cancelledReason ?? say.declinedText} />
  const amount = status?.amount ?? order.total
  const next = status?.next ?? null
  const hasEnded = status !== null && !status.isAsked && isAwaiting(state)
  const name = paymentMethodName(status?.method ?? payment.method)
  const isWaiting = !hasEnded && !next
  return (
    <section className="panel wait" aria-labelledby="wait">
      {isWaiting && <Spinner size="l" />}
      <h1 id="wait">{next?.kind === 'app' ? words.swishTitle : hasEnded ? words.choose : say.waitTitle}</h1>
      <p className="wait__sum">{formatPrice(amount)}</p>
      <p className="muted">{say.waitText(name)}</p>
      <p role="status">{hasEnded ? words.ended : textOf({ isLost, isLong }, status)}</p>
      {next?.kind === 'app' && (
        <Suspense fallback={<Spinner size="l" />}>
          <SwishPay token={next.token} />
        </Suspense>
      )}
      {next?.kind === 'app' && status?.isPretend && <PretendHand token={next.token} />}
      {next?.kind === 'overlay' && (
        <OverlayPay
          // Another attempt is another overlay.
          key={next.token}
          token={next.token}
          address={next.address}
          onLeft={() => {
            setChoosesAnew(true)
            toast(words.cancelled)
          }}
        />
      )}
      {next?.kind === 'redirect' && <RedirectPay orderId={id} address={next.address} />}
      <details className="wait__ways" open={choosesAnew || hasEnded}>
        <summary>{words.otherWays}</summary>
        <PaymentWays
          order={order}
          secret={secret}
          amount={amount}
          onBegun={(status) => {
            setStatus(status)
            setChoosesAnew(false)
          }}
        />
      </details>
      <Button onClick={() => void cancel()}>{say.stopWaiting}</Button>
      <p className="small muted">{say.stopText}</p>
    </section>
  )
}

type Waited = { isLost: boolean; isLong: boolean }

function textOf({ isLost, isLong }: Waited, status: PaymentStatus | null): string {
  if (isLost) return say.lost
  if (!isLong || !status) return say.asking
  const { keptUntil, holdMinutes } = status
  return say.long(
    keptUntil ? say.afterDay(shortDay(dayOf(new Date(keptUntil)), dayOf(new Date()))) : say.afterMinutes(holdMinutes),
  )
}

function Declined({ text }: { text: string }) {
  useEffect(() => measureRefusal({ at: 'payment', message: text }), [text])
  return (
    <section className="panel wait" role="alert" aria-labelledby="wait">
      <Icon name="warning-circle" weight="fill" className="wait__err" />
      <h1 id="wait">{say.declined}</h1>
      <p className="muted">{text}</p>
      <ButtonLink variant="p" href={pathTo('checkout')}>
        {say.backToCheckout}
      </ButtonLink>
    </section>
  )
}
