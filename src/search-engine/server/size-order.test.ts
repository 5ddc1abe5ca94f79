import { expect, test } from 'vitest'
import { sizeOf } from './size-order.ts'

const inOrder = (...texts: string[]) => {
  const sizes = texts.map(sizeOf)
  expect(new Set(sizes.map((size) => size?.of)).size).toBe(1)
  expect(texts.toSorted((a, b) => (sizeOf(a)?.size ?? 0) - (sizeOf(b)?.size ?? 0))).toEqual(texts)
}

test('lengths and storage in any unit', () => {
  inOrder('80 mm', '12 cm', '1,5 m')
  inOrder('512 MB', '256 GB', '1 TB')
})

test('dimensions are ordered by their first side, also with a space between thousands', () => {
  inOrder('800 × 600', '1 920 × 1 080', '1 920 × 1 200', '3 840 × 2 160')
  inOrder('450 × 400 mm', '900 × 400 mm')
})

test('clothing sizes are in order of size', () => inOrder('S', 'M, till 178 cm', 'L, till 190 cm', 'XL'))

test('percentages and counts are in numerical order', () => {
  inOrder('60 %', '75 %', '100 %')
  inOrder('1 fläkt', '12 fläkt')
})

test.each(['DDR5', 'LGA 1151', 'Svart', '16:9', '80 Plus Gold', 'Wifi 6'])('%s is no size', (text) => {
  expect(sizeOf(text)).toBeNull()
})

test('different units are different kinds', () => {
  expect(sizeOf('4K')?.of).not.toBe(sizeOf('1080p')?.of)
})
