import { setTimeout as wait } from 'node:timers/promises'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { Db } from '#core/server/db.ts'
import { Engine } from './engine/engine.ts'
import { builtHere } from './engine/filling.ts'
import { namesMark, type Signs } from './engine/signs.ts'
import type { Synonyms } from './engine/synonyms.ts'
import { type IndexBuilder, openIndexBuilder } from './index-builder.ts'
import type { KeptIndex } from './index-file.ts'
import { KeptAnswers } from './kept-answers.ts'
import { openSearchCounter, type SearchCounter } from './search-counter.ts'
import { readSynonyms } from './synonym-rows.ts'

/** Lists, search and suggestions over what is on the shelf, current within moments. */
export type Discovery = {
  /** Empty until it is ready. */
  readonly engine: Engine
  readonly kept: KeptAnswers
  readonly searched: SearchCounter
  /** Whether lists can be answered, now or within so many milliseconds. */
  isReadyWithin(ms: number): Promise<boolean>
  /** Waits until every change heard so far shows. */
  settled(): Promise<void>
  close(): Promise<void>
}

export type DiscoveryParts = {
  db: Db
  shelf: Shelf
  now?: () => Date
  onFault?: (error: unknown) => void
  /** The index could not be built; another try follows. */
  onBuildFault?: (error: unknown) => void
  /** Where the index is kept for the next start. */
  file?: string | null
  builder?: IndexBuilder
  /** The largest shop whose index is built where it is needed. */
  small?: number
}

/** A thousand products are built in less time than a thread takes to start. */
const usuallySmall = 1000

export async function openDiscovery(parts: DiscoveryParts): Promise<Discovery> {
  const { db, shelf, now = () => new Date(), onFault = console.error, onBuildFault = onFault } = parts
  const { file = null, small = usuallySmall } = parts
  const builder = parts.builder ?? (await openIndexBuilder({ db, file, onFault: onBuildFault }))
  const engine = new Engine(signsOf(shelf, await readSynonyms(db)), async (signs, at) => {
    if (shelf.size <= small) return await builtHere(shelf.all(), signs, at)
    return (await builder.build(at))?.data ?? null
  })

  let isReady = false
  let latest = Promise.resolve()
  function keep(work: Promise<void>) {
    const earlier = latest
    latest = work.catch(onFault).then(() => earlier)
  }
  const rebuild = () => engine.rebuild(engine.signs, now())
  function follow(ids: readonly number[]) {
    const found = ids.map((id) => shelf.get(id))
    const changed = found.filter((product) => product !== undefined)
    const gone = ids.filter((_, at) => found[at] === undefined)
    const shown = engine.update(changed, gone, now())
    keep(shown)
    void shown.then(() => engine.isWorn && isReady && keep(rebuild())).catch(() => {})
  }
  async function followNames() {
    const synonyms = await readSynonyms(db)
    await opened
    await engine.rename(signsOf(shelf, synonyms), now())
  }
  async function open(from: KeptIndex | null) {
    await engine.open(shelf, from?.data ?? null, now())
    isReady = true
    if (from && from.namesMark !== namesMark(engine.signs)) keep(rebuild())
  }
  const known = shelf.size > small ? await builder.kept() : null
  const isAtHand = shelf.size <= small || (known !== null && isNearly(known, shelf))
  const openFresh = async () => {
    const built = await builder.build(now(), { isAwaited: true })
    if (built) await open(built)
  }
  const opened = isAtHand ? open(known) : openFresh()
  const stopChanges = shelf.onChange(follow)
  const stopNames = shelf.onNavigation(() => keep(followNames()))
  keep(opened)
  if (isAtHand) await opened
  keep(followNames())
  const searched = await openSearchCounter({ db, now, onFault })

  return {
    engine,
    kept: new KeptAnswers(() => engine.revision),
    searched,
    async isReadyWithin(ms) {
      if (!isReady) await Promise.race([opened, wait(ms, undefined, { ref: false })]).catch(() => {})
      return isReady
    },
    settled: () => latest,
    async close() {
      stopChanges()
      stopNames()
      await builder.close()
      await searched.close()
      await latest
    },
  }
}

/** Whether it takes little to make it what is on the shelf. */
function isNearly({ data }: KeptIndex, { size }: Shelf): boolean {
  return data.rows.size > 0.7 * size
}

/** The names of now; the shelf itself goes on to others. */
function signsOf({ sections, categories, manufacturers, attributes, categoryPath }: Shelf, synonyms: Synonyms): Signs {
  return { sections, categories, manufacturers, attributes, categoryPath, synonyms }
}
