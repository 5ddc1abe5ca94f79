import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import type { ProductCard } from '#catalog/contract.ts'
import { api } from '#core/api-client.ts'
import { session, useSession } from '#identity/web/session.ts'
import { readConsent } from '#measurement/consent.ts'
import { tips } from '#recommendations/calls.ts'
import { toast } from '#ui/toasts.ts'
import { viewHistory } from './view-history-messages.ts'

type History = {
  products: readonly ProductCard[]
  unsent: readonly number[]
}

const maxViews = 5
const nothing: History = { products: [], unsent: [] }
const history = createStore<History>(() => nothing)

session.subscribe(({ user }, before) => {
  if (before.user && !user) history.setState(nothing)
})

/**
 * Members have the history with their account. A visitor's is stored with a session cookie only after consent to
 * personalisation (LEK 9:28), otherwise in the memory of this page.
 */
export function useViewHistory(): readonly ProductCard[] {
  const status = useSession((state) => state.status)
  useEffect(() => {
    if (status !== 'unknown') void syncHistory()
  }, [status])
  return useStore(history, ({ products }) => products)
}

export function useNotedView(product: ProductCard): void {
  const status = useSession((state) => state.status)
  useEffect(() => {
    if (status === 'unknown') return
    return whenSeen(() => {
      history.setState(({ products, unsent }) => ({
        products: [product, ...without(products, product.id)].slice(0, maxViews),
        unsent: [...unsent.filter((id) => id !== product.id), product.id].slice(-maxViews),
      }))
      void syncHistory()
    })
  }, [product, status])
}

export async function removeView(id: number): Promise<void> {
  const { products: before } = history.getState()
  history.setState(({ products, unsent }) => ({
    products: without(products, id),
    unsent: unsent.filter((one) => one !== id),
  }))
  if (!isKept()) return
  await api(tips.removeFromHistory, { id }).catch(() => {
    show(before)
    toast(viewHistory.notRemoved, { isError: true })
  })
}

function without(products: readonly ProductCard[], id: number): ProductCard[] {
  return products.filter((product) => product.id !== id)
}

function isKept(): boolean {
  return session.getState().status === 'member' || readConsent()?.personalisation === true
}

/** One request at a time: the order of arrival is the order of the history. */
let syncing: Promise<void> = Promise.resolve()

function syncHistory(): Promise<void> {
  // What is unsent is sent with the next view.
  syncing = syncing.then(exchange).catch(() => {})
  return syncing
}

async function exchange(): Promise<void> {
  if (!isKept()) return
  const { unsent } = history.getState()
  if (unsent.length === 0) return show((await api(tips.getRecentProducts, undefined)).data)
  for (const id of unsent) {
    const { data } = await api(tips.viewProduct, { id })
    history.setState((state) => ({ unsent: state.unsent.filter((one) => one !== id) }))
    if (history.getState().unsent.length === 0) show(data)
  }
}

function show(products: readonly ProductCard[]): void {
  history.setState({ products })
}

/** Background tabs and prerendered pages do not count. */
function whenSeen(note: () => void): (() => void) | undefined {
  if (document.visibilityState === 'visible') return void note()
  const onChange = () => document.visibilityState === 'visible' && note()
  document.addEventListener('visibilitychange', onChange, { once: true })
  return () => document.removeEventListener('visibilitychange', onChange)
}
