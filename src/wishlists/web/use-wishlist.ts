import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { toast } from '#ui/toasts.ts'
import { wishlists } from '#wishlists/calls.ts'
import type { Wishlist, WishlistItem, WishlistTile } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { refreshSaved } from './refresh-saved.ts'

type RowChange = { quantity?: number; note?: string }

export function useWishlist(loaded: Wishlist) {
  const [list, setList] = useState(loaded)
  const wid = loaded.id

  async function save(show: (list: Wishlist) => Wishlist, call: () => Promise<unknown>): Promise<boolean> {
    const before = list
    setList(show)
    try {
      await call()
      return true
    } catch (error) {
      setList(before)
      toast(error instanceof ApiError ? error.message : messages.failed, { isError: true })
      return false
    }
  }

  async function putRow(row: WishlistItem, more: RowChange): Promise<void> {
    const productId = row.product.id
    const change = (one: WishlistItem) => (one.product.id === productId ? { ...one, ...more } : one)
    await save(
      (shown) => ({ ...shown, rows: shown.rows.map(change) }),
      () => api(wishlists.putWishlistItem, { wid, productId, ...more }),
    )
  }

  async function removeRow(row: WishlistItem | { id: number }): Promise<void> {
    const productId = 'product' in row ? row.product.id : row.id
    const isDone = await save(
      (shown) => without(shown, productId),
      () => api(wishlists.removeWishlistItem, { wid, productId }),
    )
    if (!isDone) return
    void refreshSaved()
    if ('product' in row) {
      toast(messages.removed(row.product.name), { action: { label: messages.undo, run: () => void putBack(row) } })
    }
  }

  async function putBack(row: WishlistItem): Promise<void> {
    const { product, quantity, note, configuration } = row
    const built = configuration ? { configuration } : {}
    await save(
      (shown) => ({ ...shown, rows: [row, ...without(shown, product.id).rows] }),
      () => api(wishlists.putWishlistItem, { wid, productId: product.id, quantity, note, ...built }),
    )
    void refreshSaved()
  }

  async function moveRow({ product }: WishlistItem, to: WishlistTile): Promise<void> {
    const isDone = await save(
      (shown) => without(shown, product.id),
      () => api(wishlists.moveWishlistItem, { wid, productId: product.id, to: to.id }),
    )
    if (isDone) toast(messages.moved(to.name))
  }

  async function change(more: { name?: string; isShared?: boolean }): Promise<void> {
    const before = list
    setList((shown) => ({ ...shown, ...more }))
    try {
      await api(wishlists.changeWishlist, { wid, ...more })
    } catch (error) {
      setList(before)
      throw error
    }
  }

  async function remove(): Promise<boolean> {
    const isDone = await save(
      (shown) => shown,
      () => api(wishlists.removeWishlist, { wid }),
    )
    if (isDone) void refreshSaved()
    return isDone
  }

  return { list, putRow, removeRow, moveRow, change, remove }
}

function without(list: Wishlist, productId: number): Wishlist {
  return {
    ...list,
    rows: list.rows.filter(({ product }) => product.id !== productId),
    gone: list.gone.filter(({ id }) => id !== productId),
  }
}
