import type { QueryPlan } from '#query-understanding/contract.ts'
import type { PlannerDeps } from '#query-understanding/server/query-planner.ts'
import type { ReadPlan } from '#query-understanding/server/read-plan.ts'
import type { ListDeps } from './list-deps.ts'

export function plannerDeps({ stores, content }: Pick<ListDeps, 'stores' | 'content'>): PlannerDeps {
  return { stores: stores.all(), infoPages: content.infoPages() }
}

export function shownPlan({ chips, notSold, page }: ReadPlan, dropped: readonly string[]): QueryPlan {
  return { chips: [...chips], notSold: [...notSold], dropped: [...dropped], page }
}
