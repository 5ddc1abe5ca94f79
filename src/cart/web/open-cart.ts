import { cart as calls } from '#cart/calls.ts'
import type { CartChangeAnswer } from '#cart/contract.ts'
import { api } from '#core/api-client.ts'
import { session } from '#identity/web/session.ts'
import { placeOf } from '#paths.ts'
import { cartStore } from './cart-store.ts'
import { type CartSync, createCartSync } from './cart-sync.ts'
import { showNews } from './show-news.ts'
import { unsentBatches } from './unsent-batches.ts'

declare global {
  interface Window {
    /** Answers to what was sent before hydration (`first-scripts.ts`), by key; false or 0 for none or an error. */
    earlyCarts?: Record<string, Promise<CartChangeAnswer | false | 0>>
  }
}

/** Milliseconds; what has not been answered by then is sent again under its key. */
const patience = 15_000

/** The rules of the cart and its synchronisation: a separate script, since pages are rendered without it. */
export function openCart(): CartSync {
  const tabs = new BroadcastChannel('cart')
  const sync = createCartSync({
    store: cartStore,
    read: () => api(calls.getCart, { checkCart: '1' }, { signal: AbortSignal.timeout(patience) }),
    send(events, key, since) {
      const send = () =>
        api(calls.postCart, since ? { events, since } : { events }, {
          headers: { 'Idempotency-Key': key },
          keepalive: true,
          signal: AbortSignal.timeout(patience),
        })
      const early = window.earlyCarts?.[key]
      return early ? early.then((answer) => answer || send()) : send()
    },
    unsent: unsentBatches(localStorage),
    newKey: () => crypto.randomUUID(),
    rankLevel: () => session.getState().user?.rankLevel ?? null,
    loadPromotions: () => import('./apply-promotions.ts').then(({ applyPromotions }) => applyPromotions),
    showNews,
    announce: () => tabs.postMessage('changed'),
  })
  tabs.addEventListener('message', () => sync.refresh())
  window.addEventListener('online', () => sync.refresh())
  window.addEventListener('pagehide', () => sync.leave())
  // A page restored from the back/forward cache continues.
  window.addEventListener('pageshow', ({ persisted }) => persisted && sync.refresh())
  window.addEventListener('focus', () => {
    if (placeOf(window.location.pathname)?.name !== 'checkout') sync.refresh()
  })
  session.subscribe(({ user }, before) => {
    if (before.status === 'unknown' || user?.id === before.user?.id) return
    if (before.user) sync.reset()
    sync.refresh()
  })
  sync.start()
  return sync
}
