import { LRUCache } from 'lru-cache'
import { dayOf } from '#core/day.ts'
import { type PlannedList, plannedList } from '#query-understanding/server/planned-list.ts'
import { planOf } from '#query-understanding/server/query-planner.ts'
import type { ReadPlan } from '#query-understanding/server/read-plan.ts'
import type { Condition } from '#search-engine/server/conditions.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import type { ListAnswer } from '#search-engine/server/list-request.ts'
import { beginsStopWord, fold, tokensOf } from '#search-engine/server/words.ts'
import type { Placement } from '#search-rules/search-rule.ts'
import type { ListDeps } from './list-deps.ts'
import { isMoreThanWords, plannerDeps } from './query-plan.ts'
import { nameTest, plainText } from './typed-words.ts'

export type TypedState = {
  typed: string
  /** What the products are of. */
  expected: string
  ids: readonly number[]
  /** The first of the list of what is expected. */
  own: readonly number[]
  categories: readonly number[]
  /** Words left out because nothing has them all. */
  dropped: readonly string[]
  /** Conditions left out because nothing meets them. */
  unmet: readonly Condition[]
  /** The text these are for, when nothing is found for what is typed; empty when there is none. */
  instead: string | null
  /** The last text without errors that something was found for. */
  lastFound: TypedState | null
}

export const shortest = 2
const maxProducts = 6
const maxRead = 24
const maxCategories = 4
const maxStates = 2000
const maxFound = 500
/** Each word that may be left out takes a search, and so does each of those that are left. */
const maxRelaxed = 6
const nothing: TypedState = {
  typed: '',
  expected: '',
  ids: [],
  own: [],
  categories: [],
  dropped: [],
  unmet: [],
  instead: null,
  lastFound: null,
}

/**
 * What is shown for a text that is typed letter by letter. A product stays for as long as what is typed finds it, so
 * that it does not leave for one letter and come back with the next; others take the places of those that leave.
 */
