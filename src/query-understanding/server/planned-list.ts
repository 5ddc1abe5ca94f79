import type { Condition } from '#search-engine/server/conditions.ts'
import type { DiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import type { ListAnswer, ListRequest, Wanted } from '#search-engine/server/list-request.ts'
import { maxWords } from '#search-engine/server/query.ts'
import { inEnglish } from './adjective-forms.ts'
import { nearestPrices, withoutQualities } from './left-out-conditions.ts'
import { leastTelling, significantOf } from './left-out-words.ts'
import type { ReadPlan } from './read-plan.ts'
import { purposeOf } from './things.ts'
import type { QueryVocabulary } from './vocabulary.ts'

export type PlannedList = ListAnswer & {
  /** Words that had to be left out for anything to be found. */
  dropped: string[]
  /** Conditions of the plan that had to be left out; of a price, what is nearest is found. */
  unmet: readonly Condition[]
}

type Asked = Omit<ListRequest, 'of'>
type Deps = {
  engine: Pick<DiscoveryEngine, 'list' | 'found'>
  vocabulary: QueryVocabulary
  /** No word is left out, which takes a search for each of the others. */
  isWhole?: boolean
}

/** The list of a plan. When nothing has all that is asked for, the least telling word is left out until something has. */
export function plannedList(plan: ReadPlan, asked: Asked, deps: Deps): PlannedList {
  return { unmet: [], ...found(plan, asked, deps) }
}

type Found = Omit<PlannedList, 'unmet'> & Partial<Pick<PlannedList, 'unmet'>>

function found(plan: ReadPlan, asked: Asked, { engine, vocabulary, isWhole }: Deps): Found {
  const { words, things, product, sort, needed, isCorrected } = plan
  const list = (of: ListRequest['of']) => engine.list({ ...asked, of })
  if (product !== null) return { ...list({ chosen: [product] }), dropped: [] }
  const isOrdered = sort !== null && sort === asked.sort && words !== ''
  const conditions = [...plan.conditions, ...calledSo(words, vocabulary)]
  const wanted: Wanted = { text: words, conditions, things, isOrdered, isCorrected }
  const isOfThing = isOrdered && things.size > 0 && !plan.conditions.some(({ is }) => is === 'used')
  const named: Condition[] = things.size > 0 ? [{ is: 'placed', categories: things }] : []
  const first = list({ ...wanted, conditions: [...conditions, ...(isOfThing ? named : [])] })
  const dropped = [...plan.unknown]
  const isRight = isFound(first) && hasThing(first, plan, vocabulary)
  const top = () => (isFirstPage(asked) ? first.ids.slice(0, manyNames) : topOf(wanted, engine))
  if (isRight && (isOfThing || leadsWithThing(top, plan, vocabulary))) return { ...first, dropped }
  const compound = asCompound(words, vocabulary)
  const joined = compound === null ? null : list({ ...wanted, text: compound, things: vocabulary.things.of(compound) })
  if (joined && isFound(joined)) return { ...joined, dropped }
  const inPlace = isFound(first) ? named : []
  const own = inPlace.length > 0 ? list({ ...wanted, conditions: [...conditions, ...inPlace] }) : null
  if (own && isFound(own)) return { ...own, dropped }
  const other = inOtherWords(words)
  const instead = other === null ? null : list({ ...wanted, text: other, conditions: [...conditions, ...inPlace] })
  if (instead && isFound(instead)) return { ...instead, dropped }
  if (isWhole) return { ...first, dropped }
  const significant = significantOf(words)
  // Each step is a search for every word that is left.
  let left = significant.slice(0, maxWords)
  dropped.push(...significant.slice(maxWords))
  const goesWith = significantOf(purposeOf(words))
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
    const answer = list({ ...wanted, text: left.join(' '), conditions: [...conditions, ...inPlace] })
    if (isFound(answer) && (needed.length > 0 || hasThing(answer, plan, vocabulary))) return { ...answer, dropped }
  }
  if (first.total > 0) return { ...first, dropped: [...plan.unknown] }
  const without = (fewer: readonly Condition[]) => conditions.filter((one) => !fewer.includes(one))
  for (const fewer of withoutQualities(conditions)) {
    const answer = list({ ...wanted, text: left.join(' ') || words, conditions: fewer })
    if (isFound(answer)) return { ...answer, dropped, unmet: without(fewer) }
  }
  for (const { price, nearest, sort: nearestFirst } of nearestPrices(conditions)) {
    const others = conditions.filter((one) => one !== price)
    // Unless another order is asked for.
    const order = asked.sort === 'relevance' ? { sort: nearestFirst } : {}
    for (const text of new Set([words, left.join(' ') || words])) {
      const of = { ...wanted, text, isOrdered: words !== '', conditions: [...others, nearest, ...named] }
      const answer = engine.list({ ...asked, ...order, of })
      if (isFound(answer))
        return { ...answer, dropped: text === words ? plan.unknown.slice() : dropped, unmet: [price] }
    }
  }
  const all =
    plan.conditions.length > 0 && words !== '' ? list({ text: left.join(' ') || words, things, isCorrected }) : first
  const unmet = all === first ? [] : plan.conditions
  const isFixed = things.size === 0 || needed.length > 0 || !isCorrected || vocabulary.things.isOnlyEnd(words)
  if (all.total > 0 || isFixed)
    return { ...all, dropped: all.total > 0 ? dropped : [], unmet: all.total > 0 ? unmet : [] }
  return {
    ...list({ text: '', conditions: [{ is: 'placed', categories: things }] }),
    dropped: significantOf(words),
    unmet,
  }
}

/** Of a category of many kinds of things, those that are called what is asked for. */
function calledSo(words: string, { things }: QueryVocabulary): Condition[] {
  const one = things.oneOfMany(words)
  return one ? [{ is: 'called', text: one.words, categories: one.categories }] : []
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

function isFirstPage({ filters, sort, page, pageSize, placed }: Asked): boolean {
  return page === 1 && pageSize >= manyNames && sort === 'relevance' && filters.length === 0 && placed === undefined
}

/** The first products whatever page is asked for, in which order, and whatever staff have pinned. */
function topOf(of: Wanted, engine: Deps['engine']): readonly number[] {
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

const manyNames = 5
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
