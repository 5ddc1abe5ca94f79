import type { Audience } from '#catalog/price.ts'
import { runningCampaigns } from '#catalog/server/campaigns.ts'
import { Json } from '#core/server/handlers.ts'
import { pathTo } from '#paths.ts'
import type { Autocomplete } from '#search/contract.ts'
import { fold } from './engine/words.ts'
import type { ListParts } from './list.ts'
import { cardsText } from './list-cards.ts'

/** The written pages, which lie on a higher floor. */
export type Pages = { infoPages(): readonly { id: number; name: string; text: string }[] }

export type AskedText = { text: string; audience: Audience; now: Date }

const shortest = 2
/** Pages and campaigns wait for a word that says more. */
const shortestForPages = 4
const most = { products: 8, phrases: 6, searched: 4, categories: 4, pages: 3, events: 3 }

/** What a shopper who has typed this much may be looking for. */
export function autocomplete(parts: ListParts & { content: Pages }, { text, audience, now }: AskedText): Json {
  const { shelf, discovery } = parts
  const typed = text.trim().slice(0, 100)
  if (typed.length < shortest) return new Json('{"products":[],"categories":[],"phrases":[],"pages":[],"events":[]}')
  const { engine, kept } = discovery
  const pages = pagesFor(typed, parts.content)
  const events = eventsFor(typed, parts, now)
  const key = JSON.stringify([typed, audience, pages, events])
  const bytes = kept.once(key, () => {
    const { ids, categories } = engine.suggest(typed, most.products)
    const searched = discovery.searched.phrases.startingWith(typed.toLowerCase(), most.searched)
    const phrases = [...new Set([...searched, ...engine.complete(typed, most.phrases)])]
      .slice(0, most.phrases)
      .map((phrase) => ({ raw: phrase, suggestion: phrase }))
    const rest = JSON.stringify({ categories: categoriesFor(typed, categories, parts), phrases, pages, events })
    return `{"products":${cardsText(shelf, ids, audience)},${rest.slice(1)}`
  })
  return new Json(bytes)
}

/** Categories with the name first, then those with the most of what the text finds. */
function categoriesFor(
  typed: string,
  counts: ReadonlyMap<number, number>,
  { shelf, discovery }: ListParts,
): Autocomplete['categories'] {
  const byName = [...shelf.categories.values()]
    .filter(({ name }) => hasWordFrom(name, typed))
    .map(({ id }) => ({ id, count: discovery.engine.countOf(`category ${id}`) }))
  const byHits = [...counts].map(([id, count]) => ({ id, count }))
  const mostFirst = (a: { count: number }, b: { count: number }) => b.count - a.count
  const found = [...byName.sort(mostFirst), ...byHits.sort(mostFirst)].filter(({ count }) => count > 0)
  return [...new Map(found.toReversed().map((category) => [category.id, category])).values()]
    .toReversed()
    .slice(0, most.categories)
    .flatMap(({ id, count }) => {
      const category = shelf.categories.get(id)
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
    .slice(0, most.pages)
    .map(({ id, name }) => ({ name, path: pathTo('info', { id, name }) }))
}

function eventsFor(typed: string, { shelf }: ListParts, now: Date): Autocomplete['events'] {
  if (typed.length < shortestForPages) return []
  return runningCampaigns(shelf, now)
    .filter(({ name, title }) => hasWordFrom(`${name} ${title}`, typed))
    .slice(0, most.events)
    .map(({ id, name }) => ({ name, path: pathTo('campaign', { sid: id, name }) }))
}

/** Whether the text, or a word in it, begins as typed. */
function hasWordFrom(text: string, typed: string): boolean {
  return timesIn(text, typed) > 0
}

/** How often a word of the text, or some words in a row, begin as typed. */
function timesIn(text: string, typed: string): number {
  return ` ${plain(text)}`.split(` ${plain(typed).trim()}`).length - 1
}

function plain(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, ' ')
}
