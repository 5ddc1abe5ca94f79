import { type PlannerDeps, planOf } from '#query-understanding/server/query-planner.ts'
import { priorWeights } from '#search-engine/ranker.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import type { Features } from './pairs.ts'
import type { Preferences } from './preference-table.ts'

export type QueryFeatures = { engine: Engine; planner: () => PlannerDeps }

/** What a search sees of its hits, with what was known of earlier choices. */
export function queryFeatures({ engine, planner }: QueryFeatures, known: Preferences): Features {
  return (query, ids) => {
    const { plan } = planOf(engine, query, [], planner())
    if (plan.product !== null || plan.words === '') return ids.map(() => null)
    const ofQuery = known.get(query)
    const chosen = (id: number) => ofQuery?.get(id) ?? 0.5
    const wanted = { text: plan.words, conditions: plan.conditions, things: plan.things }
    return engine.features(wanted, ids, { weights: priorWeights, chosen })
  }
}
