import { isDeepStrictEqual } from 'node:util'
import type { PlanChip, QueryPlan } from '#query-understanding/contract.ts'
import { knownNames } from '#query-understanding/server/known-names.ts'
import { type PlannedQuery, type PlannerDeps, planOf } from '#query-understanding/server/query-planner.ts'
import type { ReadPlan } from '#query-understanding/server/read-plan.ts'
import { spelling } from '#query-understanding/undone.ts'
import type { Condition } from '#search-engine/server/conditions.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import type { Discovery } from './discovery.ts'
import type { ListDeps } from './list-deps.ts'

export function plannerDeps({ stores, content }: Pick<ListDeps, 'stores' | 'content'>): PlannerDeps {
  return { stores: stores.all(), infoPages: content.infoPages() }
}

/** Words that the vocabulary does not know, and products elsewhere have, are taken as they are written. */
export function planFound(
  { engine, finder }: Pick<Discovery, 'engine' | 'finder'>,
  text: string,
  undone: readonly string[],
  deps: PlannerDeps,
): PlannedQuery {
  const planned = planOf(engine, text, undone, deps)
  if (finder === engine) return planned
  const { unknown, notSold, parts } = planned.plan
  const isDenied = (word: string) => parts.some(({ leftOut }) => leftOut === word)
  const strange = [...unknown.filter((word) => !isDenied(word)), ...notSold].join(' ')
  const isSold = strange !== '' && finder.found({ text: strange, isCorrected: false }).total > 0
  return isSold ? planOf(engine, text, [...undone, spelling], deps) : planned
}

type Found = { dropped: readonly string[]; unmet: readonly Condition[] }

export function shownPlan(plan: ReadPlan, { dropped, unmet }: Found, lexicon: Lexicon): QueryPlan {
  const { chips, notSold, page, parts } = plan
  const droppedKnown = dropped.filter((word) => lexicon.countWith(word) > 0)
  const isUnmet = (chip: PlanChip) => {
    const { conditions = [] } = parts.find((part) => part.chip === chip) ?? {}
    return conditions.length > 0 && conditions.every((one) => unmet.some((other) => isDeepStrictEqual(one, other)))
  }
  return {
    chips: chips.filter((chip) => !isUnmet(chip)),
    unmet: chips.filter(isUnmet),
    notSold: [...notSold],
    dropped: [...dropped],
    droppedKnown,
    page,
  }
}

/** The whole of what was written, as it was searched for. */
export function correctedText(written: string, { words }: Pick<ReadPlan, 'words'>, corrected: string | null) {
  const at = written.toLowerCase().indexOf(words)
  if (corrected === null || at < 0) return corrected
  return written.slice(0, at) + corrected + written.slice(at + words.length)
}

/** A word that is only begun is no name that is not sold. */
export function isMoreThanWords({ chips, notSold, page, product }: ReadPlan): boolean {
  return (
    chips.length > 0 || notSold.some((name) => knownNames.has(name.toLowerCase())) || page !== null || product !== null
  )
}
