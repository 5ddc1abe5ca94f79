import type { Interaction } from '#analytics/web/measure.ts'
import type { Cart } from '#cart/contract.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { checkoutStep, pageView, purchase, type ShopEvent, search, viewCart, viewItem } from './shop-events.ts'

type Page = Extract<Interaction, { kind: 'page' }>['page']
type Track = (events: ShopEvent[]) => void

export function pageEvents({ name, params, data }: Page, { path, track }: { path: string; track: Track }): void {
  track([pageView(name, path)])
  if (name === 'product') track([viewItem((data as { product: Product }).product)])
  if (name === 'checkout-complete') track([purchase((data as { order: Order }).order)])
  if (name === 'search') track([search(params.text ?? '')])
  if (name === 'cart' && params.text === undefined) withCart(({ rows }) => track(viewCart(rows)))
  if (name === 'checkout') withCart(({ rows }) => track(checkoutStep('begin_checkout', rows)))
}

export function withCart(use: (cart: Cart) => void): void {
  const { status, cart } = cartStore.getState()
  if (status !== 'unknown') return use(cart)
  const stop = cartStore.subscribe(({ status, cart }) => {
    if (status === 'unknown') return
    stop()
    use(cart)
  })
}
