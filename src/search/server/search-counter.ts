import type { Queries } from '#core/server/db.ts'
import { countedQuery, readSuggested, type Searched, writeSearched } from './searched.ts'
import { SearchedPhrases } from './searched-phrases.ts'

const writeEvery = 20_000
const readEvery = 10 * 60_000
/** More different queries within one turn are not counted. */
const mostAtOnce = 2000

export type SearchCounter = {
  /** What shoppers have searched for, to be suggested. */
  readonly phrases: SearchedPhrases
  /** Costs nothing now: it is written later. `hits` is null when they are as they were. */
  note(text: string, hits: number | null): void
  write(): Promise<void>
  /** Reads anew what may be suggested. */
  read(): Promise<void>
  close(): Promise<void>
}

type Parts = { db: Queries; now: () => Date; onFault: (error: unknown) => void }

export async function openSearchCounter({ db, now, onFault }: Parts): Promise<SearchCounter> {
  let waiting = new Map<string, Searched>()
  let phrases = new SearchedPhrases(await readSuggested(db))

  async function write() {
    const searched = [...waiting.values()]
    waiting = new Map()
    await writeSearched(db, searched, now())
  }
  async function read() {
    phrases = new SearchedPhrases(await readSuggested(db))
  }
  const timers = [
    setInterval(() => void write().catch(onFault), writeEvery),
    setInterval(() => void read().catch(onFault), readEvery),
  ]
  for (const timer of timers) timer.unref()

  return {
    get phrases() {
      return phrases
    },
    note(text, hits) {
      const query = countedQuery(text)
      const known = query === null ? undefined : waiting.get(query)
      if (known) {
        known.times++
        known.hits = hits ?? known.hits
      } else if (query !== null && waiting.size < mostAtOnce) waiting.set(query, { query, hits, times: 1 })
    },
    write,
    read,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await write().catch(onFault)
    },
  }
}
