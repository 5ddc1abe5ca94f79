import { pluralForm } from '#query-understanding/server/adjective-forms.ts'
import type { ReadPlan } from '#query-understanding/server/read-plan.ts'
import type { Things } from '#query-understanding/server/things.ts'
import type { ListAnswer } from '#search-engine/server/list-request.ts'
import { tokensOf } from '#search-engine/server/words.ts'
import type { ListDeps } from './list-deps.ts'
import { categoryPhrase, narrowerQuery } from './narrower-query.ts'
import { neighbours } from './neighbours.ts'
import { phrasesInNames } from './phrases-in-names.ts'

const max = 5
const maxOfAKind = 2
const manyHits = 24
const namesRead = 60

type Query = {
  query: string
  words: string
  plan: Pick<ReadPlan, 'things'>
  answer: ListAnswer
  /** What categories are called. */
  things: Pick<Things, 'of'>
}
type Deps = Pick<ListDeps, 'productCache' | 'discovery'>

/** What one may ask for next: what others have searched for, what narrows the list, and what is sold beside it. */
export function relatedQueries(input: Query, deps: Deps): string[] {
  const { query, words, plan, answer } = input
  const { engine, searched } = deps.discovery
  const { total, categories } = answer
  if (total === 0) return engine.shorterQueries(query).slice(0, max)
  if (words === '') return []
  const { lexicon } = engine
  const all = lexicon.countWith(words)
  const isNarrower = (text: string) => {
    const count = lexicon.countWith(text)
    return count > 0 && count < all
  }
  const folded = tokensOf(words).map(({ word }) => word.folded)
  const next = plan.things.size > 0 ? nextOfThing(input, deps) : nextOfWords(words, categories, deps)
  const candidates = [
    ...searched.phrases.withAll(folded, maxOfAKind + 1).map((text) => ({ text, isFound: isNarrower })),
    ...(total > manyHits ? next.narrowerQuery : []).map((text) => ({ text, isFound: isNarrower })),
    ...next.beside.map((text) => ({ text, isFound: (one: string) => lexicon.countWith(one) > 0 })),
  ]
  return firstFound(candidates, new Set([keyOf(query), keyOf(words)]))
}

type Next = { narrowerQuery: string[]; beside: string[] }

function nextOfThing({ words, plan, answer, things }: Query, { productCache, discovery }: Deps): Next {
  const { finder } = discovery
  const isOneWord = tokensOf(words).length === 1
  const { ids } = finder.list({ ...top, of: { text: words, things: plan.things } })
  const names = isOneWord ? ids.map((id) => productCache.get(id)?.name ?? '') : []
  const kinds = [...answer.categories]
    .filter(([id]) => plan.things.has(id))
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([id]) => categoryPhrase(productCache.categories.get(id)?.name ?? ''))
    .filter((name) => name !== null)
  return {
    narrowerQuery: [
      ...phrasesInNames(names, words).slice(0, maxOfAKind),
      ...(isOneWord ? kinds.slice(0, maxOfAKind) : []),
      ...valuesOf(answer, words, things),
    ],
    beside: neighbours(plan.things, words, { productCache, engine: finder }).slice(0, maxOfAKind),
  }
}

/** Of a brand or a quality: the things that have it. */
function nextOfWords(words: string, categories: ReadonlyMap<number, number>, { productCache }: Deps): Next {
  if (categories.size < 2) return { narrowerQuery: [], beside: [] }
  const isBrand = namesOf(productCache.manufacturers).has(words)
  const beside = isBrand ? words : inPlural(words)
  const narrowed = [...categories]
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([id]) => categoryPhrase(productCache.categories.get(id)?.name ?? ''))
    .filter((name) => name !== null && (beside === words || !isSingular.test(name)))
    .map((name) => (name === null ? null : narrowerQuery(beside, name)))
  return { narrowerQuery: narrowed.filter((text) => text !== null), beside: [] }
}

type Manufacturers = Deps['productCache']['manufacturers']

const keptNames = new WeakMap<Manufacturers, ReadonlySet<string>>()

/** In lower case. Of a shop that has changed they are another map. */
function namesOf(manufacturers: Manufacturers): ReadonlySet<string> {
  const known = keptNames.get(manufacturers)
  if (known) return known
  const names = new Set([...manufacturers.values()].map(({ name }) => name.toLowerCase()))
  keptNames.set(manufacturers, names)
  return names
}

/** `Arbetsminne`, `Lagring`: an adjective beside it is not in the plural. */
const isSingular = /(?:[aeå]|ing)$/

/** `svarta` of `svart`, when nothing else is asked for. */
function inPlural(words: string): string {
  const plurals = words.split(' ').map(pluralForm)
  return plurals.includes(null) ? words : plurals.join(' ')
}

/** `mus bluetooth`, `hexum mus`: the commonest values of facets that most have. Adjectives would have to agree. */
function valuesOf({ facets, total }: ListAnswer, words: string, things: Pick<Things, 'of'>): string[] {
  return facets.flatMap(({ kind, id, values }) => {
    const sum = values.reduce((all, { count }) => all + count, 0)
    const best = values.find(({ count, text }) => count < total * mostOfList && isWord.test(text))
    if (kind !== 'enum' || !best || best.count < total * leastOfList || sum < total * leastCoverage) return []
    const value = best.text.toLowerCase()
    if (id === manufacturer) return `${value} ${words}`
    if (id < firstAttribute || pluralForm(value) !== null) return []
    if (value.includes(words)) return value
    return things.of(value).size > 0 ? [] : `${words} ${value}`
  })
}

const manufacturer = 2
const firstAttribute = 10
const leastOfList = 0.05
const leastCoverage = 0.6
const mostOfList = 0.7
const isWord = /^\p{L}[\p{L}\p{N}-]{1,17}$/u

type Candidate = { text: string; isFound: (text: string) => boolean }

function firstFound(candidates: readonly Candidate[], known: Set<string>): string[] {
  const found: string[] = []
  for (const { text, isFound } of candidates) {
    if (found.length === max) break
    if (known.has(keyOf(text)) || !isFound(text)) continue
    known.add(keyOf(text))
    found.push(text)
  }
  return found
}

/** The same words in any form and order. */
function keyOf(text: string): string {
  return tokensOf(text)
    .filter(({ word }) => !word.isStop)
    .map(({ word }) => word.plain)
    .sort()
    .join(' ')
}

const top = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: namesRead, upTo: false } as const
