import { pause } from '#core/server/pause.ts'
import type { RemoteDiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import { inSlices } from '#search-engine/server/slices.ts'
import { type Connection, openConnection } from './connection.ts'
import { documentVersion } from './index-body.ts'
import { OpenSearchEngine } from './opensearch-engine.ts'
import { documentsOf, type Products, reconcile, writtenAtOnce } from './reconcile.ts'
import { Unavailable } from './unavailable.ts'

export type OpenSearch = {
  readonly engine: RemoteDiscoveryEngine
  /** False until the index is like the catalogue, and while OpenSearch does not answer. */
  readonly isReady: boolean
  /** It has answered, and does not any more. */
  readonly isCutOff: boolean
  follow(ids: readonly number[]): void
  /** After names that every product has in its words. */
  reconcile(): void
  settled(): Promise<void>
  close(): Promise<void>
}

type Deps = {
  url: string
  products: Products
  vocabulary: Pick<Engine, 'read' | 'catalogueTerms'>
  now: () => Date
  onError: (error: unknown) => void
  retryMs?: number
}

export function openOpenSearch({ url, products, vocabulary, now, onError, retryMs = 1000 }: Deps): OpenSearch {
  const connection = openConnection(url, documentVersion)
  const closing = new AbortController()
  const { signal } = closing
  const changed = new Set<number>()
  let isAllAsked = true
  let isWhole = false
  let isUp = false
  let running: Promise<void> | null = null

  const engine = new OpenSearchEngine({
    search: (body) => watched(() => connection.search(body)),
    vocabulary,
    catalogueTerms: () => vocabulary.catalogueTerms,
  })

  async function watched<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (error instanceof Unavailable) lose(error)
      throw error
    }
  }

  /** Nothing is answered until it has been seen to answer. */
  function lose({ isLost }: Unavailable) {
    isUp = false
    isAllAsked ||= isLost
    run()
  }

  function run() {
    if (signal.aborted) return
    running ??= work().finally(() => {
      running = null
      if (isAllAsked || changed.size > 0 || !isUp) run()
    })
  }

  async function work(): Promise<void> {
    // Earlier requests are taken first, so that none made in the meantime is lost.
    const isAll = isAllAsked
    isAllAsked = false
    const ids = [...changed]
    changed.clear()
    try {
      if (isAll) await reconcile({ connection, products, catalogueTerms: vocabulary.catalogueTerms, now, signal })
      else await writeChanged(ids, { connection, products, vocabulary, now })
      if (signal.aborted) return
      await connection.refresh()
      await engine.changed()
      isWhole ||= isAll
      isUp = true
    } catch (error) {
      if (signal.aborted) return
      if (isUp || !(error instanceof Unavailable)) onError(error)
      isUp = false
      isAllAsked ||= isAll || (error instanceof Unavailable && error.isLost)
      for (const id of ids) changed.add(id)
      await pause(retryMs, signal)
    }
  }

  run()
  return {
    engine,
    get isReady() {
      return isUp && isWhole
    },
    get isCutOff() {
      return isWhole && !isUp
    },
    follow(ids) {
      for (const id of ids) changed.add(id)
      run()
    },
    reconcile() {
      isAllAsked = true
      run()
    },
    async settled() {
      while (running && !signal.aborted) await running
    },
    async close() {
      if (signal.aborted) return
      closing.abort()
      await running
      await connection.close()
    },
  }
}

type Writing = Pick<Deps, 'products' | 'vocabulary' | 'now'> & { connection: Connection }

async function writeChanged(ids: readonly number[], { connection, products, vocabulary, now }: Writing): Promise<void> {
  for (let from = 0; from < ids.length; from += writtenAtOnce) {
    const at = now()
    const some = ids.slice(from, from + writtenAtOnce)
    const documents = await inSlices(documentsOf(some, products, vocabulary.catalogueTerms, at))
    const byId = new Map(documents.map((document) => [document.id, document]))
    await connection.write(
      some.map((id) => ({ id, document: byId.get(id) ?? null })),
      at.getTime(),
    )
  }
}
