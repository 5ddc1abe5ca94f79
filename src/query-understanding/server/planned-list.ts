import type { Condition } from '#search-engine/server/conditions.ts'
import type { DiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import type { ListAnswer, ListRequest, SearchTerms } from '#search-engine/server/list-request.ts'
import { maxWords } from '#search-engine/server/query.ts'
import { inEnglish } from './adjective-forms.ts'
import { inParts } from './compound-words.ts'
import { isGoods } from './goods.ts'
import {
  type Choice,
  choicesOf,
  isUsualPage,
  keyOf,
  type LeftOut,
  type ListInput,
  manyNames,
  usualPage,
} from './kept-choices.ts'
import { nearestPrices, withoutQualities } from './left-out-conditions.ts'
import { isMeasured, leastTelling, significantOf } from './left-out-words.ts'
import type { ReadPlan } from './read-plan.ts'
import { purposeOf } from './things.ts'
import type { QueryVocabulary } from './vocabulary.ts'

export type PlannedList = ListAnswer & LeftOut

type Deps = {
  engine: Pick<DiscoveryEngine, 'list' | 'found' | 'revision'>
  vocabulary: QueryVocabulary
  /** No word is left out, which takes a search for each of the others. */
  isWhole?: boolean
}

/** The list of a plan. While nothing matches every condition, the least specific word is left out. */
export function plannedList(plan: ReadPlan, requested: ListInput, deps: Deps): PlannedList {
  const kept = choicesOf(plan, deps.engine.revision)
  const key = keyOf(requested, deps.isWhole === true)
  const known = key === null ? undefined : kept.get(key)
  if (known) return answerOf(known, requested, deps)
  const isUsual = isUsualPage(plan, requested)
  const { answer, choice } = found(plan, isUsual ? requested : usualPage(plan, requested), deps)
  if (key !== null) kept.set(key, choice)
  return isUsual ? { ...answer, dropped: [...choice.dropped], unmet: choice.unmet } : answerOf(choice, requested, deps)
}

function answerOf({ of, sort, dropped, unmet }: Choice, requested: ListInput, { engine }: Deps): PlannedList {
  const order = sort !== undefined && requested.sort === 'relevance' ? { sort } : {}
  return { ...engine.list({ ...requested, ...order, of }), dropped: [...dropped], unmet }
}

type Found = { answer: ListAnswer; choice: Choice }

function found(plan: ReadPlan, requested: ListInput, { engine, vocabulary, isWhole }: Deps): Found {
  const { words, things, product, sort, needed, isCorrected } = plan
  const list = (of: ListRequest['of']) => engine.list({ ...requested, of })
  const chosen = (of: ListRequest['of'], answer: ListAnswer, less: Partial<LeftOut & Choice> = {}) => ({
    answer,
    choice: { dropped: [], unmet: [], ...less, of },
  })
  if (product !== null) return chosen({ chosen: [product] }, list({ chosen: [product] }))
  const isOrdered = sort !== null && words !== ''
  const conditions = [...plan.conditions, ...calledSo(plan, vocabulary)]
  const wanted: SearchTerms = { text: words, conditions, things, isOrdered, isCorrected }
  const isOfThing = isOrdered && things.size > 0 && !plan.conditions.some(({ is }) => is === 'used')
  const named: Condition[] = things.size > 0 ? [{ is: 'placed', categories: things }] : []
  const all = { ...wanted, conditions: [...conditions, ...(isOfThing ? named : [])] }
  const first = list(all)
  const dropped = [...plan.unknown]
  const isRight = isFound(first) && hasThing(first, plan, vocabulary)
  const top = () => (requested.placed === undefined ? first.ids.slice(0, manyNames) : topOf(wanted, engine))
  if (isRight && (isOfThing || leadsWithThing(top, plan, vocabulary))) return chosen(all, first, { dropped })
  const compound = asCompound(words, vocabulary)
  if (compound !== null) {
    const joined = { ...wanted, text: compound, things: vocabulary.things.of(compound) }
    const answer = list(joined)
    if (isFound(answer)) return chosen(joined, answer, { dropped })
  }
  const inPlace = isFound(first) ? named : []
  const within = { ...wanted, conditions: [...conditions, ...inPlace] }
  if (inPlace.length > 0) {
    const own = list(within)
    if (isFound(own)) return chosen(within, own, { dropped })
  }
  const other = inOtherWords(words)
  if (other !== null) {
    const instead = { ...within, text: other }
    const answer = list(instead)
    if (isFound(answer)) return chosen(instead, answer, { dropped })
  }
  if (isWhole) return chosen(all, first, { dropped })
  const significant = significantOf(words)
  const parts = needed.length > 0 || !isCorrected ? null : inParts(significant, vocabulary)
  if (parts !== null) {
    const text = parts.join(' ')
    const apart = asThing(text, wanted, vocabulary) ?? { ...within, text }
    const answer = list(apart)
    if (isFound(answer)) return chosen(apart, answer, { dropped })
  }
  const activity = needed.length > 0 ? null : activityIn(significant, vocabulary)
  for (const words of activity === null ? [] : withoutActivity(significant, activity, vocabulary)) {
    const instead = asThing(words.join(' '), wanted, vocabulary)
    const answer = instead && list(instead)
    if (!instead || !answer || !isFound(answer)) continue
    return chosen(instead, answer, { dropped: [...dropped, ...significant.filter((word) => !words.includes(word))] })
  }
  // Each step is a search for every word that is left.
  let left = significant.slice(0, maxWords)
  dropped.push(...significant.slice(maxWords))
  // A measure is of the thing, wherever it is written: `laddare till laptop 65w`.
  const goesWith = significantOf(purposeOf(words)).filter((word) => !isMeasured(word))
  while (left.length > 0) {
    const without = leastTelling(left, {
      engine,
      vocabulary,
      conditions: plan.conditions,
      needed,
      isCorrected,
      goesWith: goesWith.filter((word) => left.includes(word)),
    })
    if (without === null) break
    dropped.push(without.word)
    left = without.left
    const fewer = { ...within, text: left.join(' ') }
    const answer = list(fewer)
    if (isFound(answer) && (needed.length > 0 || hasThing(answer, plan, vocabulary)))
      return chosen(fewer, answer, { dropped })
  }
  const unmeasured = conditions.filter(({ is }) => is !== 'measured')
  if (first.total > 0 && !isRight && named.length > 0 && unmeasured.length < conditions.length) {
    const fewer = { ...wanted, conditions: [...unmeasured, ...named] }
    const answer = list(fewer)
    const unmet = conditions.filter(({ is }) => is === 'measured')
    if (isFound(answer)) return chosen(fewer, answer, { dropped: [...plan.unknown], unmet })
  }
  if (first.total > 0) return chosen(all, first, { dropped: [...plan.unknown] })
  for (const some of withoutQualities(conditions)) {
    const fewer = { ...wanted, text: left.join(' ') || words, conditions: some }
    const answer = list(fewer)
    if (isFound(answer))
      return chosen(fewer, answer, { dropped, unmet: conditions.filter((one) => !some.includes(one)) })
  }
  for (const { price, nearest, sort: nearestFirst } of nearestPrices(conditions)) {
    const others = conditions.filter((one) => one !== price)
    // Unless another order is asked for.
    const order = requested.sort === 'relevance' ? { sort: nearestFirst } : {}
    for (const text of new Set([words, left.join(' ') || words])) {
      const of = { ...wanted, text, isOrdered: words !== '', conditions: [...others, nearest, ...named] }
      const answer = engine.list({ ...requested, ...order, of })
      const without = text === words ? plan.unknown.slice() : dropped
      if (isFound(answer)) return chosen(of, answer, { dropped: without, unmet: [price], sort: nearestFirst })
    }
  }
  const isLess = plan.conditions.length > 0 && words !== ''
  const worded = isLess ? { text: left.join(' ') || words, things, isCorrected } : all
  const rest = isLess ? list(worded) : first
  const unmet = isLess ? plan.conditions : []
  if (rest.total > 0) return chosen(worded, rest, { dropped, unmet })
  const isFixed = things.size === 0 || needed.length > 0 || !isCorrected || vocabulary.things.isOnlyEnd(words)
  if (isFixed) return chosen(worded, rest)
  const placed: SearchTerms = { text: '', conditions: named }
  return chosen(placed, list(placed), { dropped: significantOf(words), unmet })
}

/** Other words than those of the query, and only of what they name. */
function asThing(text: string, wanted: SearchTerms, { things }: QueryVocabulary): SearchTerms | null {
  const categories = things.of(text)
  if (categories.size === 0) return null
  const conditions: Condition[] = [...(wanted.conditions ?? []), { is: 'placed', categories }]
  return { ...wanted, text, things: categories, conditions }
}

/** `laddning` of `skärm usb-c laddning`, which names a category and is something that the screen does. */
function activityIn(words: readonly string[], { things }: QueryVocabulary): string | null {
  const named = words.filter((word) => things.of(word).size > 0)
  const last = named.at(-1)
  return named.length > 1 && last?.endsWith('ning') && !isGoods(last) ? last : null
}

/** With what else is said of the thing, or with nothing else. */
function withoutActivity(words: readonly string[], activity: string, { things }: QueryVocabulary): string[][] {
  const rest = words.filter((word) => word !== activity)
  return [rest, rest.filter((word) => things.of(word).size > 0)]
}

/** Of a category of many kinds of things, those that are called what is asked for; of one of any kind, by their own name. */
function calledSo({ words, things: named, conditions }: ReadPlan, { things }: QueryVocabulary): Condition[] {
  const one = things.oneOfMany(words)
  const isUsed = conditions.some(({ is }) => is === 'used')
  const text = isUsed || named.size === 0 || things.mixed.size === 0 ? '' : things.calledIn(words)
  return [
    ...(one ? [{ is: 'called' as const, text: one.words, categories: one.categories }] : []),
    ...(text === '' ? [] : [{ is: 'called' as const, text, categories: things.mixed, inName: true as const }]),
  ]
}

/** By its words, not by what staff have pinned. */
function isFound({ total, added }: ListAnswer): boolean {
  return total > added
}

/** Products that only go with what is asked for, and are not called so, are no answer. */
function hasThing({ categories, ids }: ListAnswer, { things, words }: ReadPlan, vocabulary: QueryVocabulary): boolean {
  if (things.size === 0) return true
  if ([...categories.keys()].some((id) => things.has(id) || !vocabulary.things.isNamed(id))) return true
  return ids.slice(0, fewNames).some((id) => vocabulary.things.shares(words, vocabulary.lexicon.nameOf(id)))
}

const fewNames = 3

/** The first products whatever staff have pinned. */
function topOf(of: SearchTerms, engine: Deps['engine']): readonly number[] {
  return engine.found(of, manyNames).ids
}

/** `batteri till kamera`: not cameras that say something of their batteries. */
function leadsWithThing(
  topOf: () => readonly number[],
  { things, words, conditions }: ReadPlan,
  { lexicon, things: all }: QueryVocabulary,
): boolean {
  if (things.size === 0 || conditions.some(({ is }) => is === 'used')) return true
  const isOne = (id: number) => things.has(lexicon.categoryOf(id)) || all.isCalledSame(words, lexicon.nameOf(id))
  const isStrict = purposeOf(words) !== '' || conditions.some(({ is }) => strict.has(is))
  const top = topOf()
  return top.filter(isOne).length >= top.length * (isStrict ? most : some)
}

const strict: ReadonlySet<Condition['is']> = new Set(['valued', 'measured', 'stocked', 'priced', 'onSale'])

/** Of what goes with something, or is to be like something; of others few are enough. */
const most = 0.8
const some = 0.4

/** What is the same where the other is not said. */
const others: readonly [RegExp, string][] = [
  [/(?<![\p{L}])bärbar(?![\p{L}])/u, 'portabel'],
  [/(?<![\p{L}])portabel(?![\p{L}])/u, 'bärbar'],
]

/** `kabel till mikrofon` is a `mikrofonkabel`, where something is called so. */
function asCompound(words: string, { lexicon }: QueryVocabulary): string | null {
  const purpose = significantOf(purposeOf(words))
  const all = significantOf(words)
  const [what = '', of = ''] = all
  if (purpose.length !== 1 || all.length !== 2 || purpose[0] !== of) return null
  const written = [of + what, `${of}s${what}`, of.replace(/[ae]n?$|en$/, '') + what]
  return written.find((word) => lexicon.hasAsWritten(word)) ?? null
}

function inOtherWords(words: string): string | null {
  const other = others.find(([written]) => written.test(words))
  if (other) return words.replace(other[0], other[1])
  const english = words
    .split(' ')
    .map((word) => inEnglish(word) ?? word)
    .join(' ')
  return english === words ? null : english
}
