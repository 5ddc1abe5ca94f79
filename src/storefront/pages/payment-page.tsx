import { useCallback } from 'react'
import { page as messages } from '#checkout/messages.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { pathTo } from '#paths.ts'
import { PaymentWait } from '#payment-page/payment-wait.tsx'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { navigate } from '#routing/navigator.tsx'
import { type Chrome, type Head, type LoadRequest, Redirect } from '#routing/page.ts'

type PaymentData = { order: Order; secret: string }

export const chrome: Chrome = { isCheckout: true, hidesChat: true, hidesUsp: true }
export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<PaymentData> {
  const secret = query.get('secret') ?? ''
  const { data: order } = await api(orders.getOrder, { id, secret }, signal ? { signal } : {})
  if (order.state !== 'cancelled' && !isAwaiting(order.state)) throw new Redirect(completePath(id))
  return { order, secret }
}

export function head({ order: { id } }: PaymentData): Head {
  return { title: messages.payment, canonical: pathTo('checkout-payment', { id }), noIndex: true }
}

export function Page({ data: { order, secret } }: { data: PaymentData }) {
  const goOn = useCallback(() => goOnTo(completePath(order.id)), [order.id])
  return (
    <div className="wrap">
      <PaymentWait order={order} secret={secret} onPaid={goOn} onCancelled={() => void navigate(pathTo('checkout'))} />
    </div>
  )
}

/** A document that was opened to the card form of another site is left; the next one is not. */
function goOnTo(path: string): void {
  if (document.querySelector('meta[name="card-script"]')) window.location.replace(path)
  else void navigate(path, { replace: true })
}

function completePath(id: string): string {
  return pathTo('checkout-complete', { id })
}
