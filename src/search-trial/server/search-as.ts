import { dayOf } from '#core/day.ts'
import type { QueryPlan } from '#query-understanding/contract.ts'
import { plannedList } from '#query-understanding/server/planned-list.ts'
import { vocabularyOf } from '#query-understanding/server/query-planner.ts'
import { readPlan } from '#query-understanding/server/read-plan.ts'
import { usualSort } from '#search/server/list.ts'
import type { ListDeps } from '#search/server/list-deps.ts'
import { listPlace } from '#search/server/list-place.ts'
import { plannerDeps, shownPlan } from '#search/server/query-plan.ts'
import { hitsToKnow, placeName, withSponsored } from '#search/server/sponsored-places.ts'
import type { Explanation } from '#search-engine/contract.ts'
import type { Placement } from '#search-rules/search-rule.ts'
import { placementOf } from '#search-rules/server/placement.ts'
import type { SearchConfiguration } from './decided.ts'

export type TrialDeps = Pick<ListDeps, 'productCache' | 'discovery' | 'sponsorships' | 'stores' | 'content'>

export type TrialResults = {
  ids: readonly number[]
  total: number
  corrected: string | null
  plan: QueryPlan
  sort: string
  placement: Placement | null
  sponsored: readonly number[]
  explanations: readonly Explanation[]
}

type Input = { decided: SearchConfiguration; now: Date; count: number; isExplained: boolean }

/** The first products of a search, as the shop would answer it with these rules and names. */
export function searchAs(text: string, { decided, now, count, isExplained }: Input, deps: TrialDeps): TrialResults {
  const { productCache, sponsorships, discovery } = deps
  const { engine } = discovery
  return engine.asIf(decided.catalogueTerms, () => {
    const url = `search/${text}`
    const vocabulary = vocabularyOf(engine, plannerDeps(deps))
    const plan = readPlan(text, vocabulary)
    const place = listPlace(url, { productCache, now })
    const sort = place ? usualSort(plan, place) : 'relevance'
    const placement = placementOf(text, decided.rules, dayOf(now))
    const { live } = discovery.rankings.of(text, now)
    const input = { filters: [], audience: 'all', sort, page: 1, pageSize: hitsToKnow, upTo: false } as const
    const ordered = { ...(placement && { placed: placement }), ...(live && { ranker: live }) }
    const answer = plannedList(plan, { ...input, ...ordered }, { engine, vocabulary })
    const sponsored = sponsorships.in(placeName(url), now)
    const ids = withSponsored(answer.ids, sponsored).slice(0, count)
    const shown = shownPlan(plan, answer, vocabulary.lexicon)
    const explained = { text: withoutWords(plan.words, answer.dropped), things: plan.things }
    return {
      ids,
      total: answer.total,
      corrected: answer.corrected,
      plan: { ...shown, page: placement?.page ?? shown.page },
      sort,
      placement,
      sponsored,
      explanations: isExplained ? engine.explain(explained, ids) : [],
    }
  })
}

function withoutWords(words: string, dropped: readonly string[]): string {
  return words
    .split(' ')
    .filter((word) => !dropped.includes(word))
    .join(' ')
}
