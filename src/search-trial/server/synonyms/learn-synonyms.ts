import { setImmediate } from 'node:timers/promises'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Db } from '#core/server/db.ts'
import type { SearchChange } from '#search-trial/contract.ts'
import { readDecided, withDraft } from '#search-trial/server/decided.ts'
import { previewSearch } from '#search-trial/server/preview-search.ts'
import type { TrialDeps } from '#search-trial/server/search-as.ts'
import { type Candidate, candidatesOf } from './agreement.ts'
import { declinedSynonyms, insertLearnt } from './synonym-table.ts'
import { tradeWords } from './trade-words.ts'

type Deps = TrialDeps & { db: Db; now: Date; groups?: readonly (readonly string[])[] }

/** As many as staff can look through the next day. */
const maxLearnt = 10
const maxTried = 40
const sampled = 2000
const groupsAtOnce = 20

/**
 * Learns what the words of the trade and what products say agree on. Each is previewed as a change of staff is: a
 * frequent query that finds something keeps its first ten products.
 */
export async function learnSynonyms({ db, now, groups = tradeWords(), ...deps }: Deps): Promise<string[]> {
  const { engine } = deps.discovery
  const declined = new Set(await declinedSynonyms(db))
  const candidates = (await allCandidates(groups, deps)).filter((one) => !declined.has(wordsOf(one)))
  candidates.sort((a, b) => b.products / b.read - a.products / a.read || b.products - a.products)
  const learnt: string[] = []
  for (const candidate of candidates.slice(0, maxTried)) {
    if (learnt.length === maxLearnt) break
    const before = await readDecided(db, engine)
    const after = withDraft(before, { rule: null, synonym: wordsOf(candidate) }, engine)
    const { changes } = await previewSearch(candidate.word, { before, after, now }, { ...deps, db })
    if (!isBetter(changes, candidate, deps)) continue
    const { products: agreeing, read } = candidate
    if (await insertLearnt(db, { words: wordsOf(candidate), agreeing, read }, now)) learnt.push(wordsOf(candidate))
  }
  return learnt
}

async function allCandidates(groups: readonly (readonly string[])[], { discovery, productCache }: TrialDeps) {
  const { lexicon, catalogueTerms } = discovery.engine
  const sample = sampleOf([...productCache.all()])
  const all: Candidate[] = []
  for (const [at, group] of groups.entries()) {
    all.push(...candidatesOf(group, { lexicon, catalogueTerms, sample }))
    if (at % groupsAtOnce === 0) await setImmediate()
  }
  return all
}

function sampleOf(products: readonly CachedProduct[]): CachedProduct[] {
  const step = Math.max(1, Math.floor(products.length / sampled))
  return products.filter((_, at) => at % step === 0)
}

function wordsOf({ sold, word }: Candidate): string {
  return `${sold}, ${word}`
}

/** The word itself finds what is called so, and nothing else that found something is answered otherwise. */
function isBetter(changes: readonly SearchChange[], { word, sold }: Candidate, { discovery }: TrialDeps): boolean {
  const own = changes.find(({ query }) => query === word)
  if (!own) return false
  const called = new Set(discovery.engine.lexicon.calledSo(sold).products.map(({ id }) => id))
  const right = own.first.filter(({ id }) => called.has(id)).length
  return right * 2 >= own.first.length && right > 0 && changes.every((one) => one === own || isHarmless(one))
}

function isHarmless({ before, after, first, gone }: SearchChange): boolean {
  if (before.total === 0) return true
  return after.page === before.page && gone.length === 0 && first.every((one, at) => one.before === at + 1)
}
