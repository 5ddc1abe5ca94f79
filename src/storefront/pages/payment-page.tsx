import { useCallback, useState } from 'react'
import { page as messages } from '#checkout/messages.ts'
import { api as browserApi } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { orders } from '#orders/calls.ts'
import { pathTo } from '#paths.ts'
import { Paid } from '#payment-page/paid.tsx'
import { PaymentWait } from '#payment-page/payment-wait.tsx'
import { payment } from '#payment-processing/calls.ts'
import type { PayableOrder } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { navigate } from '#routing/navigator.tsx'
import { type Chrome, type Head, type LoadRequest, Redirect } from '#routing/page.ts'

type PaymentData = { order: PayableOrder; secret: string; isByLink: boolean }

export const chrome: Chrome = { isCheckout: true, hidesChat: true, hidesUsp: true }
export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<PaymentData> {
  const token = query.get('token')
  const secret = token ?? query.get('secret') ?? ''
  const isByLink = token !== null
  const { data: order } = await api(payment.getPayable, { orderId: id, secret }, signal ? { signal } : {})
  if (isPaid(order) && (!isByLink || (await isShownTo(api, id)))) throw new Redirect(completePath(id))
  return { order, secret, isByLink }
}

function isPaid({ state }: PayableOrder): boolean {
  return state !== 'cancelled' && !isAwaiting(state)
}

/** The token of a link shows nothing of the order; the customer's own browser does. */
function isShownTo(api: Api, id: string): Promise<boolean> {
  return api(orders.getOrder, { id }).then(
    () => true,
    // Without an answer the page says that the order is paid.
    () => false,
  )
}

export function head({ order: { id } }: PaymentData): Head {
  return { title: messages.payment, canonical: pathTo('checkout-payment', { id }), noIndex: true }
}

export function Page({ data: { order, secret, isByLink } }: { data: PaymentData }) {
  const [isDone, setDone] = useState(isPaid(order))
  const goOn = useCallback(async () => {
    if (isByLink && !(await isShownTo(browserApi, order.id))) setDone(true)
    else goOnTo(completePath(order.id))
  }, [order.id, isByLink])
  return (
    <div className="wrap">
      {isDone ? (
        <Paid />
      ) : (
        <PaymentWait
          order={order}
          secret={secret}
          onPaid={goOn}
          onCancelled={() => void navigate(pathTo('checkout'))}
        />
      )}
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
