import { setTimeout as wait } from 'node:timers/promises'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { type ChoiceCounter, openChoiceCounter } from '#ranking-learning/server/choice-counter.ts'
import { openRankings, type Rankings } from '#ranking-learning/server/rankings.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { builtHere } from '#search-engine/server/filling.ts'
import { namesMark, type Signs } from '#search-engine/server/signs.ts'
import { Synonyms } from '#search-engine/server/synonyms.ts'
import { openSearchRules, type SearchRules } from '#search-rules/server/search-rules.ts'
import { type IndexBuilder, openIndexBuilder } from './index-builder.ts'
import type { StoredIndex } from './index-file.ts'
import { openSearchCounter, type SearchCounter } from './search-counter.ts'

export type Discovery = {
  readonly engine: Engine
  readonly searched: SearchCounter
  readonly rules: SearchRules
  readonly rankings: Rankings
  readonly choices: ChoiceCounter
  /** Whether lists and search answer. */
  readonly isReady: boolean
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
}

/** A thousand products are indexed in less time than a thread takes to start. */
const usuallySmall = 1000

export async function openDiscovery(deps: DiscoveryDeps): Promise<Discovery> {
  const { db, productCache, now = () => new Date(), onError = console.error, onBuildError = onError } = deps
  const { file = null, small = usuallySmall } = deps
  const builder = deps.builder ?? (await openIndexBuilder({ db, file, onError: onBuildError }))
  const engine = new Engine(signsOf(productCache, await readSynonyms(db)), async (signs, at) => {
    if (productCache.size <= small) return await builtHere(productCache.all(), signs, at)
    return (await builder.build(at))?.data ?? null
  })

  let isReady = false
  let latest = Promise.resolve()
  function keep(work: Promise<void>) {
    const earlier = latest
    latest = work.catch(onError).then(() => earlier)
  }
  const rebuild = () => engine.rebuild(engine.signs, now())
  function follow(ids: readonly number[]) {
    const found = ids.map((id) => productCache.get(id))
    const changed = found.filter((product) => product !== undefined)
    const gone = ids.filter((_, at) => found[at] === undefined)
    const shown = engine.update(changed, gone, now())
    keep(shown)
    // `keep` reports the error of `shown`.
    void shown.then(() => engine.isWorn && isReady && keep(rebuild())).catch(() => {})
  }
  async function followNames() {
    const synonyms = await readSynonyms(db)
    await opened
    await engine.rename(signsOf(productCache, synonyms), now())
  }
  async function open(from: StoredIndex | null) {
    await engine.open(productCache, from?.data ?? null, now())
    isReady = true
    if (from && from.namesMark !== namesMark(engine.signs)) keep(rebuild())
  }
  const stored = productCache.size > small ? await builder.stored() : null
  const isAtHand = productCache.size <= small || (stored !== null && isNearly(stored, productCache))
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

  return {
    engine,
    searched,
    rules,
    rankings,
    choices,
    get isReady() {
      return isReady
    },
    async isReadyWithin(ms) {
      // `keep` reports the error of `opened`.
      if (!isReady) await Promise.race([opened, wait(ms, undefined, { ref: false })]).catch(() => {})
      return isReady
    },
    settled: async () => {
      await Promise.all([latest, rules.settled(), rankings.settled()])
    },
    async close() {
      stopChanges()
      stopNames()
      rules.close()
      rankings.close()
      await choices.close()
      await builder.close()
      await searched.close()
      await latest
    },
  }
}

function isNearly({ data }: StoredIndex, { size }: ProductCache): boolean {
  return data.rows.size > 0.7 * size
}

function signsOf(
  { sections, categories, manufacturers, attributes, categoryPath }: ProductCache,
  synonyms: Synonyms,
): Signs {
  return { sections, categories, manufacturers, attributes, categoryPath, synonyms }
}

async function readSynonyms(db: Queries): Promise<Synonyms> {
  const rows = await db.query<{ words: string }>('synonyms', 'select words from synonym order by id')
  return new Synonyms(rows.map(({ words }) => words))
}
