import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type Choice, choiceDays, choiceDaysSince, readChoices } from './choice-table.ts'
import { examinationOf } from './examination.ts'
import { insertModel, modelsById } from './model-table.ts'
import { replacePreferences } from './preference-table.ts'
import { type ProductPreference, preferencesOf } from './preferences.ts'
import { type QueryFeatures, queryFeatures } from './query-features.ts'
import { lockSetting, type RankingSetting, readSetting } from './setting-table.ts'
import { type TrainedModel, trainedModel } from './trained-model.ts'
import { readTrials, startTrial } from './trial-table.ts'

type Deps = { db: Db; now: Date } & QueryFeatures

export type Learnt = { preferences: number; modelId: number | null; isTried: boolean }

/** Of the days with choices, the latest third teach which product is chosen; those before are what was known then. */
const taughtShare = 2 / 3
/** Days between two trials, so that a cancelled one is not begun again at once. */
const restDays = 7

/**
 * Reads what was chosen after each search. When there is enough, a model is stored; one that foretells the choices held
 * back from it better than the live ranking is tried, if nothing is.
 */
export async function learnRanking({ db, now, ...deps }: Deps): Promise<Learnt> {
  const nothing = { preferences: 0, modelId: null, isTried: false }
  const setting = await readSetting(db)
  if (!setting.isLearning) return nothing
  const today = dayOf(now)
  const days = await choiceDaysSince(db, addDays(today, -choiceDays))
  const [first] = days
  if (first === undefined) return nothing
  const end = addDays(today, 1)
  const all = await readChoices(db, { from: first, until: end })
  const examination = examinationOf(all)
  const preferences = preferencesOf(all, examination)
  const from = days[Math.floor(days.length * taughtShare)] ?? today
  const before = preferencesOf(await readChoices(db, { from: first, until: from }), examination)
  const taught = await readChoices(db, { from, until: end })
  const trained = await trainedModel({
    preferences: preferencesOf(taught, examination),
    choices: choicesIn(taught),
    live: await liveWeights(db, setting),
    features: queryFeatures(deps, valuesOf(before)),
  })
  return await inTransaction(db, async (tx) => {
    const current = await lockSetting(tx)
    if (!current.isLearning) return nothing
    await replacePreferences(tx, preferences)
    const modelId = trained && (await insertModel(tx, { ...trained, examination, trainedAt: now }))
    const isTried = modelId !== null && (await tryBetter(tx, { trained, modelId, current, now }))
    await markNavigationChanged(tx)
    return { preferences: preferences.size, modelId, isTried }
  })
}

const choicesIn = (rows: readonly Choice[]): number => rows.reduce((sum, { opened }) => sum + opened, 0)

async function liveWeights(db: Db, { liveModelId }: RankingSetting) {
  if (liveModelId === null) return null
  const [model] = await modelsById(db, [liveModelId])
  return model?.weights ?? null
}

function valuesOf(preferences: ReadonlyMap<string, readonly ProductPreference[]>): Map<string, Map<number, number>> {
  return new Map(
    Array.from(preferences, ([query, products]) => [
      query,
      new Map(products.map(({ productId, value }) => [productId, value])),
    ]),
  )
}

type New = { trained: TrainedModel | null; modelId: number; current: RankingSetting; now: Date }

async function tryBetter(tx: Transaction, { trained, modelId, current, now }: New): Promise<boolean> {
  if (!trained || trained.logLossAfter >= trained.logLossBefore) return false
  const [last] = await readTrials(tx, 1)
  const rested = last?.endedAt && now.getTime() - last.endedAt.getTime() >= restDays * 24 * 3_600_000
  if (last && !rested) return false
  await startTrial(tx, { modelId, liveModelId: current.liveModelId, now })
  return true
}
