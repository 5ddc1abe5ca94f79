import { useEffect, useState } from 'react'
import { waitsForPaymentMs } from '#checkout/settlement.ts'
import { page as say } from '#checkout/sv.ts'
import { formatPrice } from '#core/money.ts'
import type { Order, OrderState } from '#orders/contract.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { awaitPayment } from './await-payment.ts'
import './payment-wait.css'

type PaymentWaitProps = { order: Order; secret: string; onPaid: () => void }

const longAfter = 30_000

/** Waits with the shopper until it is known whether the money was taken. */
export function PaymentWait({ order, secret, onPaid }: PaymentWaitProps) {
  const [state, setState] = useState<OrderState | null>(order.state)
  const [isLong, setLong] = useState(false)
  const { id, payment, total } = order

  useEffect(() => {
    const watch = new AbortController()
    void awaitPayment({
      orderId: id,
      secret,
      signal: watch.signal,
      onNews: (state, waitedMs) => {
        setState(state)
        setLong(waitedMs > longAfter)
        if (state === 'placed' || state === 'delivered') onPaid()
      },
    })
    return () => watch.abort()
  }, [id, secret, onPaid])

  if (state === 'cancelled') return <Declined />
  return (
    <section className="panel wait" aria-labelledby="wait">
      <Spinner size="l" />
      <h1 id="wait">{say.waitTitle}</h1>
      <p className="muted">{say.waitText(payment.name, formatPrice(total))}</p>
      <p role="status">{textOf(state, isLong)}</p>
      <ButtonLink href={pathTo('checkout')}>{say.stopWaiting}</ButtonLink>
      <p className="small muted">{say.stopText}</p>
    </section>
  )
}

function textOf(state: OrderState | null, isLong: boolean): string {
  if (state === null) return say.lost
  return isLong ? say.long(waitsForPaymentMs / 60_000) : say.asking
}

function Declined() {
  return (
    <section className="panel wait" role="alert" aria-labelledby="wait">
      <Icon name="warning-circle" weight="fill" className="wait__err" />
      <h1 id="wait">{say.declined}</h1>
      <p className="muted">{say.declinedText}</p>
      <ButtonLink variant="p" href={pathTo('checkout')}>
        {say.backToCheckout}
      </ButtonLink>
    </section>
  )
}
