import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Cart, Correction } from '#cart/contract.ts'

export type CartModel = {
  cart: Cart
  /** `unknown` until the server's first answer; `waiting` while it cannot be reached. */
  status: 'unknown' | 'saved' | 'saving' | 'waiting'
  notes: readonly Correction[]
}

/** Until the server's first answer. An empty cart of the server is another object. */
export const noCart: Cart = {
  id: '',
  name: '',
  code: '',
  codeNote: null,
  promotions: { offers: [], applied: [], isShippingFree: false, gifts: [] },
  currency: 'SEK',
  rows: [],
  events: [],
  lastUpdate: 0,
  revision: 0,
  totals: { quantity: 0, goods: 0, discount: 0, insurance: 0, sum: 0, vat: 0, sumWithoutVat: 0 },
}

export function createCartStore() {
  return createStore<CartModel>(() => ({ cart: noCart, status: 'unknown', notes: [] }))
}

export type CartStore = ReturnType<typeof createCartStore>

/** The cart of this browser. Empty on the server: cached pages are the same for everyone. */
export const cartStore = createCartStore()

export function useCart<T>(select: (model: CartModel) => T): T {
  return useStore(cartStore, select)
}
