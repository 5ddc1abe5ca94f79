import { expect, test } from 'vitest'
import type { Row } from '#cart/cart-draft.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import type { StoredCart } from './cart-table.ts'
import { LatestCarts } from './latest-carts.ts'

const owner = { cartId: 'annas' }

function cartOf(rowCount: number, revision = 1): StoredCart {
  const row: Row = { id: '1', productId: 1, quantity: 1, insured: false, unitPrice: 100, discount: 0, addedAt: 0 }
  const rows = Array.from({ length: rowCount }, (_, at) => ({ ...row, id: String(at), productId: at }))
  return {
    ...emptyCart,
    id: 'annas',
    rows,
    wholeRows: rows,
    revision,
    recentKeys: [],
    updatedAt: new Date(0),
    offerId: null,
  }
}

test('a small cart is kept from its first change on', () => {
  const latest = new LatestCarts()
  latest.set(owner, cartOf(20))
  expect(latest.get(owner)?.revision).toBe(1)
})

test('a large cart is kept from its second change on', () => {
  const latest = new LatestCarts()
  latest.set(owner, cartOf(21))
  expect(latest.get(owner)).toBeNull()
  latest.set(owner, cartOf(21, 2))
  expect(latest.get(owner)?.revision).toBe(2)
})

test('a cart that grows large stays', () => {
  const latest = new LatestCarts()
  latest.set(owner, cartOf(20))
  latest.set(owner, cartOf(21, 2))
  expect(latest.get(owner)?.revision).toBe(2)
})
