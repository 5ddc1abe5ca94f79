import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { session, useSession } from '#account/web/session.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { tips } from '#catalog/tips-calls.ts'
import { api } from '#core/api-client.ts'
import { readConsent } from '#storefront/shell/consent.ts'

type History = {
  /** Newest first. */
  products: readonly ProductCard[]
  /** Looked at and not told the server, oldest first. */
  untold: readonly number[]
}

const mostViews = 5
const nothing: History = { products: [], untold: [] }
const history = createStore<History>(() => nothing)

session.subscribe(({ user }, before) => {
  if (before.user && !user) history.setState(nothing)
})

/**
 * What was looked at last. Members have it with their account. A visitor's is remembered by the shop, with a cookie for
 * the session, only with consent to personalisation (LEK 9:28); otherwise it lives in the memory of this page alone.
 */
export function useViewHistory(): readonly ProductCard[] {
  const status = useSession((state) => state.status)
  useEffect(() => {
    if (status !== 'unknown') void tell()
  }, [status])
  return useStore(history, ({ products }) => products)
}

/** Notes that a product is looked at, once its page is on the screen and not only fetched ahead. */
export function useNotedView(product: ProductCard): void {
  const status = useSession((state) => state.status)
  useEffect(() => {
    if (status === 'unknown') return
    return whenSeen(() => {
      history.setState(({ products, untold }) => ({
        products: [product, ...without(products, product.id)].slice(0, mostViews),
        untold: [...untold.filter((id) => id !== product.id), product.id].slice(-mostViews),
      }))
      void tell()
    })
  }, [product, status])
}

export function removeView(id: number): void {
  history.setState(({ products, untold }) => ({
    products: without(products, id),
    untold: untold.filter((one) => one !== id),
  }))
  if (isKept()) void api(tips.removeFromHistory, { id }).catch(() => {})
}

function without(products: readonly ProductCard[], id: number): ProductCard[] {
  return products.filter((product) => product.id !== id)
}

function isKept(): boolean {
  return session.getState().status === 'member' || readConsent()?.personalisation === true
}

/** One at a time: the order in which they arrive is the order of the history. */
let telling: Promise<void> = Promise.resolve()

function tell(): Promise<void> {
  telling = telling.then(exchange).catch(() => {})
  return telling
}

async function exchange(): Promise<void> {
  if (!isKept()) return
  const { untold } = history.getState()
  if (untold.length === 0) return show((await api(tips.getRecentProducts, undefined)).data)
  for (const id of untold) {
    const { data } = await api(tips.viewProduct, { id })
    history.setState((state) => ({ untold: state.untold.filter((one) => one !== id) }))
    if (history.getState().untold.length === 0) show(data)
  }
}

function show(products: readonly ProductCard[]): void {
  history.setState({ products })
}

/** A page in a tab in the background, or rendered ahead, has not been looked at. */
function whenSeen(note: () => void): (() => void) | undefined {
  if (document.visibilityState === 'visible') return void note()
  const onChange = () => document.visibilityState === 'visible' && note()
  document.addEventListener('visibilitychange', onChange, { once: true })
  return () => document.removeEventListener('visibilitychange', onChange)
}
