import { LRUCache } from 'lru-cache'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import { knownPages, storePath } from './known-pages.ts'
import { type ReadPlan, readPlan } from './read-plan.ts'
import { Things } from './things.ts'
import type { KnownPage, KnownStore, QueryVocabulary } from './vocabulary.ts'

export type PlannerDeps = {
  stores: readonly Omit<KnownStore, 'path'>[]
  infoPages: readonly { id: number; name: string }[]
}

export type PlannedQuery = { plan: ReadPlan; vocabulary: QueryVocabulary }

const maxPlans = 500
const maxText = 200

/** Plans of queries as the catalogue is now; the latest are kept. */
export function planOf(engine: Engine, text: string, undone: readonly string[], deps: PlannerDeps): PlannedQuery {
  const vocabulary = vocabularyOf(engine, deps)
  const { at, plans } = plansOf(engine)
  const key = JSON.stringify([text.slice(0, maxText), undone])
  const kept = at === engine.revision ? plans.get(key) : undefined
  if (kept) return { plan: kept, vocabulary }
  const plan = readPlan(text, vocabulary, undone)
  if (at !== engine.revision) plans.clear()
  plans.set(key, plan)
  keptPlans.set(engine, { at: engine.revision, plans })
  return { plan, vocabulary }
}

export function vocabularyOf(engine: Engine, { stores, infoPages }: PlannerDeps): QueryVocabulary {
  return {
    lexicon: engine.lexicon,
    things: thingsOf(engine.catalogueTerms),
    stores: cachedIn(cachedStores, stores, () => stores.map((store) => ({ ...store, path: storePath(store) }))),
    pages: cachedIn(cachedPages, infoPages, () => knownPages(infoPages)),
  }
}

type Kept = { at: number; plans: LRUCache<string, ReadPlan> }

const keptPlans = new WeakMap<Engine, Kept>()
const cachedThings = new WeakMap<CatalogueTerms, Things>()
const cachedStores = new WeakMap<PlannerDeps['stores'], readonly KnownStore[]>()
const cachedPages = new WeakMap<PlannerDeps['infoPages'], readonly KnownPage[]>()

function plansOf(engine: Engine): Kept {
  return keptPlans.get(engine) ?? { at: engine.revision, plans: new LRUCache<string, ReadPlan>({ max: maxPlans }) }
}

function thingsOf(catalogueTerms: CatalogueTerms): Things {
  return cachedIn(cachedThings, catalogueTerms, () => new Things(catalogueTerms))
}

/** Until it is made anew from what has changed. */
function cachedIn<K extends object, V>(all: WeakMap<K, V>, key: K, make: () => V): V {
  const known = all.get(key)
  if (known) return known
  const made = make()
  all.set(key, made)
  return made
}
