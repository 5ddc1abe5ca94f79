import { expect, test } from 'vitest'
import { isBulky, isLarge, isOversized, kilograms, litres, volumeWeight } from './package.ts'

test('above 2 is bulky, above 5 is large', () => {
  expect([2, 3, 5, 6].map(isBulky)).toEqual([false, true, true, true])
  expect([2, 3, 5, 6].map(isLarge)).toEqual([false, false, false, true])
})

test('volume is in litres, with 0.28 kg of volumetric weight per litre', () => {
  expect(litres([100, 200, 300])).toBe(6)
  expect(volumeWeight([100, 200, 300])).toBeCloseTo(1.68)
  expect(kilograms(1500)).toBe(1.5)
})

test('sides of more than 600 cm in total are oversized', () => {
  expect(isOversized([2000, 2000, 2000])).toBe(false)
  expect(isOversized([2000, 2000, 2010])).toBe(true)
})
