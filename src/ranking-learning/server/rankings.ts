import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Queries } from '#core/server/db.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'
import { priorWeights, type Ranker, type RankingWeights } from '#search-engine/ranker.ts'
import { countedQuery } from '#search-engine/server/counted-query.ts'
import { modelsById } from './model-table.ts'
import { type Preferences, readPreferences } from './preference-table.ts'
import { readSetting } from './setting-table.ts'
import { coinOf } from './team-draft.ts'
import { openTrial } from './trial-table.ts'

export type ListTrial = { id: number; ranker: Ranker; seed: string }

/** How a query is ranked now. */
export type Ranking = {
  /** Null for the ranking that the shop comes with. */
  live: Ranker | null
  /** When its list is shared with a ranking that is tried. */
  trial: ListTrial | null
  /** Changes with the models and what is known of choices. */
  key: string
}

export type Rankings = {
  readonly isLearning: boolean
  of(text: string, now: Date): Ranking
  /** When lists are next drawn anew. */
  nextChange(now: Date): Date | null
  settled(): Promise<void>
  close(): void
}

type Model = { id: number; weights: RankingWeights }
type State = {
  isLearning: boolean
  live: Model | null
  trial: { id: number; model: Model } | null
  preferences: Preferences
}

type Deps = { db: Queries; productCache: Pick<ProductCache, 'onNavigation'>; onError: (error: unknown) => void }

/** Read at start and after each change: a search costs no call of the database. */
export async function openRankings({ db, productCache, onError }: Deps): Promise<Rankings> {
  let state = await readState(db)
  let reads = 0
  const reload = serialReload(async () => {
    state = await readState(db)
    reads++
  })
  const following = retryingReload(reload, { onError })
  const stopFollowing = productCache.onNavigation(following.start)
  return {
    get isLearning() {
      return state.isLearning
    },
    of: (text, now) => rankingOf(text, { state, reads, now }),
    nextChange: (now) => (state.trial ? new Date((hourOf(now) + 1) * hourMs) : null),
    settled: following.settled,
    close() {
      following.close()
      stopFollowing()
    },
  }
}

async function readState(db: Queries): Promise<State> {
  const [setting, opened] = await Promise.all([readSetting(db), openTrial(db)])
  const trial = setting.isLearning ? opened : null
  const ids = [setting.liveModelId, trial?.modelId ?? null].filter((id) => id !== null)
  if (ids.length === 0) return { isLearning: setting.isLearning, live: null, trial: null, preferences: new Map() }
  const [models, preferences] = await Promise.all([modelsById(db, ids), readPreferences(db)])
  const named = (id: number | null) => models.find((model) => model.id === id) ?? null
  const tried = trial && named(trial.modelId)
  return {
    isLearning: setting.isLearning,
    live: named(setting.liveModelId),
    trial: trial && tried ? { id: trial.id, model: tried } : null,
    preferences,
  }
}

const hourMs = 3_600_000
const hourOf = (now: Date): number => Math.floor(now.getTime() / hourMs)

const shipped: Ranking = { live: null, trial: null, key: '' }

type Now = { state: State; reads: number; now: Date }

/** Whether a list is shared, and how, is drawn for each query and hour: everyone has the same. */
function rankingOf(text: string, { state, reads, now }: Now): Ranking {
  const { live, trial, preferences } = state
  if (!live && !trial) return shipped
  const query = countedQuery(text)
  const ofQuery = query === null ? undefined : preferences.get(query)
  const ranker = ({ weights: taught }: Model): Ranker => {
    // A feature that the model does not know yet has the weight that the shop comes with.
    const weights = { ...priorWeights, ...taught }
    return ofQuery ? { weights, chosen: (id) => ofQuery.get(id) ?? 0.5 } : { weights }
  }
  const seed = `${trial?.id} ${hourOf(now)} ${query}`
  const isShared = trial !== null && query !== null && coinOf(`share ${seed}`)()
  return {
    live: live && ranker(live),
    trial: isShared ? { id: trial.id, ranker: ranker(trial.model), seed } : null,
    key: `${live?.id ?? ''} ${reads}`,
  }
}
