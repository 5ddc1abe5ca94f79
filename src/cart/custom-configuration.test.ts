import { expect, test } from 'vitest'
import { hasCustomConfiguration } from './custom-configuration.ts'

test('a row of product 236123 marks a custom configuration', () => {
  expect(hasCustomConfiguration([{ productId: 12 }, { productId: 236123 }])).toBe(true)
  expect(hasCustomConfiguration([{ productId: 12 }])).toBe(false)
})
