import type { Condition } from '#search-engine/server/conditions.ts'
import type { ListRequest } from '#search-engine/server/list-request.ts'
import type { SortName } from '#search-engine/server/sorting.ts'
import type { ReadPlan } from './read-plan.ts'

export type LeftOut = {
  /** Words that had to be left out for anything to be found. */
  dropped: string[]
  /** Conditions of the plan that had to be left out; of a price, what is nearest is found. */
  unmet: readonly Condition[]
}

/** What is searched for. It depends on neither filters, order nor page, so that all of them are of the same list. */
export type Choice = LeftOut & {
  of: ListRequest['of']
  /** Instead of relevance. */
  sort?: SortName
}

export type ListInput = Omit<ListRequest, 'of'>

/** Of the first products, as many names are read. */
export const manyNames = 5
/** Audiences and placements of one query. */
const maxKept = 20

type Kept = { revision: number; choices: Map<string, Choice> }
const kept = new WeakMap<ReadPlan, Kept>()

/** Until a product changes, or the plan is read anew. */
export function choicesOf(plan: ReadPlan, revision: number): Map<string, Choice> {
  const known = kept.get(plan)
  if (known?.revision === revision && known.choices.size < maxKept) return known.choices
  const choices = new Map<string, Choice>()
  kept.set(plan, { revision, choices })
  return choices
}

/** Null of a buyer with own prices, of whom nothing is kept. */
export function keyOf({ audience, ownPrice, placed }: ListInput, isWhole: boolean): string | null {
  return ownPrice ? null : JSON.stringify([audience, isWhole, placed])
}

/** Whether what is asked for is the list that the choice is made from. */
export function isUsualPage(plan: ReadPlan, { filters, sort, page, pageSize, upTo }: ListInput): boolean {
  if (filters.length > 0) return false
  // Only what names a thing is judged by its first products.
  return plan.things.size === 0 || (sort === usualSort(plan) && (page === 1 || upTo) && pageSize >= manyNames)
}

/** The first products in the usual order, without facets. */
export function usualPage(plan: ReadPlan, input: ListInput): ListInput {
  return { ...input, filters: [], isBrief: true, sort: usualSort(plan), page: 1, pageSize: manyNames, upTo: false }
}

function usualSort({ sort }: ReadPlan): SortName {
  return sort ?? 'relevance'
}
