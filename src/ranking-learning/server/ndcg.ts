import type { JudgedQuery } from './pairs.ts'

const counted = 10

/** How good the first ten are beside the best possible order, by how often each product is chosen; the mean of all. */
export function ndcgOf(judged: readonly JudgedQuery[], weights: readonly number[]): number {
  if (judged.length === 0) return 0
  return judged.reduce((sum, { products }) => sum + ndcg(products, weights), 0) / judged.length
}

function ndcg(products: JudgedQuery['products'], weights: readonly number[]): number {
  const scored = products.map(({ features, rate }) => ({
    rate,
    score: features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
  }))
  const gain = (ordered: readonly { rate: number }[]) =>
    ordered.slice(0, counted).reduce((sum, { rate }, at) => sum + rate / Math.log2(at + 2), 0)
  const best = gain(scored.toSorted((a, b) => b.rate - a.rate))
  return best > 0 ? gain(scored.toSorted((a, b) => b.score - a.score)) / best : 1
}
