import { expect, test } from 'vitest'
import type { SlotPiece } from './contract.ts'
import { piecesAt } from './slot-piece.ts'

const piece = (key: string, more: Partial<SlotPiece> = {}): SlotPiece => ({
  extension: 'prov',
  key,
  place: 'product-below-price',
  conditions: {},
  quantity: 0,
  heading: null,
  text: key,
  link: null,
  picture: null,
  ...more,
})
const mouse = { id: 1, section: { id: 3 }, categories: [{ id: 10 }, { id: 11 }], manufacturer: null, maxPerCustomer: 2 }

test('a piece is shown in its place, on the pages of the products that it is about', () => {
  const pieces = [
    piece('everywhere'),
    piece('footer', { place: 'footer' }),
    piece('product', { conditions: { productIds: [1] } }),
    piece('other product', { conditions: { productIds: [2] } }),
    piece('category above', { conditions: { categoryIds: [10] } }),
    piece('category of another section', { conditions: { categoryIds: [10], sectionIds: [4] } }),
    piece('three', { quantity: 3 }),
    piece('two', { quantity: 2 }),
    piece('manufacturer', { conditions: { manufacturerIds: [7] } }),
  ]
  const keys = (...where: Parameters<typeof piecesAt> extends [unknown, ...infer Rest] ? Rest : never) =>
    piecesAt(pieces, ...where).map(({ key }) => key)
  expect(keys('product-below-price', mouse)).toEqual(['everywhere', 'product', 'category above', 'two'])
  expect(keys('product-below-price', { ...mouse, maxAtPrice: 1 })).not.toContain('two')
  expect(keys('footer')).toEqual(['footer'])
  expect(keys('start-page')).toEqual([])
})
