import { expect, test } from 'vitest'
import { xpOfPieces } from './xp-of-pieces.ts'

const rows = [
  { quantity: 3, unitPrice: 99_950, discount: 10_000 },
  { quantity: 1, unitPrice: 4_990, discount: 0 },
]

test('what arrives in parts earns as much as what arrives at once', () => {
  const first = [{ position: 0, quantity: 1 }]
  const rest = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]
  const whole = Math.floor((3 * 99_950 - 10_000) / 100) + 49
  expect(xpOfPieces(rows, first, []) + xpOfPieces(rows, rest, first)).toBe(whole)
})
