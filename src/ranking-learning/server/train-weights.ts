import { setImmediate } from 'node:timers/promises'
import type { Pair } from './pairs.ts'

const rounds = 200
/**
 * How much of the evidence a change of one weight by one has to bring: what a shop knows little about stays as the shop
 * comes.
 */
const hold = 2

/**
 * Logistic regression of pairs, drawn to the prior weights: gradient descent whose step is halved until it helps. The
 * loss is convex, so the outcome does not depend on the way.
 */
export async function trainWeights(pairs: readonly Pair[], prior: readonly number[]): Promise<number[]> {
  let weights = [...prior]
  let loss = lossOf(pairs, weights, prior)
  let step = 1
  for (let round = 0; round < rounds; round++) {
    // Requests are answered in between.
    await setImmediate()
    const gradient = gradientOf(pairs, weights, prior)
    const slope = gradient.reduce((sum, one) => sum + one * one, 0)
    if (slope < 1e-10) break
    for (;;) {
      const next = weights.map((weight, at) => weight - step * (gradient[at] as number))
      const less = lossOf(pairs, next, prior)
      if (less <= loss - 0.5 * step * slope) {
        weights = next
        loss = less
        step *= 2
        break
      }
      step /= 2
      if (step < 1e-12) return weights
    }
  }
  return weights
}

/** Of the pairs alone, by weight. */
export function logLoss(pairs: readonly Pair[], weights: readonly number[]): number {
  const all = pairs.reduce((sum, { weight }) => sum + weight, 0)
  return all > 0 ? pairs.reduce((sum, pair) => sum + pair.weight * surprise(marginOf(pair, weights)), 0) / all : 0
}

function lossOf(pairs: readonly Pair[], weights: readonly number[], prior: readonly number[]): number {
  const pull = weights.reduce((sum, weight, at) => sum + (weight - (prior[at] as number)) ** 2, 0)
  return pairs.reduce((sum, pair) => sum + pair.weight * surprise(marginOf(pair, weights)), 0) + (hold / 2) * pull
}

function gradientOf(pairs: readonly Pair[], weights: readonly number[], prior: readonly number[]): number[] {
  const gradient = weights.map((weight, at) => hold * (weight - (prior[at] as number)))
  for (const pair of pairs) {
    const push = -pair.weight / (1 + Math.exp(marginOf(pair, weights)))
    for (let at = 0; at < gradient.length; at++)
      gradient[at] = (gradient[at] as number) + push * (pair.difference[at] as number)
  }
  return gradient
}

function marginOf({ difference }: Pair, weights: readonly number[]): number {
  let margin = 0
  for (let at = 0; at < weights.length; at++) margin += (weights[at] as number) * (difference[at] as number)
  return margin
}

/** log(1 + e^-margin), also for large margins. */
function surprise(margin: number): number {
  return Math.max(0, -margin) + Math.log1p(Math.exp(-Math.abs(margin)))
}
