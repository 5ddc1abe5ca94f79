import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

test('one product in each row, with or without a number; anything else is refused', () => {
  expect(readRows('400955 2\n\n12\n 12 x 3 st')).toEqual([
    { productId: 400955, quantity: 2 },
    { productId: 12, quantity: 4 },
  ])
  for (const text of ['', 'mus 2', '12 0', '12 två']) expect(readRows(text)).toBe(null)
})
