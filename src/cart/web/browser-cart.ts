import { measure } from '#analytics/web/measure.ts'
import { cart as calls } from '#cart/calls.ts'
import type { CartEvent } from '#cart/contract.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { api } from '#core/api-client.ts'
import { session } from '#identity/web/session.ts'
import { placeOf } from '#paths.ts'
import { cartStore } from './cart-store.ts'
import { type CartSync, createCartSync } from './cart-sync.ts'
import { showNews } from './show-news.ts'
import { unsentBatches } from './unsent.ts'

let sync: CartSync | null = null

export function changeCart(event: CartEvent, product?: ProductCard): number {
  const { cart: before } = cartStore.getState()
  sync?.change(event, product)
  const { cart: after } = cartStore.getState()
  measure({ kind: 'cart', before: before.rows, after: after.rows })
  return after.totals.quantity - before.totals.quantity
}

export async function saveCart(): Promise<void> {
  await sync?.flush()
}

export function refreshCart(): void {
  sync?.refresh()
}

export function startCart(): void {
  if (sync) return sync.refresh()
  const tabs = new BroadcastChannel('cart')
  const mine = createCartSync({
    store: cartStore,
    read: () => api(calls.getCart, { checkCart: '1' }),
    send: (events, key, since) =>
      api(calls.postCart, since ? { events, since } : { events }, {
        headers: { 'Idempotency-Key': key },
        keepalive: true,
      }),
    unsent: unsentBatches(localStorage),
    newKey: () => crypto.randomUUID(),
    rankLevel: () => session.getState().user?.rankLevel ?? null,
    loadPromotions: () => import('./apply-promotions.ts').then(({ applyPromotions }) => applyPromotions),
    showNews,
    announce: () => tabs.postMessage('changed'),
  })
  sync = mine
  tabs.addEventListener('message', () => mine.refresh())
  window.addEventListener('online', () => mine.refresh())
  window.addEventListener('pagehide', () => mine.leave())
  // A page restored from the back/forward cache continues.
  window.addEventListener('pageshow', ({ persisted }) => persisted && mine.refresh())
  window.addEventListener('focus', () => {
    if (placeOf(window.location.pathname)?.name !== 'checkout') mine.refresh()
  })
  session.subscribe(({ user }, before) => {
    if (before.status === 'unknown' || user?.id === before.user?.id) return
    if (before.user) mine.reset()
    mine.refresh()
  })
  mine.start()
}
