import { expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { orkan } from '#test/product.ts'
import { isSoldNow } from './is-sold-now.ts'

const digital = {
  ...orkan,
  isDigital: true,
  stock: { ...orkan.stock, web: 0, supplier: 0, stores: {}, download: true },
}

test('promotions are asked for of goods that can be sent and of digital products', () => {
  expect(isSoldNow(orkan)).toBe(true)
  expect(isSoldNow(digital)).toBe(true)
})

test('nothing holds for what is not sold, or for gift cards', () => {
  expect(isSoldNow({ ...orkan, isRetired: true })).toBe(false)
  expect(isSoldNow({ ...orkan, stock: { ...orkan.stock, web: 0, supplier: 0, stores: {} } })).toBe(false)
  expect(isSoldNow({ ...digital, stock: { ...digital.stock, isRecalled: true } })).toBe(false)
  expect(isSoldNow({ ...digital, id: giftCardProduct })).toBe(false)
})
