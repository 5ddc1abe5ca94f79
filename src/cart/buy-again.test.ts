import { expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { productCard } from '#test/product-card.ts'
import { type BoughtRow, boughtAgain } from './buy-again.ts'

const row = (productId: number, quantity: number, more: Partial<BoughtRow> = {}): BoughtRow => ({
  productId,
  name: `Produkt ${productId}`,
  quantity,
  ...more,
})
const card = (id: number, web: number, minimumRankLevel = 1) =>
  productCard({ id, minimumRankLevel, stock: { web, supplier: 0, stores: new Map() } })

test('what was bought is put into the cart again, with fewer when there are not as many', () => {
  const again = boughtAgain([row(1, 2), row(2, 5), row(1, 1)], [card(1, 9), card(2, 3)], null)
  expect(again.put.map(({ card, quantity }) => [card.id, quantity])).toEqual([
    [1, 3],
    [2, 3],
  ])
  expect(again).toMatchObject({ fewer: [{ name: 'Produkt 2', quantity: 3 }], left: [] })
})

test('what has run out, is no longer sold, needs a higher level, is a gift card or built to order is left', () => {
  const cards = [card(1, 0), card(3, 9, 5), card(giftCardProduct, 9), card(4, 9)]
  const rows = [row(1, 1), row(2, 1), row(3, 1), row(giftCardProduct, 1), row(4, 1, { configuration: [] })]
  expect(boughtAgain(rows, cards, 1)).toMatchObject({ put: [], left: rows.map(({ name }) => name) })
})
