import { expect, test } from 'vitest'
import { contentTypes } from './content-types.ts'
import type { ContentType, EntryRow } from './field.ts'
import { namingOf, referencedPaths, referencedProducts } from './references.ts'

const typeOf = (path: string) => contentTypes.find((one) => one.path === path) as ContentType
const row = (fields: object): EntryRow => ({ id: 1, version: 1, ...fields })

test('the products that a row points out are found wherever they stand', () => {
  expect(referencedProducts(typeOf('bundle'), row({ productIds: [3, 4] }))).toEqual([3, 4])
  expect(referencedProducts(typeOf('price-list'), row({ rows: ['produkt;5;10', 'allt;5 %', 'fel'] }))).toEqual([5])
  const bundle = row({ productId: 6, productIds: [7] })
  expect(referencedProducts(typeOf('configuration'), bundle)).toEqual([6])
  expect(referencedProducts(typeOf('bundle'), bundle, true)).toEqual([])
})

test('a row is named after the rows it refers to', () => {
  const named = namingOf({
    rows: { category: [{ id: 12, name: 'Skärmar', path: 'Datorer › Skärmar' }] },
    products: new Map([[1, { id: 1, name: 'Hexum Vy', image: '', price: 1, isForSale: true }]]),
  })
  const sponsored = row({ advertiser: 'Hexum', productId: 1, place: 'category/12' })
  expect(typeOf('sponsorship').nameOf(sponsored, named)).toBe('Hexum: Hexum Vy i Skärmar')
  const redirect = row({ type: 'Category', ref: 12, targetType: 'Start', targetRef: null })
  expect(typeOf('redirect').nameOf(redirect, named)).toBe('Kategori Skärmar → Startsidan')
  expect(named('category', 99)).toBe('99')
})

test('every type of content that is pointed out has rows to choose among', () => {
  const paths = contentTypes.map(({ path }) => path)
  for (const contentType of contentTypes) for (const path of referencedPaths(contentType)) expect(paths).toContain(path)
})
