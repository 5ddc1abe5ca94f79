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
import { unsentBatches } from './unsent-batches.ts'

const loadCart = () => import('./open-cart.ts')

let sync: CartSync | null = null
let opening: Promise<CartSync> | null = null
const unopened = new Set<Change>()

/** Resolves to the number of units it adds to the cart as it is shown at once; negative when it takes some away. */
export async function changeCart(wanted: CartEvent, product?: ProductCard): Promise<number> {
  return await applyChange(product ? { event: withSearch(wanted), product } : { event: withSearch(wanted) })
}

type Added = Extract<CartEvent, { method: 'relative' }>

/** Like `changeCart`, for a button that may have been pressed before hydration, when `first-scripts.ts` sent the change. */
export async function buy(event: Added, product: ProductCard, { dataset }: HTMLElement): Promise<number> {
  const { cartKey } = dataset
  if (cartKey === undefined) return await changeCart(event, product)
  delete dataset.cartKey
  return await applyChange({ event, product }, { key: cartKey, quantity: event.quantity })
}

type Early = { key: string; quantity: number }

async function applyChange(change: Change, early?: Early): Promise<number> {
  const opened = sync ?? (await whenOpen(change, early))
  if (!opened) return 0
  const { cart: before } = cartStore.getState()
  if (!early) opened.change(change.event, change.product)
  else if (!opened.adopt(early.key, change)) return early.quantity
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
async function whenOpen(change: Change, stored?: Early): Promise<CartSync | null> {
  if (stored) return await opened()
  if (unopened.size === 0) window.addEventListener('pagehide', saveEarly)
  unopened.add(change)
  try {
    return await opened()
  } finally {
    unopened.delete(change)
    if (unopened.size === 0) window.removeEventListener('pagehide', saveEarly)
  }
}

async function opened(): Promise<CartSync | null> {
  try {
    return await open()
  } catch {
    toast(messages.partFailed, { isError: true })
    return null
  }
}

function saveEarly(): void {
  unsentBatches(localStorage).save([{ key: crypto.randomUUID(), changes: [...unopened] }])
}
