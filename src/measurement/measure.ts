import { pagePath } from '#analytics/page-path.ts'
import { createDataLayer } from '#analytics/web/data-layer.ts'
import { type Interaction, listen } from '#analytics/web/measure.ts'
import { clearVariant, rememberVariant, variant } from '#analytics/web/variant.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { consent, readConsent } from './consent.ts'
import { countOrder, followConsent } from './counted-orders.ts'
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
import { clearWaiting, keepForTag, takeWaiting } from './waiting-events.ts'

let isMeasuring = false

export function startMeasuring(): void {
  if (isMeasuring) return
  isMeasuring = true
  const layer = createDataLayer(letOut)
  const track = (event: ShopEvent) => layer.track({ ...event, variant: variant() })
  const trackAll = (events: ShopEvent[]) => events.forEach(track)
  const impressions = createImpressions({
    onSeen: (list, shown) => track(viewList(list, shown)),
    onOpened: (list, shown) => track(selectItem(list, shown)),
  })
  const promotions = watchPromotions({
    onSeen: (promotion) => track(promotionEvent('view_promotion', promotion)),
    onOpened: (promotion) => track(promotionEvent('select_promotion', promotion)),
  })
  const logins = watchLogins(track)

  const listener = (interaction: Interaction): void => {
    const { rows } = cartStore.getState().cart
    switch (interaction.kind) {
      case 'page':
        impressions.turnPage()
        promotions.turnPage()
        if (interaction.page.name === 'checkout-complete') countOrder(shownOrder(interaction.page.data))
        return pageEvents(interaction.page, { path: pagePath(interaction.page.path), track: trackAll })
      case 'list':
        return impressions.watch(interaction)
      case 'cart-view':
        return withCart(({ rows }) => trackAll(viewCart(rows)))
      case 'cart':
        return trackAll(cartChanges(interaction.before, interaction.after))
      case 'shipping':
        return trackAll(checkoutStep('add_shipping_info', rows, { shipping_tier: interaction.choice }))
      case 'payment':
        return trackAll(checkoutStep('add_payment_info', rows, { payment_type: interaction.choice }))
      case 'checkout-error':
        return track(checkoutError(interaction.step, interaction.message))
      case 'wished':
        return track(addToWishlist(interaction.product))
      case 'joined':
        return logins.joined()
    }
  }

  const heed = () => {
    followConsent()
    const may = mayMeasure()
    layer.answer(may)
    if (may) {
      takeWaiting().forEach(push)
      rememberVariant()
      loadTag()
    }
    if (may === false) {
      clearVariant()
      clearReportedOrders()
      clearWaiting()
      endTag()
    }
  }

  listen(listener)
  heed()
  consent.subscribe(heed)
  window.addEventListener('storage', heed)
}

function shownOrder(data: unknown): { id: string; secret: string } {
  const { order, secret } = data as { order: { id: string }; secret: string }
  return { id: order.id, secret }
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
  // Tags merge events: without this an event would keep the previous one's products.
  if ('ecommerce' in event) window.dataLayer.push({ ecommerce: null })
  window.dataLayer.push(event)
}

function isPurchaseAgain(event: object): boolean {
  const { ecommerce } = event as { ecommerce?: { transaction_id?: string } }
  return ecommerce?.transaction_id !== undefined && wasReported(ecommerce.transaction_id)
}

const key = 'measured-orders'
const maxEntries = 20

/** A reload of the confirmation page is not another purchase. Remembers the order. */
function wasReported(orderId: string): boolean {
  const reported = (localStorage.getItem(key) ?? '').split(' ')
  if (reported.includes(orderId)) return true
  localStorage.setItem(key, [...reported, orderId].slice(-maxEntries).join(' ').trim())
  return false
}

function clearReportedOrders(): void {
  localStorage.removeItem(key)
}
