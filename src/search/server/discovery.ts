import { setTimeout as wait } from 'node:timers/promises'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { type ChoiceCounter, openChoiceCounter } from '#ranking-learning/server/choice-counter.ts'
import { openRankings, type Rankings } from '#ranking-learning/server/rankings.ts'
import { type CatalogueTerms, namesMark } from '#search-engine/server/catalogue-terms.ts'
import type { DiscoveryEngine, RemoteDiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import { type BuildIndex, Engine } from '#search-engine/server/engine.ts'
import { builtHere } from '#search-engine/server/fill-index.ts'
import type { ChangedListings } from '#search-engine/server/listing-changes.ts'
import { listingKeys } from '#search-engine/server/listing-keys.ts'
import { Synonyms } from '#search-engine/server/synonyms.ts'
import { openSearchRules, type SearchRules } from '#search-rules/server/search-rules.ts'
import { type IndexBuilder, openIndexBuilder } from './index-builder.ts'
import type { StoredIndex } from './index-file.ts'
import { openSearchCounter, type SearchCounter } from './search-counter.ts'
import { vocabularyProducts } from './vocabulary-products.ts'

export type Discovery = {
  /** Reads queries, and finds products unless there is another that does. */
  readonly engine: Engine
  /** Finds products: `engine`, or what `answering` gives when they are found elsewhere. */
  readonly finder: DiscoveryEngine
  readonly remote: RemoteDiscoveryEngine | null
  readonly searched: SearchCounter
  readonly rules: SearchRules
  readonly rankings: Rankings
  readonly choices: ChoiceCounter
  /** Listings that have one of the products, or had it before its last change. Null when that is not known. */
  listingsOf(ids: readonly number[]): string[] | null
  /** Since it was asked last. Null when that is not known. */
  changedListings(): ChangedListings | null
  /** Whether lists and search answer. */
  readonly isReady: boolean
  /** They have answered, and the engine elsewhere does not any more. */
  readonly isCutOff: boolean
  isReadyWithin(ms: number): Promise<boolean>
  settled(): Promise<void>
  close(): Promise<void>
}

export type DiscoveryDeps = {
  db: Db
  productCache: ProductCache
  now?: () => Date
  onError?: (error: unknown) => void
  onBuildError?: (error: unknown) => void
  file?: string | null
  builder?: IndexBuilder
  small?: number
  /** Lists are answered by OpenSearch; queries are read by the words of as many products as `vocabulary` says. */
  openSearch?: { url: string; vocabulary: number } | null
}

const noOpenSearch = { openOpenSearch: null }
/** A thousand products are indexed in less time than a thread takes to start. */
const usuallySmall = 1000

export async function openDiscovery(deps: DiscoveryDeps): Promise<Discovery> {
  const { db, productCache, now = () => new Date(), onError = console.error, onBuildError = onError } = deps
  const { file = null, openSearch = null } = deps
  const vocabulary = openSearch && vocabularyProducts(productCache, openSearch.vocabulary)
  const indexed = vocabulary ?? productCache
  // The thread indexes all products, and a vocabulary is of some.
  const small = vocabulary ? Infinity : (deps.small ?? usuallySmall)
  const builder = deps.builder ?? (await openIndexBuilder({ db, file, onError: onBuildError }))
  const build: BuildIndex = async (catalogueTerms, at) => {
    if (indexed.size <= small) return await builtHere(indexed.all(), catalogueTerms, at)
    return (await builder.build(at))?.data ?? null
  }
  const productOf = vocabulary && ((id: number) => productCache.get(id))
  const engine = new Engine(catalogueTermsOf(productCache, await readSynonyms(db)), build, productOf)
  // The client is loaded where it is used alone.
  const { openOpenSearch } = openSearch ? await import('#opensearch/server/open-opensearch.ts') : noOpenSearch
  const remote =
    openSearch && openOpenSearch
      ? openOpenSearch({ url: openSearch.url, products: productCache, vocabulary: engine, now, onError })
      : null

  let isReady = false
  let latest = Promise.resolve()
  function keep(work: Promise<void>) {
    const earlier = latest
    latest = work.catch(onError).then(() => earlier)
  }
  const rebuild = () => engine.rebuild(engine.catalogueTerms, now())
  function follow(all: readonly number[]) {
    remote?.follow(all)
    const ids = vocabulary ? all.filter(vocabulary.has) : all
    const found = ids.map((id) => productCache.get(id))
    const changed = found.filter((product) => product !== undefined)
    const gone = ids.filter((_, at) => found[at] === undefined)
    const shown = engine.update(changed, gone, now())
    keep(shown)
    // `keep` reports the error of `shown`.
    void shown.then(() => engine.needsRebuild && isReady && keep(rebuild())).catch(() => {})
  }
  async function followNames() {
    const synonyms = await readSynonyms(db)
    await opened
    const before = namesMark(engine.catalogueTerms)
    await engine.rename(catalogueTermsOf(productCache, synonyms), now())
    if (namesMark(engine.catalogueTerms) !== before) remote?.reconcile()
  }
  async function open(from: StoredIndex | null) {
    await engine.open(indexed, from?.data ?? null, now())
    isReady = true
    if (from && from.namesMark !== namesMark(engine.catalogueTerms)) keep(rebuild())
  }
  const stored = indexed.size > small ? await builder.stored() : null
  const isAtHand = indexed.size <= small || (stored !== null && isNearly(stored, productCache))
  const openFresh = async () => {
    const built = await builder.build(now(), { isAwaited: true })
    if (built) await open(built)
  }
  const opened = isAtHand ? open(stored) : openFresh()
  const stopChanges = productCache.onChange(follow)
  const stopNames = productCache.onNavigation(() => keep(followNames()))
  keep(opened)
  if (isAtHand) await opened
  keep(followNames())
  const searched = await openSearchCounter({ db, now, onError })
  const rules = await openSearchRules({ db, productCache, onError })
  const rankings = await openRankings({ db, productCache, onError })
  const choices = openChoiceCounter({
    db,
    now,
    onError,
    isCommon: (query) => searched.phrases.has(query),
    isLearning: () => rankings.isLearning,
  })

  const isAnswering = () => isReady && (remote === null || remote.isReady)
  return {
    engine,
    finder: remote ? outside(remote.engine) : engine,
    remote: remote?.engine ?? null,
    searched,
    rules,
    rankings,
    choices,
    listingsOf(ids) {
      if (remote) return null
      const products = ids.flatMap((id) => productCache.get(id) ?? [])
      return [...new Set([...engine.listingsOf(ids), ...products.flatMap((product) => listingKeys(product, now()))])]
    },
    changedListings: () => (remote ? null : engine.changedListings()),
    get isReady() {
      return isAnswering()
    },
    get isCutOff() {
      return isReady && remote?.isCutOff === true
    },
    async isReadyWithin(ms) {
      // `keep` reports the error of `opened`.
      if (!isReady) await Promise.race([opened, wait(ms, undefined, { ref: false })]).catch(() => {})
      return isAnswering()
    },
    settled: async () => {
      await Promise.all([latest, rules.settled(), rankings.settled(), remote?.settled()])
    },
    async close() {
      stopChanges()
      stopNames()
      rules.close()
      rankings.close()
      await choices.close()
      await builder.close()
      await remote?.close()
      await searched.close()
      await latest
    },
  }
}

/** What is known of an engine elsewhere without asking it. */
function outside(remote: RemoteDiscoveryEngine): DiscoveryEngine {
  const refuse = () => {
    throw new Error('An engine elsewhere is asked through `answering`')
  }
  return {
    get revision() {
      return remote.revision
    },
    countOf: (listed) => remote.countOf(listed),
    list: refuse,
    found: refuse,
    suggest: refuse,
    related: refuse,
  }
}

function isNearly({ data }: StoredIndex, { size }: ProductCache): boolean {
  return data.rows.size > 0.7 * size
}

function catalogueTermsOf(
  { sections, categories, manufacturers, attributes, categoryPath }: ProductCache,
  synonyms: Synonyms,
): CatalogueTerms {
  return { sections, categories, manufacturers, attributes, categoryPath, synonyms }
}

async function readSynonyms(db: Queries): Promise<Synonyms> {
  const rows = await db.query<{ words: string }>('synonyms', 'select words from synonym order by id')
  return new Synonyms(rows.map(({ words }) => words))
}
