import type { JudgedQuery } from './judged-shop.ts'

const most = 10

/**
 * How near the order of the rated products is to the best one: 1 when the first ten are the best there are. Products nobody
 * has rated are passed over. Null when no order is better than another.
 */
export function ndcg(ranked: readonly number[], { grades }: JudgedQuery): number | null {
  const ideal = gainOf([...grades.values()].sort((a, b) => b - a))
  if (ideal === 0) return null
  return gainOf(ranked.flatMap((id) => grades.get(id) ?? [])) / ideal
}

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, most).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}
