import { expect, test } from 'vitest'
import { customConfigurationId } from '#cart/custom-configuration.ts'
import { exceptionOf } from './exception.ts'

test('distansavtalslagen 2:11: what was made for the customer, and codes that were sent at once, are bought for good', () => {
  expect(exceptionOf({ productId: customConfigurationId, isDigital: false })).toBe('made-to-order')
  expect(exceptionOf({ productId: 1, isDigital: true })).toBe('digital')
  expect(exceptionOf({ productId: 1, isDigital: false })).toBeNull()
})
