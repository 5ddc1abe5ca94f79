import { type RankingFeature, type RankingWeights, rankingFeatures } from '#search-engine/ranker.ts'
import { type JudgedHit, ndcgWith, type RankedQuery } from './judged-features.ts'

const rounds = 300
const step = 0.5
/** How strongly weights are drawn to those that they start from. */
const pull = 0.05
const folds = 5
const counted = 10

/**
 * Others are left as they are: with each of them learnt too, queries that were held back were answered worse. A weight
 * may not turn against its meaning.
 */
const learnt: Partial<Record<RankingFeature, 1 | -1>> = { isPart: -1, together: 1 }

type Pair = { better: readonly number[]; worse: readonly number[]; gain: number }

/**
 * Pairwise logistic regression: of two rated hits of a query the better one should have the higher rank. A pair counts
 * by how much the nDCG changes when its hits change places (LambdaRank).
 */
export function trainedWeights(queries: readonly RankedQuery[], prior: RankingWeights): RankingWeights {
  let weights: RankingWeights = { ...prior, ...Object.fromEntries(Object.keys(learnt).map((name) => [name, 0])) }
  for (let round = 0; round < rounds; round++) weights = nextWeights(weights, queries)
  return weights
}

function nextWeights(weights: RankingWeights, queries: readonly RankedQuery[]): RankingWeights {
  const pairs = queries.flatMap((query) => pairsOf(query, weights))
  const next = rankingFeatures.map((name, at): [RankingFeature, number] => {
    const sign = learnt[name]
    if (sign === undefined) return [name, weights[name]]
    const wanted = pairs.reduce((sum, { better, worse, gain }) => sum + gain * difference(better, worse, at), 0)
    const weight = weights[name] + step * (wanted / queries.length - pull * weights[name])
    return [name, weight * sign < 0 ? 0 : weight]
  })
  return Object.fromEntries(next) as RankingWeights
}

const difference = (a: readonly number[], b: readonly number[], at: number): number => (a[at] ?? 0) - (b[at] ?? 0)

function pairsOf({ hits, query }: RankedQuery, weights: RankingWeights): Pair[] {
  const ranked = hits.map((hit) => ({ ...hit, rank: rankWith(weights, hit) })).sort((a, b) => b.rank - a.rank)
  const grades = [...query.grades.values()].sort((a, b) => b - a)
  const ideal = grades.reduce((sum, grade, at) => sum + gainOf(grade) * worthOf(at), 0)
  return ranked.flatMap((one, at) =>
    ranked.slice(at + 1).flatMap((other, further): Pair[] => {
      const change = (gainOf(one.grade) - gainOf(other.grade)) * (worthOf(at) - worthOf(at + 1 + further))
      if (change === 0) return []
      const [better, worse] = one.grade > other.grade ? [one, other] : [other, one]
      const unlikely = 1 / (1 + Math.exp(better.rank - worse.rank))
      return [{ better: better.features, worse: worse.features, gain: (Math.abs(change) / ideal) * unlikely }]
    }),
  )
}

const rankWith = (weights: RankingWeights, { features }: JudgedHit): number =>
  rankingFeatures.reduce((sum, name, at) => sum + weights[name] * (features[at] ?? 0), 0)
const gainOf = (grade: number): number => 2 ** grade - 1
const worthOf = (at: number): number => (at < counted ? 1 / Math.log2(at + 2) : 0)

/** The nDCG of each fifth of the queries with weights that were trained on the four others. */
export function crossValidated(queries: readonly RankedQuery[], prior: RankingWeights): number[][] {
  return Array.from({ length: folds }, (_, fold) => {
    const weights = trainedWeights(
      queries.filter((_, at) => at % folds !== fold),
      prior,
    )
    return queries.filter((_, at) => at % folds === fold).map((query) => ndcgWith(weights, query))
  })
}

export function shownWeights(weights: RankingWeights): string {
  return Object.keys(learnt)
    .map((name) => `${name} ${weights[name as RankingFeature].toFixed(2)}`)
    .join(', ')
}
