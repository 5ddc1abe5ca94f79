import { expect, test } from 'vitest'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { fullProduct, sentProduct } from './sent-product.ts'

test('what most products have is left out, and is there again', () => {
  const price = { price: 9900, vat: 560, currency: 'SEK', type: null, pass: null, startAt: null, endAt: 1_800_000_000 }
  const lists = { splashes: [], reviews: [], stars: [0, 1, 0, 0, 0] }
  const product = { id: 7, vatRate: 6, deposit: 0, gtin: null, isRetired: true, isShippable: true, price, ...lists }
  const sent = sentProduct(product as unknown as ShownProduct)
  expect(sent).toEqual({
    id: 7,
    vatRate: 6,
    isRetired: true,
    price: { price: 9900, vat: 560, endAt: 1_800_000_000 },
    stars: [0, 1, 0, 0, 0],
  })
  expect(fullProduct(sent)).toMatchObject(product)
})
