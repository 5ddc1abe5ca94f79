import type { Shelf } from '#catalog/server/shelf.ts'
import type { Queries } from '#core/server/db.ts'
import { Engine } from './engine/engine.ts'
import type { Signs } from './engine/signs.ts'
import type { Synonyms } from './engine/synonyms.ts'
import { KeptAnswers } from './kept-answers.ts'
import { openSearchCounter, type SearchCounter } from './search-counter.ts'
import { readSynonyms } from './synonym-rows.ts'

/** Lists, search and suggestions over what is on the shelf, current within moments. */
export type Discovery = {
  readonly engine: Engine
  readonly kept: KeptAnswers
  readonly searched: SearchCounter
  /** Waits until every change heard so far shows. */
  settled(): Promise<void>
  close(): Promise<void>
}

export type DiscoveryParts = { db: Queries; shelf: Shelf; now?: () => Date; onFault?: (error: unknown) => void }

export async function openDiscovery({
  db,
  shelf,
  now = () => new Date(),
  onFault = console.error,
}: DiscoveryParts): Promise<Discovery> {
  // What changes while the engine is built is put again after it.
  const early = new Set<number>()
  const stopEarly = shelf.onChange((ids) => ids.forEach((id) => early.add(id)))
  const engine = await Engine.open(shelf.all(), signsOf(shelf, await readSynonyms(db)), now())
  const searched = await openSearchCounter({ db, now, onFault })
  stopEarly()

  let latest = Promise.resolve()
  function keep(work: Promise<void>) {
    const earlier = latest
    latest = work.catch(onFault).then(() => earlier)
  }
  function follow(ids: readonly number[]) {
    const found = ids.map((id) => shelf.get(id))
    const changed = found.filter((product) => product !== undefined)
    const gone = ids.filter((_, at) => found[at] === undefined)
    keep(engine.update(changed, gone, now()))
  }
  function followNames() {
    const renaming = readSynonyms(db).then((synonyms) =>
      engine.rename(() => ({ products: shelf.all(), signs: signsOf(shelf, synonyms) }), now()),
    )
    keep(renaming)
  }
  const stopChanges = shelf.onChange(follow)
  const stopNames = shelf.onNavigation(followNames)
  followNames()
  follow([...early])

  return {
    engine,
    kept: new KeptAnswers(() => engine.revision),
    searched,
    settled: () => latest,
    async close() {
      stopChanges()
      stopNames()
      await searched.close()
      await latest
    },
  }
}

/** The names of now; the shelf itself goes on to others. */
function signsOf({ sections, categories, manufacturers, attributes, categoryPath }: Shelf, synonyms: Synonyms): Signs {
  return { sections, categories, manufacturers, attributes, categoryPath, synonyms }
}
