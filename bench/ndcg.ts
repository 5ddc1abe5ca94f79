import type { JudgedQuery } from './judged-shop.ts'

const max = 10

/**
 * nDCG of the first ten results: 1 is the best possible order. Unrated products are skipped. Null when all orders are
 * equal.
 */
export function ndcg(ranked: readonly number[], { grades }: JudgedQuery): number | null {
  const ideal = gainOf([...grades.values()].sort((a, b) => b - a))
  if (ideal === 0) return null
  return gainOf(ranked.flatMap((id) => grades.get(id) ?? [])) / ideal
}

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, max).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}
