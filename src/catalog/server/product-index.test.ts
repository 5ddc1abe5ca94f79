import { expect, test } from 'vitest'
import { cachedProduct } from '#test/cached-product.ts'
import { ProductIndex } from './product-index.ts'

const hexum = { id: 5, name: 'Hexum' }

test('a changed product leaves the groups that it is no longer in, and keeps its place', () => {
  const index = new ProductIndex()
  const before = cachedProduct({ id: 1, categoryId: 11, manufacturer: hexum, campaignIds: [3, 4], variantGroup: 'a' })
  index.put(before)
  index.put(cachedProduct({ id: 2, categoryId: 11, manufacturer: hexum }))
  const changed = cachedProduct({ id: 1, categoryId: 12, manufacturer: hexum, campaignIds: [4], variantGroup: null })
  index.put(changed)
  expect([...index.products.keys()]).toEqual([1, 2])
  expect(index.products.get(1)).toBe(changed)
  expect([...index.inCategory(11)]).toEqual([2])
  expect([...index.inCategory(12)]).toEqual([1])
  expect([...index.ofManufacturer(5)].toSorted()).toEqual([1, 2])
  expect([...index.inCampaign(3)]).toEqual([])
  expect([...index.inCampaign(4)]).toEqual([1])
  expect([...index.variantsOf('a')]).toEqual([])
})

test('a product that is taken out is in no group', () => {
  const index = new ProductIndex()
  index.put(cachedProduct({ id: 1, categoryId: 11, manufacturer: hexum }))
  index.remove(1)
  index.remove(1)
  expect(index.products.size).toBe(0)
  expect([...index.inCategory(11), ...index.ofManufacturer(5)]).toEqual([])
})
