import { maxQuantity, maxRows } from './cart-product.ts'
import { type RowGoods, rowKey } from './row-key.ts'

/**
 * A cart in an address: `12:2,13` is two of product 12 and one of product 13, `14.m32.svart` one of product 14 built of
 * these choices.
 */
export type SharedRow = RowGoods & { quantity: number }

export function sharedCartText(rows: readonly SharedRow[]): string {
  return rows
    .map(({ productId, configuration = [], quantity }) => {
      const goods = [productId, ...configuration].join('.')
      return quantity === 1 ? goods : `${goods}:${quantity}`
    })
    .join(',')
}

export function sharedCartOf(text: string): SharedRow[] {
  const rows = new Map<string | number, SharedRow>()
  for (const part of text.split(',').slice(0, maxRows)) {
    const found = /^\s*(\d{1,9})((?:\.[a-z0-9]{1,12}){0,20})(?::(\d{1,4}))?\s*$/.exec(part)
    const productId = Number(found?.[1])
    const quantity = Number(found?.[3] ?? 1)
    if (!(productId > 0) || quantity < 1) continue
    const choices = found?.[2] ? found[2].slice(1).split('.') : null
    const goods = { productId, ...(choices ? { configuration: choices } : {}) }
    const before = rows.get(rowKey(goods))?.quantity ?? 0
    rows.set(rowKey(goods), { ...goods, quantity: Math.min(before + quantity, maxQuantity) })
  }
  return [...rows.values()]
}
