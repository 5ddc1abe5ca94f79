import type { Condition } from '#search-engine/server/conditions.ts'
import type { DiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import type { ListAnswer, ListRequest, SearchTerms } from '#search-engine/server/list-request.ts'
import { maxWords } from '#search-engine/server/query.ts'
import { inParts } from './compound-words.ts'
import { type Choice, type LeftOut, type ListInput, manyNames } from './kept-choices.ts'
import { hasThing, leadsWithThing } from './leads-with-thing.ts'
import { nearestPrices, withoutQualities } from './left-out-conditions.ts'
import { isMeasured, leastTelling, significantOf } from './left-out-words.ts'
import { activityIn, asCompound, asThing, inOtherWords, withoutActivity } from './other-wording.ts'
import type { ReadPlan } from './read-plan.ts'
import { purposeOf } from './things.ts'
import type { QueryVocabulary } from './vocabulary.ts'

export type SearchDeps = {
  engine: Pick<DiscoveryEngine, 'list' | 'found' | 'revision'>
  vocabulary: QueryVocabulary
  /** No word is left out, which takes a search for each of the others. */
  isWhole?: boolean
}

export type FoundList = { answer: ListAnswer; choice: Choice }

/**
 * The first attempt that finds something, from the plan as it was read to what is nearest to it. Each attempt is a search,
 * and is only made when those before it have found nothing.
 */
export function findList(plan: ReadPlan, input: ListInput, deps: SearchDeps): FoundList {
  const { product } = plan
  if (product !== null) {
    const of = { chosen: [product] }
    return foundAs(of, deps.engine.list({ ...input, of }))
  }
  const search = searchOf(plan, input, deps)
  const whole = asWritten(search) ?? asCompoundWord(search) ?? amongThings(search) ?? withSynonyms(search)
  if (whole) return whole
  if (deps.isWhole) return asFirst(search)
  const parted = inSeparateWords(search) ?? withoutPurpose(search)
  if (parted) return parted
  const shortened = withFewerWords(search)
  return (
    shortened.found ??
    withoutMeasures(search) ??
    (search.first.total > 0 ? asFirst(search) : null) ??
    withoutWishes(search, shortened) ??
    nearestInPrice(search, shortened) ??
    withoutConditions(search, shortened)
  )
}

type Search = {
  plan: ReadPlan
  input: ListInput
  deps: SearchDeps
  conditions: readonly Condition[]
  wanted: SearchTerms
  /** In an order of its own, a list is of the thing alone. */
  isOfThing: boolean
  /** That a product is in a category of the thing; none when no thing is named. */
  named: readonly Condition[]
  all: SearchTerms
  first: ListAnswer
  isRight: boolean
  /** `wanted` among products of the thing, when something was found at all. */
  within: SearchTerms
}

function searchOf(plan: ReadPlan, input: ListInput, deps: SearchDeps): Search {
  const { words, things, sort, isCorrected } = plan
  const isOrdered = sort !== null && words !== ''
  const conditions = [...plan.conditions, ...calledSo(plan, deps.vocabulary)]
  const wanted: SearchTerms = { text: words, conditions, things, isOrdered, isCorrected }
  const isOfThing = isOrdered && things.size > 0 && !plan.conditions.some(({ is }) => is === 'used')
  const named: Condition[] = things.size > 0 ? [{ is: 'placed', categories: things }] : []
  const all = { ...wanted, conditions: [...conditions, ...(isOfThing ? named : [])] }
  const first = deps.engine.list({ ...input, of: all })
  const isRight = isFound(first) && hasThing(first, plan, deps.vocabulary)
  const within = { ...wanted, conditions: [...conditions, ...(isFound(first) ? named : [])] }
  return { plan, input, deps, conditions, wanted, isOfThing, named, all, first, isRight, within }
}

function foundAs(of: ListRequest['of'], answer: ListAnswer, less: Partial<LeftOut & Choice> = {}): FoundList {
  return { answer, choice: { dropped: [], unmet: [], ...less, of } }
}

/** Null when only what staff have pinned is found. */
function attempt({ input, deps }: Search, of: SearchTerms, less: Partial<LeftOut & Choice>): FoundList | null {
  const answer = deps.engine.list({ ...input, of })
  return isFound(answer) ? foundAs(of, answer, less) : null
}

/** By its words, not by what staff have pinned. */
function isFound({ total, added }: ListAnswer): boolean {
  return total > added
}

function asFirst({ all, first, plan }: Search): FoundList {
  return foundAs(all, first, { dropped: [...plan.unknown] })
}

function asWritten(search: Search): FoundList | null {
  const { plan, input, deps, wanted, isOfThing, first, isRight } = search
  // The first products whatever staff have pinned.
  const top = () =>
    input.placed === undefined ? first.ids.slice(0, manyNames) : deps.engine.found(wanted, manyNames).ids
  return isRight && (isOfThing || leadsWithThing(top, plan, deps.vocabulary)) ? asFirst(search) : null
}

function asCompoundWord(search: Search): FoundList | null {
  const { plan, deps, wanted } = search
  const compound = asCompound(plan.words, deps.vocabulary)
  if (compound === null) return null
  const joined = { ...wanted, text: compound, things: deps.vocabulary.things.of(compound) }
  return attempt(search, joined, { dropped: [...plan.unknown] })
}

function amongThings(search: Search): FoundList | null {
  const { plan, named, first, within } = search
  return isFound(first) && named.length > 0 ? attempt(search, within, { dropped: [...plan.unknown] }) : null
}

function withSynonyms(search: Search): FoundList | null {
  const { plan, within } = search
  const text = inOtherWords(plan.words)
  return text === null ? null : attempt(search, { ...within, text }, { dropped: [...plan.unknown] })
}

function inSeparateWords(search: Search): FoundList | null {
  const { plan, deps, wanted, within } = search
  const { words, needed, isCorrected, unknown } = plan
  const parts = needed.length > 0 || !isCorrected ? null : inParts(significantOf(words), deps.vocabulary)
  if (parts === null) return null
  const text = parts.join(' ')
  return attempt(search, asThing(text, wanted, deps.vocabulary) ?? { ...within, text }, { dropped: [...unknown] })
}

function withoutPurpose(search: Search): FoundList | null {
  const { plan, deps, wanted } = search
  const significant = significantOf(plan.words)
  const activity = plan.needed.length > 0 ? null : activityIn(significant, deps.vocabulary)
  for (const words of activity === null ? [] : withoutActivity(significant, activity, deps.vocabulary)) {
    const instead = asThing(words.join(' '), wanted, deps.vocabulary)
    const dropped = [...plan.unknown, ...significant.filter((word) => !words.includes(word))]
    const found = instead && attempt(search, instead, { dropped })
    if (found) return found
  }
  return null
}

type Shortened = { found: FoundList | null; text: string; dropped: string[] }

/** Without one word after another, the least telling first. Each step is a search for every word that is left. */
function withFewerWords(search: Search): Shortened {
  const { plan, deps, within } = search
  const { words, conditions, needed, isCorrected } = plan
  const significant = significantOf(words)
  // A measure is of the thing, wherever it is written: `laddare till laptop 65w`.
  const goesWith = significantOf(purposeOf(words)).filter((word) => !isMeasured(word))
  const dropped = [...plan.unknown, ...significant.slice(maxWords)]
  let left = significant.slice(0, maxWords)
  while (left.length > 0) {
    const without = leastTelling(left, {
      engine: deps.engine,
      vocabulary: deps.vocabulary,
      conditions,
      needed,
      isCorrected,
      goesWith: goesWith.filter((word) => left.includes(word)),
    })
    if (without === null) break
    dropped.push(without.word)
    left = without.left
    const found = attempt(search, { ...within, text: left.join(' ') }, { dropped })
    if (found && (needed.length > 0 || hasThing(found.answer, plan, deps.vocabulary)))
      return { found, text: left.join(' '), dropped }
  }
  return { found: null, text: left.join(' ') || words, dropped }
}

function withoutMeasures(search: Search): FoundList | null {
  const { plan, conditions, wanted, named, first, isRight } = search
  const others = conditions.filter(({ is }) => is !== 'measured')
  if (first.total === 0 || isRight || named.length === 0 || others.length === conditions.length) return null
  const unmet = conditions.filter(({ is }) => is === 'measured')
  return attempt(search, { ...wanted, conditions: [...others, ...named] }, { dropped: [...plan.unknown], unmet })
}

function withoutWishes(search: Search, { text, dropped }: Shortened): FoundList | null {
  const { conditions, wanted } = search
  for (const some of withoutQualities(conditions)) {
    const unmet = conditions.filter((one) => !some.includes(one))
    const found = attempt(search, { ...wanted, text, conditions: some }, { dropped, unmet })
    if (found) return found
  }
  return null
}

function nearestInPrice({ plan, input, deps, conditions, wanted, named }: Search, shortened: Shortened) {
  const { words, unknown } = plan
  for (const { price, nearest, sort } of nearestPrices(conditions)) {
    const others = conditions.filter((one) => one !== price)
    // Unless another order was requested.
    const order = input.sort === 'relevance' ? { sort } : {}
    for (const text of new Set([words, shortened.text])) {
      const of = { ...wanted, text, isOrdered: words !== '', conditions: [...others, nearest, ...named] }
      const answer = deps.engine.list({ ...input, ...order, of })
      const dropped = text === words ? [...unknown] : shortened.dropped
      if (isFound(answer)) return foundAs(of, answer, { dropped, unmet: [price], sort })
    }
  }
  return null
}

/** The words alone, or else all products of the thing. */
function withoutConditions({ plan, input, deps, all, first, named }: Search, { text, dropped }: Shortened): FoundList {
  const { words, things, needed, isCorrected } = plan
  const isLess = plan.conditions.length > 0 && words !== ''
  const list = (of: SearchTerms) => deps.engine.list({ ...input, of })
  const worded = isLess ? { text, things, isCorrected } : all
  const rest = isLess ? list(worded) : first
  const unmet = isLess ? plan.conditions : []
  if (rest.total > 0) return foundAs(worded, rest, { dropped, unmet })
  const isFixed = things.size === 0 || needed.length > 0 || !isCorrected || deps.vocabulary.things.isOnlyEnd(words)
  if (isFixed) return foundAs(worded, rest)
  const placed: SearchTerms = { text: '', conditions: named }
  return foundAs(placed, list(placed), { dropped: significantOf(words), unmet })
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
