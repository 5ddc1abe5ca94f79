import { expect, test } from 'vitest'
import { preselectedShipping } from './preselected-shipping.ts'

const [free, paid] = [{ price: 0 }, { price: 4900 }]

test('nothing that costs extra is preselected where there is a choice', () => {
  expect(preselectedShipping([paid, free])).toBeUndefined()
  expect(preselectedShipping([free, paid])).toBe(free)
  expect(preselectedShipping([paid])).toBe(paid)
  expect(preselectedShipping([])).toBeUndefined()
})
