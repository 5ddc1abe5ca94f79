import { session } from '#account/web/session.ts'
import { measure } from '#analytics/web/measure.ts'
import { cart as calls } from '#cart/calls.ts'
import type { CartEvent } from '#cart/contract.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { api } from '#core/api-client.ts'
import { placeOf } from '#paths.ts'
import { toast } from '#ui/toasts.ts'
import { createCartStore } from './cart-store.ts'
import { type CartNews, type CartSync, createCartSync } from './cart-sync.ts'
import { unsentBatches } from './unsent.ts'

/** The cart on the screen. On the server it is empty: pages are the same for everybody. */
export const cartStore = createCartStore()

let sync: CartSync | null = null

/** Shows a change at once and sends it within a second. Answers how many more pieces there are. */
export function changeCart(event: CartEvent, product?: ProductCard): number {
  const { cart: before } = cartStore.getState()
  sync?.change(event, product)
  const { cart: after } = cartStore.getState()
  measure({ kind: 'cart', before: before.rows, after: after.rows })
  return after.totals.quantity - before.totals.quantity
}

/** Waits until what was done is saved, as far as it can be now. */
export async function saveCart(): Promise<void> {
  await sync?.flush()
}

/** Fetches the cart anew, for instance when an order has emptied it. */
export function refreshCart(): void {
  sync?.refresh()
}

/** Starts the cart of this browser: it follows other tabs, the network, the login and the end of the page. */
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
    tell,
    announce: () => tabs.postMessage('changed'),
  })
  sync = mine
  tabs.addEventListener('message', () => mine.refresh())
  window.addEventListener('online', () => mine.refresh())
  window.addEventListener('pagehide', () => mine.leave())
  // A page that comes back from the browser's own cache goes on where it left.
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

function tell({ corrections, errors, fault }: CartNews): void {
  const messages = [...corrections, ...errors].map(({ message }) => message)
  for (const message of fault ? [...messages, fault] : messages) toast(message, { isError: true })
}
