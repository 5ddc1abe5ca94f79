import { Suspense, useEffect } from 'react'
import { page as messages } from '#checkout/messages.ts'
import { Checkout } from '#checkout/web/checkout.tsx'
import { CheckoutSkeleton } from '#checkout/web/checkout-skeleton.tsx'
import { keyOfUnanswered } from '#checkout/web/send-order.ts'
import type { OrderState } from '#orders/contract.ts'
import { pathTo } from '#paths.ts'
import { payment } from '#payment-processing/calls.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { navigate } from '#routing/navigator.tsx'
import { type Chrome, type Head, type LoadRequest, Redirect } from '#routing/page.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useHydrated } from '#ui/use-client-value.ts'
import './checkout-page.css'

const loadRecent = () => import('#storefront/recent-order.tsx')
const RecentOrder = lazyPart(loadRecent)

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
  useEffect(() => {
    if (keyOfUnanswered(sessionStorage))
      void loadRecent()
        .then(({ openUnanswered }) => openUnanswered())
        .catch(canBeSentAgain)
  }, [])
  return (
    <div className="wrap">
      {isHydrated ? (
        <Checkout
          onPlaced={({ orderId: id, state }) => void navigate(pathTo(nextPage(state), { id }))}
          recent={
            <Suspense>
              <RecentOrder />
            </Suspense>
          }
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}

/** The order keeps its key. */
function canBeSentAgain(): void {}

function nextPage(state: OrderState) {
  return isAwaiting(state) ? 'checkout-payment' : 'checkout-complete'
}
