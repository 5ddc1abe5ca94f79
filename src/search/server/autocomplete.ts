import { runningCampaigns } from '#catalog/server/campaigns.ts'
import { Json } from '#core/server/handlers.ts'
import { pathTo } from '#paths.ts'
import type { Audience } from '#pricing/price.ts'
import { isListAudience } from '#pricing/price-lists.ts'
import { knownNames } from '#query-understanding/server/known-names.ts'
import { plannedList } from '#query-understanding/server/planned-list.ts'
import { planOf } from '#query-understanding/server/query-planner.ts'
import type { ReadPlan } from '#query-understanding/server/read-plan.ts'
import type { Autocomplete } from '#search/contract.ts'
import { fold } from '#search-engine/server/words.ts'
import { uncached } from './answer-cache.ts'
import { cardsText } from './list-cards.ts'
import type { ListDeps, Pages } from './list-deps.ts'
import { plannerDeps, shownPlan } from './planned.ts'

export type AskedText = { text: string; audience: Audience; now: Date }

const shortest = 2
const shortestForPages = 4
const max = { products: 8, phrases: 6, searched: 4, categories: 4, pages: 3, events: 3 }

export function autocomplete(deps: ListDeps, { text, audience, now }: AskedText): Json {
  const { productCache, discovery } = deps
  const typed = text.trim().slice(0, 100)
  if (typed.length < shortest) return new Json('{"products":[],"categories":[],"phrases":[],"pages":[],"events":[]}')
  const { engine, answerCache } = discovery
  const pages = pagesFor(typed, deps.content)
  const events = eventsFor(typed, deps, now)
  const key = JSON.stringify([typed, audience, pages, events])
  const cache = isListAudience(audience) ? uncached : answerCache
  const bytes = cache.once(key, () => {
    const { plan, vocabulary } = planOf(engine, typed, [], plannerDeps(deps))
    const isUnderstood = isMoreThanWords(plan)
    const planned = isUnderstood ? plannedList(plan, asked(plan), { engine, vocabulary }) : null
    const { ids, categories } = planned && planned.total > 0 ? planned : engine.suggest(typed, max.products)
    const searched = discovery.searched.phrases.startingWith(typed.toLowerCase(), max.searched)
    const phrases = [...new Set([...searched, ...engine.complete(typed, max.phrases)])]
      .slice(0, max.phrases)
      .map((phrase) => ({ raw: phrase, suggestion: phrase }))
    const shown = isUnderstood ? { plan: shownPlan(plan, planned?.dropped ?? [], vocabulary.lexicon) } : {}
    const rest = JSON.stringify({
      categories: categoriesFor(typed, categories, deps),
      phrases,
      pages,
      events,
      ...shown,
    })
    return `{"products":${cardsText(productCache, ids, audience)},${rest.slice(1)}`
  })
  return new Json(bytes)
}

/** A word that is only begun is no name that is not sold. */
function isMoreThanWords({ chips, notSold, page, product }: ReadPlan): boolean {
  return (
    chips.length > 0 || notSold.some((name) => knownNames.has(name.toLowerCase())) || page !== null || product !== null
  )
}

function asked({ sort, words }: ReadPlan): Parameters<typeof plannedList>[1] {
  const usual = words === '' ? 'popular' : 'relevance'
  return { filters: [], audience: 'all', sort: sort ?? usual, page: 1, pageSize: max.products, upTo: false }
}

function categoriesFor(
  typed: string,
  counts: ReadonlyMap<number, number>,
  { productCache, discovery }: ListDeps,
): Autocomplete['categories'] {
  const byName = [...productCache.categories.values()]
    .filter(({ name }) => hasWordFrom(name, typed))
    .map(({ id }) => ({ id, count: discovery.engine.countOf(`category ${id}`) }))
  const byHits = [...counts].map(([id, count]) => ({ id, count }))
  const byCountDescending = (a: { count: number }, b: { count: number }) => b.count - a.count
  const found = [...byName.sort(byCountDescending), ...byHits.sort(byCountDescending)].filter(({ count }) => count > 0)
  return [...new Map(found.toReversed().map((category) => [category.id, category])).values()]
    .toReversed()
    .slice(0, max.categories)
    .flatMap(({ id, count }) => {
      const category = productCache.categories.get(id)
      return category
        ? { id, name: category.name, path: pathTo('category', { sid: id, name: category.name }), count }
        : []
    })
}

function pagesFor(typed: string, content: Pages): Autocomplete['pages'] {
  if (typed.length < shortestForPages) return []
  return content
    .infoPages()
    .map(({ id, name, text }) => ({ id, name, isNamed: hasWordFrom(name, typed), times: timesIn(text, typed) }))
    .filter(({ isNamed, times }) => isNamed || times > 0)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.times - a.times)
    .slice(0, max.pages)
    .map(({ id, name }) => ({ name, path: pathTo('info', { id, name }) }))
}

function eventsFor(typed: string, { productCache }: ListDeps, now: Date): Autocomplete['events'] {
  if (typed.length < shortestForPages) return []
  return runningCampaigns(productCache, now)
    .filter(({ name, title }) => hasWordFrom(`${name} ${title}`, typed))
    .slice(0, max.events)
    .map(({ id, name }) => ({ name, path: pathTo('campaign', { sid: id, name }) }))
}

function hasWordFrom(text: string, typed: string): boolean {
  return timesIn(text, typed) > 0
}

function timesIn(text: string, typed: string): number {
  return ` ${plain(text)}`.split(` ${plain(typed).trim()}`).length - 1
}

function plain(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, ' ')
}
