import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { RankingOverview } from '#ranking-learning/contract.ts'
import { priorWeights, rankingFeatures } from '#search-engine/ranker.ts'
import { choiceDays } from './choice-table.ts'
import { latestModel, modelsById, type StoredModel } from './model-table.ts'
import { readSetting } from './setting-table.ts'
import { least } from './trained-model.ts'
import { readTrials, type StoredTrial, type TrialSums } from './trial-table.ts'

const shownTrials = 10

type Counted = RankingOverview['counted']

export async function readOverview(db: Queries, now: Date): Promise<RankingOverview> {
  const { version, isLearning, liveModelId } = await readSetting(db)
  const [latest, trials, [live], [counted]] = await Promise.all([
    latestModel(db),
    readTrials(db, shownTrials),
    liveModelId === null ? [] : modelsById(db, [liveModelId]),
    db.query<Counted>(
      'choices-counted',
      `select count(distinct query)::int as queries,
         coalesce(sum(shown) filter (where place = 1), 0)::int as lists, coalesce(sum(opened), 0)::int as opened,
         coalesce(sum(in_cart), 0)::int as "inCart", coalesce(sum(bought), 0)::int as bought
       from search_choice where day > $1`,
      [addDays(dayOf(now), -choiceDays)],
    ),
  ])
  const shown = trials.map(trialOf)
  return {
    version,
    isLearning,
    live: live ? modelOf(live) : null,
    latest: latest && modelOf(latest),
    trial: shown.find(({ endedAt }) => endedAt === null) ?? null,
    earlier: shown.filter(({ endedAt }) => endedAt !== null),
    counted: counted ?? { queries: 0, lists: 0, opened: 0, inCart: 0, bought: 0 },
    least: { queries: least.queries, choices: least.choices },
  }
}

function modelOf(model: StoredModel): NonNullable<RankingOverview['live']> {
  const { id, trainedAt, weights, queries, choices, pairs, heldOutPairs } = model
  return {
    id,
    trainedAt: trainedAt.getTime(),
    weights: rankingFeatures.map((feature) => ({
      feature,
      weight: weights[feature] ?? 0,
      prior: priorWeights[feature],
    })),
    queries,
    choices,
    pairs,
    heldOutPairs,
    logLoss: { before: model.logLossBefore, after: model.logLossAfter },
    ndcg: { before: model.ndcgBefore, after: model.ndcgAfter },
  }
}

function trialOf({ startedAt, endedAt, ...trial }: StoredTrial & TrialSums): NonNullable<RankingOverview['trial']> {
  return { ...trial, startedAt: startedAt.getTime(), endedAt: endedAt?.getTime() ?? null }
}
