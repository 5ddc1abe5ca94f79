import { createStore } from 'zustand/vanilla'
import type { Cart, Correction } from '#cart/contract.ts'
import { noCart } from './predict.ts'

export type CartModel = {
  /** What is shown: the server's copy and on top of it what the shopper has done since. */
  cart: Cart
  /** `unknown` until the server has answered once; `waiting` while it cannot be reached. */
  status: 'unknown' | 'saved' | 'saving' | 'waiting'
  /** Corrections to read in the cart until they are put away. */
  notes: readonly Correction[]
}

export function createCartStore() {
  return createStore<CartModel>(() => ({ cart: noCart, status: 'unknown', notes: [] }))
}

export type CartStore = ReturnType<typeof createCartStore>
