import { createHash } from 'node:crypto'
import { priorWeights, type RankingFeature, type RankingWeights, rankingFeatures } from '#search-engine/ranker.ts'
import type { ModelFigures } from './model-table.ts'
import { ndcgOf } from './ndcg.ts'
import { type Features, type JudgedQuery, judgedOf, pairsOf } from './pairs.ts'
import type { ProductPreference } from './preferences.ts'
import { logLoss, trainWeights } from './train-weights.ts'

export type TrainedModel = ModelFigures & { weights: RankingWeights }

/** With less, what a shop comes with is better. */
export const least = { queries: 20, choices: 200, pairs: 100, heldOutPairs: 20 }

type Taught = {
  preferences: ReadonlyMap<string, readonly ProductPreference[]>
  choices: number
  /** Null for the ranking that the shop comes with, which knows no choices. */
  live: RankingWeights | null
  features: Features
}

/** Null without enough data. The queries of every fifth hash are held back and only measured. */
export async function trainedModel({ preferences, choices, live, features }: Taught): Promise<TrainedModel | null> {
  if (preferences.size < least.queries || choices < least.choices) return null
  const judged = await judgedOf(preferences, features)
  const heldOut = judged.filter(isHeldOut)
  const pairs = judged.filter((one) => !isHeldOut(one)).flatMap(pairsOf)
  const heldOutPairs = heldOut.flatMap(pairsOf)
  if (pairs.length < least.pairs || heldOutPairs.length < least.heldOutPairs) return null
  const before = inOrder(live ?? { ...priorWeights, chosenBefore: 0 })
  const after = await trainWeights(pairs, inOrder(priorWeights))
  return {
    weights: byName(after),
    queries: judged.length,
    choices,
    pairs: pairs.length,
    heldOutPairs: heldOutPairs.length,
    logLossBefore: logLoss(heldOutPairs, before),
    logLossAfter: logLoss(heldOutPairs, after),
    ndcgBefore: ndcgOf(heldOut, before),
    ndcgAfter: ndcgOf(heldOut, after),
  }
}

function isHeldOut({ query }: JudgedQuery): boolean {
  return (createHash('sha256').update(query).digest()[0] as number) % 5 === 0
}

function inOrder(weights: RankingWeights): number[] {
  return rankingFeatures.map((name) => weights[name])
}

function byName(weights: readonly number[]): RankingWeights {
  const entries = rankingFeatures.map((name, at) => [name, weights[at] ?? 0])
  return Object.fromEntries(entries) as Record<RankingFeature, number>
}
