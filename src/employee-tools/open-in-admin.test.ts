import { expect, test } from 'vitest'
import { productOf } from './open-in-admin.ts'

test.each([
  ['/se/product/1000123-Taktil-Plym', 1000123],
  ['/p/12', 12],
  ['/12', 12],
  ['/se/category/12', null],
  ['/admin/product/12', null],
  ['/se', null],
])('%s shows %s', (address, id) => {
  expect(productOf(address)).toBe(id)
})
