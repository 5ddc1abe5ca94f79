import { page as messages } from '#checkout/messages.ts'
import { Checkout } from '#checkout/web/checkout.tsx'
import { CheckoutSkeleton } from '#checkout/web/checkout-skeleton.tsx'
import type { OrderState } from '#orders/contract.ts'
import { pathTo } from '#paths.ts'
import { payment } from '#payment-processing/calls.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { navigate } from '#routing/navigator.tsx'
import { type Chrome, type Head, type LoadRequest, Redirect } from '#routing/page.ts'
import { useHydrated } from '#ui/use-client-value.ts'
import './checkout-page.css'

export const chrome: Chrome = { isCheckout: true, hidesChat: true, hidesUsp: true }
export const isPrivate = true

/** Personal data is fetched by the browser. A payment link leads to its order's payment. */
export async function load({ api, params: { text }, signal }: LoadRequest): Promise<null> {
  if (text === undefined) return null
  const { data } = await api(payment.getPaymentLink, { token: text }, signal ? { signal } : {})
  throw new Redirect(`${pathTo('checkout-payment', { id: data.orderId })}?token=${encodeURIComponent(data.token)}`)
}

export function head(): Head {
  return { title: messages.title, canonical: pathTo('checkout'), noIndex: true }
}

export function Page() {
  const isHydrated = useHydrated()
  return (
    <div className="wrap">
      {isHydrated ? (
        <Checkout onPlaced={({ orderId: id, state }) => void navigate(pathTo(nextPage(state), { id }))} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}

function nextPage(state: OrderState) {
  return isAwaiting(state) ? 'checkout-payment' : 'checkout-complete'
}
