import { useEffect, useState } from 'react'
import { payment } from '#checkout/payment-calls.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { page as say } from '#checkout/sv.ts'
import { Checkout } from '#checkout/web/checkout.tsx'
import { CheckoutSkeleton } from '#checkout/web/checkout-skeleton.tsx'
import type { OrderState } from '#orders/contract.ts'
import { pathTo } from '#paths.ts'
import { navigate } from '#storefront/navigator.tsx'
import { type Chrome, type Head, type LoadRequest, Redirect } from '#storefront/page.ts'
import './checkout.css'

export const chrome: Chrome = { isCheckout: true, hidesChat: true, hidesUsp: true }
export const isPrivate = true

/** Nothing: what is personal is fetched by the browser. A payment link leads to its order's payment. */
export async function load({ api, params: { text }, signal }: LoadRequest): Promise<null> {
  if (text === undefined) return null
  const { data } = await api(payment.getPaymentLink, { token: text }, signal ? { signal } : {})
  throw new Redirect(`${pathTo('checkout-swish', { id: data.orderId })}?secret=${encodeURIComponent(data.secret)}`)
}

export function head(): Head {
  return { title: say.title, canonical: pathTo('checkout'), noIndex: true }
}

export function Page() {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <div className="wrap">
      {isAlive ? (
        <Checkout onPlaced={({ orderId: id, state }) => void navigate(pathTo(nextPage(state), { id }))} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}

function nextPage(state: OrderState) {
  return isAwaiting(state) ? 'checkout-swish' : 'checkout-complete'
}
