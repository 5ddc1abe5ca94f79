import { pagePath } from '#analytics/page-path.ts'
import { createDataLayer } from '#analytics/web/data-layer.ts'
import { type Deed, listen } from '#analytics/web/measure.ts'
import { forgetVariant, rememberVariant, variant } from '#analytics/web/variant.ts'
import { cartStore } from '#cart/web/browser-cart.ts'
import { consent, readConsent } from '#storefront/shell/consent.ts'
import { createImpressions } from './impressions.ts'
import { watchLogins } from './logins.ts'
import { pageEvents, withCart } from './page-events.ts'
import { watchPromotions } from './promotions.ts'
import {
  addToWishlist,
  cartChanges,
  checkoutError,
  checkoutStep,
  promotionEvent,
  type ShopEvent,
  selectItem,
  viewCart,
  viewList,
} from './shop-events.ts'
import { endTag, loadTag } from './tag.ts'
import { forgetToldOrders, isToldBefore } from './told-orders.ts'
import { forgetWaiting, keepForTag, takeWaiting } from './waiting-events.ts'

let isMeasuring = false

/** Makes events of what is shown and done, for those who were agreed to. */
export function startMeasuring(): void {
  if (isMeasuring) return
  isMeasuring = true
  const layer = createDataLayer(letOut)
  const tell = (event: ShopEvent) => layer.tell({ ...event, variant: variant() })
  const tellAll = (events: ShopEvent[]) => events.forEach(tell)
  const impressions = createImpressions({
    onSeen: (list, shown) => tell(viewList(list, shown)),
    onOpened: (list, shown) => tell(selectItem(list, shown)),
  })
  const promotions = watchPromotions({
    onSeen: (promotion) => tell(promotionEvent('view_promotion', promotion)),
    onOpened: (promotion) => tell(promotionEvent('select_promotion', promotion)),
  })
  const logins = watchLogins(tell)

  const hear = (deed: Deed): void => {
    const { rows } = cartStore.getState().cart
    switch (deed.kind) {
      case 'page':
        impressions.turnPage()
        promotions.turnPage()
        return pageEvents(deed.page, { path: pagePath(deed.page.path), tell: tellAll })
      case 'list':
        return impressions.watch(deed)
      case 'cart-view':
        return withCart(({ rows }) => tellAll(viewCart(rows)))
      case 'cart':
        return tellAll(cartChanges(deed.before, deed.after))
      case 'shipping':
        return tellAll(checkoutStep('add_shipping_info', rows, { shipping_tier: deed.choice }))
      case 'payment':
        return tellAll(checkoutStep('add_payment_info', rows, { payment_type: deed.choice }))
      case 'checkout-error':
        return tell(checkoutError(deed.step, deed.message))
      case 'wished':
        return tell(addToWishlist(deed.product))
      case 'joined':
        return logins.joined()
    }
  }

  const heed = () => {
    const may = mayMeasure()
    layer.answer(may)
    if (may) {
      takeWaiting().forEach(push)
      rememberVariant()
      loadTag()
    }
    if (may === false) {
      forgetVariant()
      forgetToldOrders()
      forgetWaiting()
      endTag()
    }
  }

  listen(hear)
  heed()
  consent.subscribe(heed)
  // The answer may be given in another tab.
  window.addEventListener('storage', heed)
}

function mayMeasure(): boolean | null {
  const answer = readConsent()
  return answer && (answer.statistics ?? false)
}

function letOut(event: object): void {
  if (isPurchaseAgain(event)) return
  keepForTag(event)
  push(event)
}

function push(event: object): void {
  window.dataLayer ??= []
  // Tags join what they are given: without this an event would keep goods of the one before.
  if ('ecommerce' in event) window.dataLayer.push({ ecommerce: null })
  window.dataLayer.push(event)
}

function isPurchaseAgain(event: object): boolean {
  const { ecommerce } = event as { ecommerce?: { transaction_id?: string } }
  return ecommerce?.transaction_id !== undefined && isToldBefore(ecommerce.transaction_id)
}
