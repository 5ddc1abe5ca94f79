import { expect, test } from 'vitest'
import { xpOfUnits } from './xp-of-units.ts'

const rows = [
  { productId: 1, quantity: 3, unitPrice: 99_950, discount: 10_000 },
  { productId: 2, quantity: 1, unitPrice: 4_990, discount: 0 },
]

test('units delivered in parts earn as much as all at once', () => {
  const first = [{ position: 0, quantity: 1 }]
  const rest = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]
  const whole = Math.floor((3 * 99_950 - 10_000) / 100) + 49
  expect(xpOfUnits(rows, first, []) + xpOfUnits(rows, rest, first)).toBe(whole)
})

test('units delivered of another row do not affect a row, and no units earn nothing', () => {
  const ofOther = [
    { position: 0, quantity: 3 },
    { position: 0, quantity: 1 },
  ]
  const uneven = [...rows, { productId: 3, quantity: 3, unitPrice: 3_367, discount: 0 }]
  expect(xpOfUnits(uneven, [{ position: 2, quantity: 1 }], ofOther)).toBe(33)
  expect(xpOfUnits(rows, [{ position: 2, quantity: 1 }], [])).toBe(0)
})

test('units of a row that arrived in several parts are all counted as earlier', () => {
  const uneven = [{ productId: 3, quantity: 3, unitPrice: 3_367, discount: 0 }]
  const one = { position: 0, quantity: 1 }
  expect([[], [one], [one, one]].map((earlier) => xpOfUnits(uneven, [one], earlier))).toEqual([33, 34, 34])
})
