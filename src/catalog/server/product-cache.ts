import type { ProductCard } from '#catalog/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Audience } from '#pricing/price.ts'
import type { CachedProduct } from './cached-product.ts'
import { ChangeReader } from './change-reader.ts'
import { type FoundProduct, productsById } from './load-products.ts'
import type { Navigation } from './navigation.ts'
import { followChanges } from './product-cache-follower.ts'
import { ProductCacheMemory } from './product-cache-memory.ts'
import type { ProductIndex } from './product-index.ts'
import { openReconciliation } from './reconciliation.ts'

/** Keeps answering while the database is unavailable. */
export type ProductCache = Navigation &
  Pick<ProductIndex, 'inCategory' | 'ofManufacturer' | 'inCampaign' | 'variantsOf'> & {
    readonly size: number
    get(id: number): CachedProduct | undefined
    all(): Iterable<CachedProduct>
    /** The same object until something of it changes: it is never altered. */
    card(id: number, audience: Audience, now: Date): Readonly<ProductCard> | null
    cardJson(id: number, audience: Audience): string
    /** The same as bytes, which are never altered. */
    cardBytes(id: number, audience: Audience): Buffer<ArrayBuffer>
    /** Reads from the database, including retired products. */
    find(ids: readonly number[]): Promise<FoundProduct[]>
    onChange(listener: (ids: readonly number[]) => void): () => void
    onNavigation(listener: () => void): () => void
    onTips(listener: () => void): () => void
    /** Waits until everything committed before the call is in the product cache. */
    catchUp(): Promise<void>
    close(): Promise<void>
  }

export type ProductCacheDeps = {
  db: Db
  now?: () => Date
  onError?: (error: unknown) => void
  /** Products that reconciliation found to differ from the database. */
  onDifference?: (ids: readonly number[]) => void
}

export async function openProductCache({
  db,
  now = () => new Date(),
  onError = () => {},
  onDifference = () => {},
}: ProductCacheDeps): Promise<ProductCache> {
  const reader = new ChangeReader(db)
  // Changes during the full read are read again.
  await reader.start()
  const memory = await ProductCacheMemory.read(db, now)
  const reconciliation = openReconciliation({ db, memory, catchUp: () => follower.catchUp(), onDifference, onError })
  const follower = followChanges({ db, reader, memory, onReconciliation: reconciliation.start, onError })
  const { index, texts, cards } = memory

  const cardBytes = (id: number, audience: Audience) => {
    const product = index.products.get(id)
    if (!product) throw new Error(`Product ${id} is not in the product cache`)
    return texts.bytesOf(product, { audience, now: now(), names: memory.navigation })
  }

  return {
    get sections() {
      return memory.navigation.sections
    },
    get categories() {
      return memory.navigation.categories
    },
    get manufacturers() {
      return memory.navigation.manufacturers
    },
    get attributes() {
      return memory.navigation.attributes
    },
    get campaigns() {
      return memory.navigation.campaigns
    },
    get calendar() {
      return memory.navigation.calendar
    },
    get toplists() {
      return memory.navigation.toplists
    },
    get popularCategories() {
      return memory.navigation.popularCategories
    },
    get size() {
      return index.products.size
    },
    categoryPath: (id) => memory.navigation.categoryPath(id),
    keyAttributes: (id) => memory.navigation.keyAttributes(id),
    inCategory: (id) => index.inCategory(id),
    ofManufacturer: (id) => index.ofManufacturer(id),
    inCampaign: (id) => index.inCampaign(id),
    variantsOf: (group) => index.variantsOf(group),
    get: (id) => index.products.get(id),
    all: () => index.products.values(),
    card(id, audience, at) {
      const product = index.products.get(id)
      return product ? cards.cardOf(product, { audience, now: at, names: memory.navigation }) : null
    },
    cardJson: (id, audience) => cardBytes(id, audience).toString(),
    cardBytes,
    find: (ids) => productsById(ids, memory.loadDeps),
    onChange: (listener) => memory.onChange(listener),
    onNavigation: (listener) => memory.onNavigation(listener),
    onTips: (listener) => memory.onTips(listener),
    catchUp: follower.catchUp,
    async close() {
      memory.close()
      await reconciliation.close()
      await follower.close()
    },
  }
}
