import { expect, test } from 'vitest'
import { signTest } from './sign-test.ts'

// As R's binom.test gives them.
test.each([
  [0, 0, 1],
  [5, 5, 1],
  [8, 2, 0.109375],
  [9, 1, 0.021484375],
  [60, 40, 0.0568879],
])('%i wins and %i losses come by chance with %f', (wins, losses, chance) => {
  expect(signTest(wins, losses)).toBeCloseTo(chance, 6)
  expect(signTest(losses, wins)).toBeCloseTo(chance, 6)
})

test('large numbers are no overflow', () => {
  expect(signTest(10_000, 10_000)).toBe(1)
  expect(signTest(10_400, 9600)).toBeLessThan(1e-6)
})