export function typedState(deps: ListDeps, typed: string, now: Date): TypedState {
  const { states } = keptOf(deps, now)
  let end = typed.length
  let state = states.get(typed)
  while (!state && end > shortest) state = states.get(typed.slice(0, --end))
  state ??= nothing
  if (typed.length - end > typedAtOnce || (state === nothing && typed.length > typedAtOnce))
    return pastedState(deps, { before: state, typed, now })
  for (let length = state === nothing ? shortest : end + 1; length <= typed.length; length++) {
    const next = typed.slice(0, length)
    // Signs between letters say nothing yet: `3.` of `3.3`.
    if (state !== nothing && !/[\p{L}\p{N}"″+#]$/u.test(next)) continue
    if (next.endsWith(' ')) continue
    state = oneMore(deps, { before: state, typed: next, now })
    states.set(next, state)
  }
  return state
}

/** As many letters may arrive together of a text that is typed. */
const typedAtOnce = 12
const maxSteps = 4

/** Nothing has been shown for the letters before; it is not kept, so that those who type are shown the same as always. */
function pastedState(deps: ListDeps, { before, typed, now }: OneMore): TypedState {
  const state = oneMore(deps, { before, typed, now })
  if (state.instead === null && state.ids.length > 0) return state
  const words = typed.split(' ')
  const steps = words.slice(1, 1 + maxSteps).map((_, at) => words.slice(0, at + 1).join(' '))
  const last = steps
    .filter((step) => step.length >= shortest)
    .reduce((known, step) => oneMore(deps, { before: known, typed: step, now }), before)
  return oneMore(deps, { before: last, typed, now })
}

type OneMore = { before: TypedState; typed: string; now: Date }

function oneMore(deps: ListDeps, { before, typed, now }: OneMore): TypedState {
  const { engine, finder } = deps.discovery
  const likely = engine.expected(typed)
  const isStill = stillTest(deps, typed)
  if (likely === before.expected && before.instead === null) return standing({ ...withoutLeft(before, isStill), typed })
  const base = before.instead === null ? before : (before.lastFound ?? nothing)
  const { expected, found } = firstFound(deps, [likely, typed], now)
  const lead = leadOf(typed)
  const isBegun = lead !== '' && (found.ids.length === 0 || expected === typed)
  const begun = isBegun ? isStill(finder.suggest(lead, maxRead).ids) : []
  const held = isStill(base.ids)
  // Found only without some of the words.
  const isLess = found.dropped.length + found.unmet.length > 0 && (base.ids.length > 0 || begun.length > 0)
  const others = isLess ? begun : [...new Set([...found.ids, ...begun])]
  if (others.length + held.length === 0) return notFound(deps, { before, typed, now })
  const { pinned = [], buried = [] } = found.placed ?? {}
  const ids = inOrderOf(others, [...new Set([...pinned, ...held.filter((id) => !buried.includes(id))])])
  const categories = categoriesFor(deps, {
    typed,
    expected,
    hits: isLess ? noHits : found.categories,
    before: base.categories,
    ids: [...ids, ...begun],
  })
  return standing({
    ...nothing,
    typed,
    expected,
    ids,
    own: others,
    categories,
    dropped: found.dropped,
    unmet: found.unmet,
  })
}

/** What is probably typed may be the beginning of a phrase and find nothing itself: `wifi` of `wifi router`. */
function firstFound(deps: ListDeps, [likely, typed]: readonly [string, string], now: Date) {
  const likelier = likely === typed ? nothingFound : foundFor(deps, likely, now)
  if (likelier.ids.length > 0) return { expected: likely, found: likelier }
  return { expected: typed, found: isMisspelt(deps, typed) ? nothingFound : foundFor(deps, typed, now) }
}

/** A word of it is none and begins none. */
function isMisspelt(deps: ListDeps, typed: string): boolean {
  const { engine, finder } = deps.discovery
  const { plan } = planOf(engine, typed, [], plannerDeps(deps))
  if (isMoreThanWords(plan) || engine.corrected(typed) === null) return false
  // A word that is missing in a vocabulary of some products may be of another.
  return finder === engine || finder.suggest(typed, 1).ids.length === 0
}

function standing(state: TypedState): TypedState {
  return { ...state, lastFound: { ...state, lastFound: null } }
}

/** Others than those of the list leave when what is typed is no longer theirs. */
function withoutLeft(before: TypedState, isStill: StillTest): TypedState {
  const others = before.ids.filter((id) => !before.own.includes(id))
  const still = isStill(others)
  if (still.length === others.length) return before
  const staying = before.ids.filter((id) => before.own.includes(id) || still.includes(id))
  return { ...before, ids: inOrderOf(before.own, staying) }
}

type StillTest = (ids: readonly number[]) => number[]

/** Of a few products, those that are called what is typed, or are as it asks. */
function stillTest({ productCache, discovery, ...deps }: ListDeps, typed: string): StillTest {
  const isCalled = (text: string) => {
    const test = nameTest(text)
    return (id: number) => {
      const { name = '', manufacturer, categoryId = 0 } = productCache.get(id) ?? {}
      return test(`${name} ${manufacturer?.name ?? ''} ${productCache.categories.get(categoryId)?.name ?? ''}`)
    }
  }
  return (ids) => {
    if (ids.length === 0) return []
    const { plan } = planOf(discovery.engine, typed, [], plannerDeps(deps))
    const called = ids.filter(isCalled(typed))
    if (!isMoreThanWords(plan)) return called
    const meant = discovery.engine.stillMeeting(ids.filter(isCalled(plan.words)), plan.conditions)
    return ids.filter((id) => called.includes(id) || meant.includes(id))
  }
}

/** The words before the last, when that is a single letter. */
function leadOf(typed: string): string {
  return /^(.*\S)\s\S$/.exec(typed)?.[1] ?? ''
}

/** Those that stay have places; their order is that of the list as far as it goes. */
function inOrderOf(found: readonly number[], held: readonly number[]): number[] {
  const staying = held.slice(0, maxProducts)
  const chosen = new Set([
    ...staying,
    ...found.filter((id) => !staying.includes(id)).slice(0, maxProducts - staying.length),
  ])
  return [...found.filter((id) => chosen.has(id)), ...staying.filter((id) => !found.includes(id))]
}

/** The word that is probably meant, or else what was last found. */
function notFound(deps: ListDeps, { before, typed, now }: OneMore): TypedState {
  const meant = deps.discovery.engine.corrected(typed)
  const found = meant === null ? null : foundFor(deps, meant, now)
  const { lastFound } = before
  if (meant !== null && found && found.ids.length > 0) {
    const categories = categoriesFor(deps, {
      typed: meant,
      expected: meant,
      hits: found.categories,
      before: [],
      ids: found.ids,
    })
    return { ...nothing, ids: found.ids, categories, typed, expected: meant, instead: meant, lastFound }
  }
  if (lastFound) return { ...lastFound, typed, instead: lastFound.typed, lastFound }
  return { ...nothing, typed, categories: largestCategories(deps), instead: '' }
}

type CategoriesFor = {
  typed: string
  expected: string
  hits: Found['categories']
  before: readonly number[]
  /** Products that what is typed finds. */
  ids: readonly number[]
}

const noHits: Found['categories'] = new Map()

/** Those a name of which begins so come first, then those of the thing, then those of the most products; those before stay like products. */
function categoriesFor(deps: ListDeps, { typed, expected, hits, before, ids }: CategoriesFor): number[] {
  const { productCache, discovery } = deps
  const count = (id: number) => discovery.finder.countOf(`category ${id}`)
  const named = namedFrom(productCache.categories.values(), typed)
    .filter((id) => count(id) > 0)
    .sort((a, b) => count(b) - count(a))
  const { things } = planOf(discovery.engine, expected, [], plannerDeps(deps)).plan
  const isThing = (id: number) => Number(things.has(id))
  const hit = [...hits].sort(([a, some], [b, others]) => isThing(b) - isThing(a) || others - some).map(([id]) => id)
  const all = [...new Set([...named, ...hit])]
  const known = new Set([...all, ...ids.flatMap((id) => productCache.get(id)?.categoryId ?? [])])
  const isOpen = isHardlyBegun(typed)
  const isKnown = (id: number) => isOpen || known.has(id)
  const others = before.filter((id) => !isKnown(id))
  const still = discovery.engine.stillIn(others, typed)
  const staying = before.filter((id) => isKnown(id) || still.includes(id))
  const chosen = [...new Set([...staying, ...all])].slice(0, maxCategories)
  return [...all.filter((id) => chosen.includes(id)), ...staying.filter((id) => !all.includes(id))]
}

export function namedFrom(categories: Iterable<{ id: number; name: string }>, typed: string): number[] {
  const beginning = ` ${plainText(typed).trim()}`
  const found: number[] = []
  for (const category of categories) {
    let name = names.get(category)
    if (name === undefined) {
      name = plainText(category.name)
      names.set(category, name)
    }
    if (name.includes(beginning)) found.push(category.id)
  }
  return found
}

const names = new WeakMap<object, string>()

/** A single letter, or one that may be left out, says nothing of categories. */
function isHardlyBegun(typed: string): boolean {
  const [last = ''] = /[\p{L}\p{N}]+$/u.exec(typed) ?? []
  return last.length < 2 || beginsStopWord(fold(last))
}

function largestCategories({ productCache, discovery }: ListDeps): number[] {
  const count = (id: number) => discovery.finder.countOf(`category ${id}`)
  return [...productCache.categories.keys()].sort((a, b) => count(b) - count(a)).slice(0, maxCategories)
}

type Found = Pick<ListAnswer, 'ids' | 'categories'> &
  Pick<TypedState, 'dropped' | 'unmet'> & { placed: Placement | null }

const nothingFound: Found = { ids: [], categories: new Map(), dropped: [], unmet: [], placed: null }

/** The same is looked for again by the steps to what is pasted, and by other beginnings of the same word. */
function foundFor(deps: ListDeps, text: string, now: Date): Found {
  const { found } = keptOf(deps, now)
  const known = found.get(text)
  if (known) return known
  const fresh = findFor(deps, text, now)
  found.set(text, fresh)
  return fresh
}

function findFor(deps: ListDeps, text: string, now: Date): Found {
  const { engine, finder, rules } = deps.discovery
  const { plan, vocabulary } = planOf(engine, text, [], plannerDeps(deps))
  const placed = rules.placementOf(text, now)
  const byWords = () => ({ ...finder.suggest(text, maxProducts), dropped: [], unmet: [], placed })
  if (!isMoreThanWords(plan) && placed === null) return byWords()
  const request = { ...requested(plan), ...(placed && { placed }) }
  const whole = plannedList(plan, request, { engine: finder, vocabulary, isWhole: true })
  const isFound = whole.total > whole.added
  if (isFound && whole.dropped.length === 0) return asFound(whole, placed)
  // The name of a product may have what else is a condition: `black` of `inwin 301 black tempered glass`.
  const worded = byWords()
  if (worded.ids.length > 0) return worded
  if (isFound || tokensOf(plan.words).length > maxRelaxed) return asFound(whole, placed)
  return asFound(plannedList(plan, request, { engine: finder, vocabulary }), placed)
}

function asFound({ ids, categories, dropped, unmet }: PlannedList, placed: Placement | null): Found {
  return { ids, categories, dropped, unmet, placed }
}

function requested({ sort, words }: ReadPlan): Parameters<typeof plannedList>[1] {
  const usual = words === '' ? 'popular' : 'relevance'
  return {
    filters: [],
    audience: 'all',
    sort: sort ?? usual,
    page: 1,
    pageSize: maxProducts,
    upTo: false,
    isBrief: true,
  }
}

type Kept = { of: readonly unknown[]; states: LRUCache<string, TypedState>; found: LRUCache<string, Found> }

const kept = new WeakMap<Engine, Kept>()

function keptOf({ discovery: { engine, finder, rules } }: ListDeps, now: Date): Kept {
  const of = [engine.revision, finder.revision, rules.all, dayOf(now)]
  const known = kept.get(engine)
  if (known && of.every((one, at) => one === known.of[at])) return known
  const fresh: Kept = { of, states: new LRUCache({ max: maxStates }), found: new LRUCache({ max: maxFound }) }
  kept.set(engine, fresh)
  return fresh
}
