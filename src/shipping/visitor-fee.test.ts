import { expect, test } from 'vitest'
import { visitorFee } from './visitor-fee.ts'

const mouse = { isDigital: false, packageSize: 1, packageMm: [150, 90, 60], packageGrams: 200 }

test('the cheapest way counts, never the free one of members', () => {
  expect(visitorFee(mouse, 200_000)).toBe(2900)
  expect(visitorFee({ ...mouse, packageGrams: 25_000 }, 200_000)).toBe(4900)
  expect(visitorFee({ ...mouse, packageMm: [2400, 900, 600], packageGrams: 60_000 }, 200_000)).toBe(39_900)
})

test('a download costs nothing to send', () => {
  expect(visitorFee({ ...mouse, isDigital: true }, 10_000)).toBe(0)
})
