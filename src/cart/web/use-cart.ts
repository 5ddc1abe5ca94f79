import { useStore } from 'zustand'
import { cartStore } from './browser-cart.ts'
import type { CartModel } from './cart-store.ts'

export function useCart<T>(select: (model: CartModel) => T): T {
  return useStore(cartStore, select)
}
