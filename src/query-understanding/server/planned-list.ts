import type { ListAnswer } from '#search-engine/server/list-request.ts'
import { type Choice, choicesOf, isUsualPage, keyOf, type LeftOut, type ListInput, usualPage } from './kept-choices.ts'
import type { ReadPlan } from './read-plan.ts'
import { findList, type SearchDeps } from './search-attempts.ts'

export type PlannedList = ListAnswer & LeftOut

/** The list of a plan. While nothing matches every condition, the least specific word is left out. */
export function plannedList(plan: ReadPlan, input: ListInput, deps: SearchDeps): PlannedList {
  const kept = choicesOf(plan, deps.engine.revision)
  const key = keyOf(input, deps.isWhole === true)
  const known = key === null ? undefined : kept.get(key)
  if (known) return answerOf(known, input, deps)
  const isUsual = isUsualPage(plan, input)
  const { answer, choice } = findList(plan, isUsual ? input : usualPage(plan, input), deps)
  if (key !== null) kept.set(key, choice)
  return isUsual ? { ...answer, dropped: [...choice.dropped], unmet: choice.unmet } : answerOf(choice, input, deps)
}

function answerOf({ of, sort, dropped, unmet }: Choice, input: ListInput, { engine }: SearchDeps): PlannedList {
  const order = sort !== undefined && input.sort === 'relevance' ? { sort } : {}
  return { ...engine.list({ ...input, ...order, of }), dropped: [...dropped], unmet }
}
