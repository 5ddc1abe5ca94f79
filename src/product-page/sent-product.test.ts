import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { unshownFields } from '#catalog/shown-product.ts'
import { orkan } from '#test/product.ts'
import { fullProduct, sentProduct } from './sent-product.ts'

const unusual: Product = {
  ...orkan,
  price: { ...orkan.price, endAt: 1_800_000_000, flashSale: true },
  vatRate: 6,
  isRetired: true,
  isShippable: false,
  stars: [0, 1, 0, 0, 0],
}

test.each([orkan, unusual])('a page gets every field that it shows as it was', (product) => {
  const shown = Object.entries(product).filter(([name]) => !(unshownFields as readonly string[]).includes(name))
  expect(fullProduct(sentProduct(product))).toEqual(Object.fromEntries(shown))
})

test('a document names what is unusual, and not what most products have', () => {
  const usualNames = ['vatRate', 'isRetired', 'isShippable', 'stars', 'rating', 'splashes']
  for (const name of usualNames) expect(sentProduct(orkan), name).not.toHaveProperty(name)
  expect(sentProduct(orkan).price).toEqual({ price: orkan.price.price, vat: orkan.price.vat })
  expect(sentProduct(unusual)).toMatchObject({
    price: { endAt: 1_800_000_000, flashSale: true },
    vatRate: 6,
    isRetired: true,
    isShippable: false,
    stars: [0, 1, 0, 0, 0],
  })
})
