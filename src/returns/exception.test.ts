import { expect, test } from 'vitest'
import { customConfigurationId } from '#cart/cart-product.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { exceptionOf } from './exception.ts'

test('distansavtalslagen 2:11: custom-made products and delivered codes cannot be returned', () => {
  expect(exceptionOf({ productId: customConfigurationId, isDigital: false })).toBe('made-to-order')
  expect(exceptionOf({ productId: 1, isDigital: true })).toBe('digital')
  expect(exceptionOf({ productId: 1, isDigital: false })).toBeNull()
})

test('distansavtalslagen 2:10: a gift card can be withdrawn from until it is used', () => {
  const card = { productId: giftCardProduct, isDigital: true }
  expect(exceptionOf({ ...card, unusedCards: 1 })).toBeNull()
  expect(exceptionOf({ ...card, unusedCards: 0 })).toBe('gift-card-used')
})
