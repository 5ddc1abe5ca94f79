import { expect, test } from 'vitest'
import { testMethods } from '#test/shipping-methods.ts'
import { visitorFee } from './visitor-fee.ts'

const mouse = { isDigital: false, packageSize: 1, packageMm: [150, 90, 60], packageGrams: 200, shippingClass: 1 }

test("the cheapest method counts, not the members' free one", () => {
  expect(visitorFee(testMethods, mouse, 200_000)).toBe(2900)
  expect(visitorFee(testMethods, { ...mouse, packageGrams: 25_000 }, 200_000)).toBe(4900)
  expect(visitorFee(testMethods, { ...mouse, packageMm: [2400, 900, 600], packageGrams: 60_000 }, 200_000)).toBe(39_900)
})

test('a download has no shipping cost', () => {
  expect(visitorFee(testMethods, { ...mouse, isDigital: true }, 10_000)).toBe(0)
})
