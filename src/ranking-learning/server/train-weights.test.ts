import { expect, test } from 'vitest'
import { pairsOf } from './pairs.ts'
import { logLoss, trainWeights } from './train-weights.ts'

const prior = [1, 0, 0]

/** Products whose second feature is chosen for, and whose first says nothing. */
function judged(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    products: [
      { features: [at % 2, 1, 0], rate: 0.3, seen: 100 },
      { features: [(at + 1) % 2, 0, 0], rate: 0.1, seen: 100 },
    ],
  }))
}

test('without pairs the weights are those that the shop comes with', async () => {
  expect(await trainWeights([], prior)).toEqual(prior)
})

test('what products are chosen for gets weight, and what is unknown keeps its own', async () => {
  const pairs = judged(40).flatMap(pairsOf)
  const [points, chosenFor, unknown] = await trainWeights(pairs, prior)
  expect(chosenFor).toBeGreaterThan(1)
  expect(points).toBeLessThan(0.5)
  expect(unknown).toBe(0)
  expect(logLoss(pairs, [points as number, chosenFor as number, 0])).toBeLessThan(logLoss(pairs, prior))
})

test('a few pairs move the weights little', async () => {
  const [points, chosenFor] = await trainWeights(judged(1).flatMap(pairsOf), prior)
  expect(Math.abs((points as number) - 1)).toBeLessThan(0.5)
  expect(chosenFor).toBeLessThan(0.6)
})

test('products that are chosen almost as often are not compared', () => {
  const product = { features: [1], seen: 50 }
  expect(
    pairsOf({
      products: [
        { ...product, rate: 0.11 },
        { ...product, rate: 0.1 },
      ],
    }),
  ).toEqual([])
})
