import type { ListAnswer } from '#search-engine/server/list-request.ts'
import { type Choice, choicesOf, isUsualPage, keyOf, type LeftOut, type ListInput, usualPage } from './kept-choices.ts'
import type { ReadPlan } from './read-plan.ts'
import { findList, type SearchDeps } from './search-attempts.ts'

export type PlannedList = ListAnswer & LeftOut

/** The list of a plan. While nothing matches every condition, the least specific word is left out. */
export function plannedList(plan: ReadPlan, requested: ListInput, deps: SearchDeps): PlannedList {
  const kept = choicesOf(plan, deps.engine.revision)
  const key = keyOf(requested, deps.isWhole === true)
  const known = key === null ? undefined : kept.get(key)
  if (known) return answerOf(known, requested, deps)
  const isUsual = isUsualPage(plan, requested)
  const { answer, choice } = findList(plan, isUsual ? requested : usualPage(plan, requested), deps)
  if (key !== null) kept.set(key, choice)
  return isUsual ? { ...answer, dropped: [...choice.dropped], unmet: choice.unmet } : answerOf(choice, requested, deps)
}

function answerOf({ of, sort, dropped, unmet }: Choice, requested: ListInput, { engine }: SearchDeps): PlannedList {
  const order = sort !== undefined && requested.sort === 'relevance' ? { sort } : {}
  return { ...engine.list({ ...requested, ...order, of }), dropped: [...dropped], unmet }
}
