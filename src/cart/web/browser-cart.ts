import { measure } from '#analytics/web/measure.ts'
import type { CartEvent } from '#cart/contract.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { searchedFor } from '#ranking-learning/web/searched-for.ts'
import { inChunkTime } from '#ui/chunk-timeout.ts'
import { messages } from '#ui/messages.ts'
import { toast } from '#ui/toasts.ts'
import { cartStore } from './cart-store.ts'
import type { CartSync } from './cart-sync.ts'
import type { Change } from './predict.ts'
import { unsentBatches } from './unsent.ts'

const loadCart = () => import('./open-cart.ts')

let sync: CartSync | null = null
let opening: Promise<CartSync> | null = null
const early = new Set<Change>()

/** Resolves to the number of units it adds to the cart as it is shown at once; negative when it takes some away. */
export async function changeCart(wanted: CartEvent, product?: ProductCard): Promise<number> {
  const event = withSearch(wanted)
  const opened = sync ?? (await whenOpen(product ? { event, product } : { event }))
  if (!opened) return 0
  const { cart: before } = cartStore.getState()
  opened.change(event, product)
  const { cart: after } = cartStore.getState()
  measure({ kind: 'cart', before: before.rows, after: after.rows })
  return after.totals.quantity - before.totals.quantity
}

function withSearch(event: CartEvent): CartEvent {
  if (event.method !== 'relative') return event
  const searched = searchedFor(event.productId)
  return searched === undefined ? event : { ...event, searched }
}

export async function saveCart(): Promise<void> {
  const opened = sync ?? (await opening)
  await opened?.flush()
}

export function refreshCart(): void {
  sync?.refresh()
}

/** While the page is hydrated, so that a Köp pressed before need not wait for it. */
export function preloadCart(): void {
  // Loaded again when it is opened.
  void loadCart().catch(() => {})
}

export function startCart(): void {
  if (sync) return sync.refresh()
  // Loaded again, and reported, when something is put into the cart.
  void open().catch(() => {})
}

function open(): Promise<CartSync> {
  opening ??= inChunkTime(loadCart()).then(({ openCart }) => {
    sync ??= openCart()
    return sync
  })
  // The caller reports it; the next change loads it again.
  opening.catch(() => {
    opening = null
  })
  return opening
}

/** A change of a page that is left before the cart is open is sent by the next page. */
async function whenOpen(change: Change): Promise<CartSync | null> {
  if (early.size === 0) window.addEventListener('pagehide', saveEarly)
  early.add(change)
  try {
    return await open()
  } catch {
    toast(messages.partFailed, { isError: true })
    return null
  } finally {
    early.delete(change)
    if (early.size === 0) window.removeEventListener('pagehide', saveEarly)
  }
}

function saveEarly(): void {
  unsentBatches(localStorage).save([{ key: crypto.randomUUID(), changes: [...early] }])
}
