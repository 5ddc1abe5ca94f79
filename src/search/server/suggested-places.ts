import { runningCampaigns } from '#catalog/server/campaigns.ts'
import { pathTo } from '#paths.ts'
import type { Autocomplete } from '#search/contract.ts'
import type { ListDeps, Pages } from './list-deps.ts'
import { namedFrom, type TypedState } from './typed-state.ts'
import { hasWordFrom, plainText, timesIn } from './typed-words.ts'

const shortestForPages = 4
const max = { pages: 3, events: 3 }

type Page = Autocomplete['pages'][number]

export function suggestedCategories(
  { categories }: Pick<TypedState, 'categories'>,
  { productCache, discovery }: ListDeps,
): Autocomplete['categories'] {
  return categories.flatMap((id) => {
    const category = productCache.categories.get(id)
    const path = category && pathTo('category', { sid: id, name: category.name })
    return path ? { id, name: category.name, path, count: discovery.finder.countOf(`category ${id}`) } : []
  })
}

/**
 * The page that answers comes first. A page stays for as long as it has what is typed. Of what categories are called,
 * pages that only speak of it are none.
 */
export function suggestedPages(
  typed: string,
  { content, productCache }: Pick<ListDeps, 'content' | 'productCache'>,
  answers: readonly (Page | null | undefined)[],
): Page[] {
  if (typed.length < shortestForPages) return []
  const isOfProducts = namedFrom(productCache.categories.values(), typed).length > 0
  const all = content.infoPages().filter(({ name }) => !isOfProducts || hasWordFrom(name, typed))
  let found: readonly number[] = []
  for (let length = shortestForPages; length <= typed.length; length++)
    found = pagesAt(typed.slice(0, length), all, found)
  const named = found.flatMap((id) => all.find((page) => page.id === id) ?? [])
  const pages = [
    ...answers.filter((page) => page != null).map(({ name, path }) => ({ name, path })),
    ...named.map(({ id, name }) => ({ name, path: pathTo('info', { id, name }) })),
  ]
  return [...new Map(pages.map((page) => [page.path, page])).values()].slice(0, max.pages)
}

type InfoPages = ReturnType<Pages['infoPages']>

function pagesAt(typed: string, pages: InfoPages, before: readonly number[]): number[] {
  const found = pages
    .map((page) => ({ id: page.id, isNamed: hasWordFrom(page.name, typed), times: timesIn(textOf(page), typed) }))
    .filter(({ isNamed, times }) => isNamed || times > 0)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.times - a.times)
    .map(({ id }) => id)
  const staying = before.filter((id) => found.includes(id))
  const chosen = new Set([...staying, ...found].slice(0, max.pages))
  return found.filter((id) => chosen.has(id))
}

export function suggestedEvents(typed: string, { productCache }: ListDeps, now: Date): Autocomplete['events'] {
  if (typed.length < shortestForPages) return []
  return runningCampaigns(productCache, now)
    .filter(({ name, title }) => hasWordFrom(`${name} ${title}`, typed))
    .slice(0, max.events)
    .map(({ id, name }) => ({ name, path: pathTo('campaign', { sid: id, name }) }))
}

const texts = new WeakMap<object, string>()

function textOf(page: InfoPages[number]): string {
  let text = texts.get(page)
  if (text === undefined) {
    text = plainText(page.text)
    texts.set(page, text)
  }
  return text
}
