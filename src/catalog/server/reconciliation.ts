import { isDeepStrictEqual } from 'node:util'
import { markChanged } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { pause } from '#core/server/pause.ts'
import type { CachedProduct } from './cached-product.ts'
import { productsAfter, productsById } from './load-products.ts'
import type { ProductCacheMemory } from './product-cache-memory.ts'

type Deps = {
  db: Db
  memory: ProductCacheMemory
  catchUp: () => Promise<void>
  onDifference: (ids: readonly number[]) => void
  onError: (error: unknown) => void
}

const batch = 250
const pauseMs = 50
/** A product that is sold all the time may change between reading it and comparing it. */
const attempts = 3

/**
 * Finds products that changed while triggers were disabled, by reading all of them in small batches. Those that differ
 * are marked as changed, so that every process reads them again.
 */
export function openReconciliation({ db, memory, catchUp, onDifference, onError }: Deps) {
  const closing = new AbortController()
  let running: Promise<void> | null = null

  async function reconcile() {
    let ids = await differingOfAll(memory, closing.signal)
    for (let attempt = 1; attempt < attempts && ids.length > 0; attempt += 1) {
      await catchUp()
      ids = await differingOf(ids, memory)
    }
    if (ids.length === 0 || closing.signal.aborted) return
    await markChanged(db, ids)
    onDifference(ids)
  }

  return {
    start() {
      if (closing.signal.aborted) return
      running ??= reconcile()
        .catch(onError)
        .finally(() => {
          running = null
        })
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

async function differingOfAll(memory: ProductCacheMemory, closing: AbortSignal): Promise<number[]> {
  const differing: number[] = []
  const unseen = new Set(memory.index.products.keys())
  for (let last: number | undefined = 0; last !== undefined; ) {
    const products: CachedProduct[] = await productsAfter(last, batch, memory.loadDeps)
    for (const product of products) {
      unseen.delete(product.id)
      if (differs(product.id, product, memory)) differing.push(product.id)
    }
    last = products.length === batch ? products.at(-1)?.id : undefined
    if (last !== undefined) await pause(pauseMs, closing)
    if (closing.aborted) return []
  }
  return [...differing, ...unseen]
}

async function differingOf(ids: readonly number[], memory: ProductCacheMemory): Promise<number[]> {
  const differing: number[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const found = await productsById(some, memory.loadDeps)
    const forSale = new Map(found.filter(({ isRetired }) => !isRetired).map(({ product }) => [product.id, product]))
    differing.push(...some.filter((id) => differs(id, forSale.get(id), memory)))
  }
  return differing
}

function differs(id: number, stored: CachedProduct | undefined, { index, now }: ProductCacheMemory): boolean {
  const cached = index.products.get(id)
  return !isDeepStrictEqual(cached && withoutEnded(cached, now()), stored && withoutEnded(stored, now()))
}

/** What has ended is no longer loaded, but stays in memory. */
function withoutEnded(product: CachedProduct, now: Date): CachedProduct {
  const lasts = ({ endsAt }: { endsAt: Date | null }) => endsAt === null || endsAt > now
  return { ...product, offers: product.offers.filter(lasts), bundles: product.bundles.filter(lasts) }
}
