import { expect, test } from 'vitest'
import { type UspGoods, uspSegments, uspText, uspVariant } from './usp-variant.ts'

const small: UspGoods = { packageSizeId: 2, isShippable: true, isInStock: true, price: 49_900, promise: null }
const large: UspGoods = { ...small, packageSizeId: 6, promise: { text: 'i morgon', price: 39_900 } }

test.each<[string, UspGoods | null, boolean, number]>([
  ['the start page', null, true, 0],
  ['goods that are not in stock', { ...small, isInStock: false }, true, 0],
  ['goods that are downloaded', { ...small, isShippable: false }, true, 0],
  ['goods in stock', small, true, 1],
  ['the start page without a postal code', null, false, 2],
  ['goods in stock without a postal code', small, false, 2],
  ['a large package in stock', large, true, 3],
  ['a large package that is not in stock', { ...large, isInStock: false }, true, 4],
  ['a large package without a postal code', large, false, 5],
  ['a large package not in stock, without a postal code', { ...large, isInStock: false }, false, 5],
  ['a large package that costs nothing to send', { ...large, promise: { text: 'i morgon', price: 0 } }, true, 1],
  ['a large package whose fee is not known yet', { ...large, promise: null }, true, 3],
  ['a large package not in stock, whose fee is not known', { ...large, isInStock: false, promise: null }, true, 4],
  ['a package of size five', { ...large, packageSizeId: 5 }, true, 1],
])('%s has its text', (_, goods, hasZip, variant) => {
  expect(uspVariant(goods, hasZip)).toBe(variant)
})

const texts = [
  { variant: 1, below: null, text: 'Fraktfritt' },
  { variant: 1, below: 50_000, text: 'Frakt tillkommer' },
  { variant: 2, below: null, text: 'Ange postnummer' },
]

test('products below 500 kronor have their own text', () => {
  expect(uspText(texts, 1, 49_900)).toBe('Frakt tillkommer')
  expect(uspText(texts, 1, 50_000)).toBe('Fraktfritt')
  expect(uspText(texts, 2, 49_900)).toBe('Ange postnummer')
  expect(uspText(texts, 1, null)).toBe('Fraktfritt')
  expect(uspText(texts, 4, null)).toBe('')
})

test('known values are filled in, unknown ones have a fallback', () => {
  const text = 'Hem {delivery|om några dagar}. Frakt {cost|tillkommer}'
  expect(uspSegments(text, { delivery: 'på måndag', cost: null })).toEqual([
    { text: 'Hem ', isFilled: false },
    { text: 'på måndag', isFilled: true },
    { text: '. Frakt ', isFilled: false },
    { text: 'tillkommer', isFilled: false },
  ])
})
