import type { Deed } from '#analytics/web/measure.ts'
import type { Cart } from '#cart/contract.ts'
import { cartStore } from '#cart/web/browser-cart.ts'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { checkoutStep, pageView, purchase, type ShopEvent, search, viewCart, viewItem } from './shop-events.ts'

type Page = Extract<Deed, { kind: 'page' }>['page']
type Tell = (events: ShopEvent[]) => void

/** What it means that a page is shown. */
export function pageEvents({ name, params, data }: Page, { path, tell }: { path: string; tell: Tell }): void {
  tell([pageView(name, path)])
  // What the data is, the name of the page tells.
  if (name === 'product') tell([viewItem((data as { product: Product }).product)])
  if (name === 'checkout-complete') tell([purchase((data as { order: Order }).order)])
  if (name === 'search') tell([search(params.text ?? '')])
  if (name === 'cart' && params.text === undefined) withCart(({ rows }) => tell(viewCart(rows)))
  if (name === 'checkout') withCart(({ rows }) => tell(checkoutStep('begin_checkout', rows)))
}

/** Once the server has told what lies in it. */
export function withCart(use: (cart: Cart) => void): void {
  const { status, cart } = cartStore.getState()
  if (status !== 'unknown') return use(cart)
  const stop = cartStore.subscribe(({ status, cart }) => {
    if (status === 'unknown') return
    stop()
    use(cart)
  })
}
