import type { ProductCard } from '#catalog/contract.ts'
import type { Audience } from '#catalog/price.ts'
import type { Db } from '#core/server/db.ts'
import { cardOf } from './card.ts'
import { ChangeReader } from './change-reader.ts'
import { type FoundProduct, productsById } from './load-products.ts'
import type { Navigation } from './navigation.ts'
import type { ProductIndex } from './product-index.ts'
import { followChanges } from './shelf-follower.ts'
import { ShelfMemory } from './shelf-memory.ts'
import type { ShelfProduct } from './shelf-product.ts'

/** Everything for sale, in memory and current. It goes on answering while the database is away. */
export type Shelf = Navigation &
  Pick<ProductIndex, 'inCategory' | 'ofManufacturer' | 'inCampaign' | 'variantsOf'> & {
    readonly size: number
    get(id: number): ShelfProduct | undefined
    all(): Iterable<ShelfProduct>
    card(id: number, audience: Audience, now: Date): ProductCard | null
    /** The card as JSON text, at the shelf's own time. Asked for products on the shelf only. */
    cardJson(id: number, audience: Audience): string
    /** Reads products from the database, also those no longer for sale. */
    find(ids: readonly number[]): Promise<FoundProduct[]>
    /** Hears which products are new, gone or not as they were. Ends by the function it answers. */
    onChange(hear: (ids: readonly number[]) => void): () => void
    /** Hears that sections, categories, makers, attributes, campaigns or top lists are not as they were. */
    onNavigation(hear: () => void): () => void
    /** Hears that tips have been computed anew. */
    onTips(hear: () => void): () => void
    /** Waits until everything committed before the call is on the shelf. */
    catchUp(): Promise<void>
    close(): Promise<void>
  }

export type ShelfParts = { db: Db; now?: () => Date; onFault?: (error: unknown) => void }

export async function openShelf({ db, now = () => new Date(), onFault = () => {} }: ShelfParts): Promise<Shelf> {
  const reader = new ChangeReader(db)
  // What changes from here on while everything is read is read again.
  await reader.start()
  const memory = await ShelfMemory.read(db, now)
  const follower = followChanges({ db, reader, memory, onFault })
  const { index, texts } = memory

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
    get windows() {
      return memory.navigation.windows
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
    inCategory: (id) => index.inCategory(id),
    ofManufacturer: (id) => index.ofManufacturer(id),
    inCampaign: (id) => index.inCampaign(id),
    variantsOf: (group) => index.variantsOf(group),
    get: (id) => index.products.get(id),
    all: () => index.products.values(),
    card(id, audience, at) {
      const product = index.products.get(id)
      return product ? cardOf(product, { audience, now: at, attributes: memory.navigation.attributes }) : null
    },
    cardJson(id, audience) {
      const product = index.products.get(id)
      if (!product) throw new Error(`Product ${id} is not on the shelf`)
      return texts.textOf(product, { audience, now: now(), attributes: memory.navigation.attributes })
    },
    find: (ids) => productsById(ids, memory.loadParts),
    onChange: (hear) => memory.onChange(hear),
    onNavigation: (hear) => memory.onNavigation(hear),
    onTips: (hear) => memory.onTips(hear),
    catchUp: follower.catchUp,
    async close() {
      memory.close()
      await follower.close()
    },
  }
}
