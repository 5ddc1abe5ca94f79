import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import { wishlists } from '#members/wishlists-calls.ts'
import type { WishedProduct, Wishlist, WishlistTile } from '#members/wishlists-contract.ts'
import { toast } from '#ui/toasts.ts'
import { refreshSaved } from './refresh-saved.ts'

type RowChange = { quantity?: number; note?: string }

/** Changes show at once; what could not be saved is said, and shown as it was. */
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
      toast(error instanceof ApiError ? error.message : say.failed, { isError: true })
      return false
    }
  }

  async function putRow(row: WishedProduct, more: RowChange): Promise<void> {
    const productId = row.product.id
    const change = (one: WishedProduct) => (one.product.id === productId ? { ...one, ...more } : one)
    await save(
      (shown) => ({ ...shown, rows: shown.rows.map(change) }),
      () => api(wishlists.putWished, { wid, productId, ...more }),
    )
  }

  /** What is still sold can be put back. */
  async function removeRow(row: WishedProduct | { id: number }): Promise<void> {
    const productId = 'product' in row ? row.product.id : row.id
    const isDone = await save(
      (shown) => without(shown, productId),
      () => api(wishlists.removeWished, { wid, productId }),
    )
    if (!isDone) return
    void refreshSaved()
    if ('product' in row) {
      toast(say.removed(row.product.name), { action: { label: say.undo, run: () => void putBack(row) } })
    }
  }

  async function putBack(row: WishedProduct): Promise<void> {
    const { product, quantity, note } = row
    await save(
      (shown) => ({ ...shown, rows: [row, ...without(shown, product.id).rows] }),
      () => api(wishlists.putWished, { wid, productId: product.id, quantity, note }),
    )
    void refreshSaved()
  }

  async function moveRow({ product }: WishedProduct, to: WishlistTile): Promise<void> {
    const isDone = await save(
      (shown) => without(shown, product.id),
      () => api(wishlists.moveWished, { wid, productId: product.id, to: to.id }),
    )
    if (isDone) toast(say.moved(to.name))
  }

  /** Fails as the call does: who asked says why. */
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
