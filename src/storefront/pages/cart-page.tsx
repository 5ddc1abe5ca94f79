import { Suspense } from 'react'
import { messages } from '#cart/messages.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { CartNotes, CartOffers } from '#cart/web/cart-notes.tsx'
import { CartPromise } from '#cart/web/cart-promise.tsx'
import { CartRows } from '#cart/web/cart-rows.tsx'
import { noCart, useCart } from '#cart/web/cart-store.ts'
import { CartSummary } from '#cart/web/cart-summary.tsx'
import { FreeShippingMeter } from '#cart/web/free-shipping-meter.tsx'
import { useDelivery } from '#cart/web/use-delivery.ts'
import { catalog } from '#catalog/calls.ts'
import { ForEmployees } from '#checkout/web/for-employees.tsx'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { NeedsScript } from '#hydration/needs-script.tsx'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Slot } from '#shell/slots/slot.tsx'
import type { SharedProduct } from '#storefront/shared-cart.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import '#ui/sum.css'
import './cart-page.css'
// Of a shared cart.
import '#catalog/web/product-card.css'
import '#catalog/web/product-row.css'
import '#catalog/web/splash.css'
import '#pricing/web/price-bubble.css'
import '#ui/rating.css'
import '#ui/skeleton.css'

const SharedCart = hydratedPart('shared-cart', () => import('#storefront/shared-cart.tsx'))
const EmptyCart = lazyPart(() => import('#cart/web/empty-cart.tsx'))
const ReminderChoice = lazyPart(() => import('#cart-reminders/web/reminder-choice.tsx'))

/** `requested` is how many different products the address names. */
type CartData = { shared: SharedProduct[] | null; requested: number }

/** Without products in the address the page shows the user's own cart, otherwise a shared one. */
export async function load({ api, params, signal }: LoadRequest): Promise<CartData> {
  if (params.text === undefined) return { shared: null, requested: 0 }
  const { sharedCartOf } = await import('#cart/shared-cart.ts')
  const rows = sharedCartOf(params.text)
  if (rows.length === 0) return { shared: [], requested: 0 }
  const ids = rows.map(({ productId }) => productId).join(',')
  const { data } = await api(catalog.getProductCards, { ids }, signal ? { signal } : {})
  return {
    shared: rows.flatMap((row) => {
      const product = data.find(({ id }) => id === row.productId)
      return product ? [{ row, product }] : []
    }),
    requested: rows.length,
  }
}

export function head({ shared, requested }: CartData): Head {
  const isUnreadable = shared !== null && requested === 0
  return { title: shared ? viewMessages.shared : messages.cart, noIndex: true, ...(isUnreadable && { status: 404 }) }
}

export function Page({ data: { shared, requested } }: { data: CartData }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: shared ? viewMessages.shared : messages.cart, path: pathTo('cart') }]} />
      {shared ? <SharedCart shared={shared} requested={requested} /> : <OwnCart />}
    </div>
  )
}

function OwnCart() {
  const cart = useCart((model) => model.cart)
  const isMember = useSession((state) => state.status === 'member')
  const delivery = useDelivery()
  if (cart === noCart) return <UnreadCart />
  if (cart.rows.length === 0) {
    return (
      <Suspense>
        <EmptyCart isMember={isMember} isPage />
      </Suspense>
    )
  }
  return (
    <div className="columns columns--right">
      <div>
        <h1>{messages.cart}</h1>
        <CartNotes />
        <ForEmployees revision={cart.revision} />
        <div className="sheet cart-page">
          <CartRows rows={cart.rows} />
        </div>
        <CartOffers cart={cart} />
      </div>
      <aside className="panel cart-page-side">
        <FreeShippingMeter goods={cart.totals.goods} delivery={delivery} />
        <Slot place="cart-above-summary" />
        <CartSummary cart={cart} delivery={delivery} />
        <ButtonLink variant="p" size="l" isWide href={pathTo('checkout')}>
          {viewMessages.toCheckout}
        </ButtonLink>
        <CartPromise rows={cart.rows} />
        {isMember && (
          <Suspense>
            <ReminderChoice />
          </Suspense>
        )}
      </aside>
    </div>
  )
}

/** Until the server has answered it is not known to be empty. */
function UnreadCart() {
  return (
    <div aria-busy="true">
      <h1>{messages.cart}</h1>
      <NeedsScript />
      <CartNotes />
      <div className="sheet cart-page">
        <Skeleton height={240} />
      </div>
    </div>
  )
}
