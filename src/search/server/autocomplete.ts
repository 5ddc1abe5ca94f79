import { Json } from '#core/server/handlers.ts'
import type { Audience } from '#pricing/price.ts'
import { planOf } from '#query-understanding/server/query-planner.ts'
import type { Autocomplete } from '#search/contract.ts'
import { plainCards } from './list-cards.ts'
import type { ListDeps } from './list-deps.ts'
import { isMoreThanWords, plannerDeps, shownPlan } from './query-plan.ts'
import { suggestedCategories, suggestedEvents, suggestedPages } from './suggested-places.ts'
import { shortest, type TypedState, typedState } from './typed-state.ts'

export type AskedText = { text: string; audience: Audience; now: Date }

const max = { letters: 100, phrases: 6, searched: 4 }

export function autocomplete(deps: ListDeps, { text, audience, now }: AskedText): Json {
  const { productCache, discovery } = deps
  const typed = text.slice(0, max.letters).trim().toLowerCase().replace(/\s+/g, ' ')
  if (typed.length < shortest) return new Json('{"products":[],"categories":[],"phrases":[],"pages":[],"events":[]}')
  const { engine, rules } = discovery
  const { plan } = planOf(engine, typed, [], plannerDeps(deps))
  const pages = suggestedPages(typed, deps, [rules.placementOf(typed, now)?.page, plan.page])
  const events = suggestedEvents(typed, deps, now)
  const state = besidePages(typedState(deps, typed, now), pages)
  const phrases = phrasesFor(state, deps)
  const rest: Omit<Autocomplete, 'products'> = {
    categories: suggestedCategories(state, deps),
    phrases,
    pages,
    events,
    ...(isMoreThanWords(plan) && { plan: shownPlan(plan, state, engine.lexicon) }),
    ...(state.instead !== null && { instead: state.instead }),
  }
  return new Json('{"products":', ...plainCards(productCache, state.ids, audience), ',', JSON.stringify(rest).slice(1))
}

/** Where pages are what is looked for, products of a shorter text are nothing: those of `ret` for `retu`. */
function besidePages(state: TypedState, pages: Autocomplete['pages']): TypedState {
  const isShorter = state.instead !== null && state.typed.startsWith(state.instead)
  return isShorter && pages.length > 0 ? { ...state, ids: [], categories: [], instead: null } : state
}

/** Searched often, or else what the catalogue has. */
function phrasesFor({ typed, instead }: TypedState, { discovery }: ListDeps): Autocomplete['phrases'] {
  const { engine, searched } = discovery
  const all = [typed, instead ?? ''].flatMap((text) =>
    text === '' ? [] : [...searched.phrases.startingWith(text, max.searched), ...engine.complete(text, max.phrases)],
  )
  return [...new Set(all)].slice(0, max.phrases).map((phrase) => ({ raw: phrase, suggestion: phrase }))
}
