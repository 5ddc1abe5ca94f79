import type { Queries } from '#core/server/db.ts'
import { countedQuery } from '#search-engine/server/counted-query.ts'
import { type LoggedSearch, readSuggested, writeSearchLog } from './search-log.ts'
import { SearchedPhrases } from './searched-phrases.ts'

const writeEvery = 20_000
const readEvery = 10 * 60_000
const maxBatchSize = 2000

export type SearchCounter = {
  readonly phrases: SearchedPhrases
  /** Without an answer, when it was one that is kept. */
  note(text: string, hits: number | null, corrected?: string | null): void
  noteClick(text: string): void
  write(): Promise<void>
  read(): Promise<void>
  close(): Promise<void>
}

type Deps = { db: Queries; now: () => Date; onError: (error: unknown) => void }

export async function openSearchCounter({ db, now, onError }: Deps): Promise<SearchCounter> {
  let waiting = new Map<string, LoggedSearch>()
  let phrases = new SearchedPhrases(await readSuggested(db))

  async function write() {
    const searched = [...waiting.values()]
    waiting = new Map()
    await writeSearchLog(db, searched, now())
  }
  async function read() {
    phrases = new SearchedPhrases(await readSuggested(db))
  }
  const timers = [
    setInterval(() => void write().catch(onError), writeEvery),
    setInterval(() => void read().catch(onError), readEvery),
  ]
  for (const timer of timers) timer.unref()

  return {
    get phrases() {
      return phrases
    },
    note(text, hits, corrected = null) {
      const query = countedQuery(text)
      const known = query === null ? undefined : waiting.get(query)
      if (known) {
        known.times++
        if (hits !== null) Object.assign(known, { hits, corrected })
      } else if (query !== null && waiting.size < maxBatchSize) waiting.set(query, { query, hits, times: 1, corrected })
    },
    noteClick(text) {
      const query = countedQuery(text)
      const known = query === null ? undefined : waiting.get(query)
      if (known) known.clicks = (known.clicks ?? 0) + 1
      else if (query !== null && waiting.size < maxBatchSize)
        waiting.set(query, { query, hits: null, times: 0, clicks: 1 })
    },
    write,
    read,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await write().catch(onError)
    },
  }
}
