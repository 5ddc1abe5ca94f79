import { useStore } from 'zustand'
import { cartStore } from './browser-cart.ts'
import type { CartModel } from './cart-store.ts'

export function useCart<T>(select: (model: CartModel) => T): T {
  return useStore(cartStore, select)
}

/** Pieces of one product, so that a button knows whether it is in the cart. */
export function usePieces(productId: number): number {
  return useCart(({ cart }) => cart.rows.find(({ product }) => product.id === productId)?.quantity ?? 0)
}
