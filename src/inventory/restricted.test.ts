import { expect, test } from 'vitest'
import { purchaseLimit } from './restricted.ts'

test('a restricted product is limited to one per customer, regardless of its own limit', () => {
  expect(purchaseLimit({ id: 375371, maxPerCustomer: null })).toBe(1)
  expect(purchaseLimit({ id: 375373, maxPerCustomer: 3 })).toBe(1)
})

test('other products have their own limit', () => {
  expect(purchaseLimit({ id: 375374, maxPerCustomer: 3 })).toBe(3)
  expect(purchaseLimit({ id: 375368, maxPerCustomer: null })).toBeNull()
})
