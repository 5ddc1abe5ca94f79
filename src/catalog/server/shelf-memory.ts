import type { Queries } from '#core/server/db.ts'
import { Boundaries } from './boundaries.ts'
import { cardChanges } from './card.ts'
import { CardTexts } from './card-texts.ts'
import { Intern } from './intern.ts'
import { allProducts, type LoadParts, productsById } from './load-products.ts'
import { loadNavigation, type Navigation } from './navigation.ts'
import { ProductIndex } from './product-index.ts'
import type { ShelfProduct } from './shelf-product.ts'

type Hear<T extends unknown[]> = (...news: T) => void

/** What the shelf holds, and how it is read from the database. */
export class ShelfMemory {
  readonly index = new ProductIndex()
  readonly texts = new CardTexts()
  readonly now: () => Date
  readonly #db: Queries
  readonly #intern = new Intern()
  readonly #boundaries: Boundaries
  readonly #changeListeners = new Set<Hear<[readonly number[]]>>()
  readonly #navigationListeners = new Set<Hear<[]>>()
  readonly #tipsListeners = new Set<Hear<[]>>()
  #navigation: Navigation

  private constructor(db: Queries, now: () => Date, navigation: Navigation) {
    this.#db = db
    this.now = now
    this.#navigation = navigation
    this.#boundaries = new Boundaries(now, (ids) => this.#announce(ids))
  }

  static async read(db: Queries, now: () => Date): Promise<ShelfMemory> {
    const memory = new ShelfMemory(db, now, await loadNavigation(db))
    await memory.#readProducts()
    return memory
  }

  get navigation(): Navigation {
    return this.#navigation
  }

  get loadParts(): LoadParts {
    return { db: this.#db, navigation: this.#navigation, intern: this.#intern, now: this.now() }
  }

  async rereadEverything(): Promise<void> {
    this.#navigation = await loadNavigation(this.#db)
    await this.#readProducts()
    this.#announceNavigation()
  }

  async reread(ids: readonly number[]): Promise<void> {
    const found = await productsById(ids, this.loadParts)
    const forSale = new Map(found.filter(({ isRetired }) => !isRetired).map(({ product }) => [product.id, product]))
    for (const id of ids) {
      const product = forSale.get(id)
      if (product) this.index.put(product)
      else this.index.remove(id)
    }
    this.#announce(ids)
  }

  /** Answers the products that stand under another section, category or maker now. */
  async rereadNavigation(): Promise<number[]> {
    const before = this.#navigation
    this.#navigation = await loadNavigation(this.#db)
    // Cards carry units and names of attributes.
    this.texts.clear()
    this.#announceNavigation()
    const sortedAnew = [...this.index.products.values()].filter((product) =>
      isSortedAnew(product, before, this.#navigation),
    )
    return sortedAnew.map(({ id }) => id)
  }

  onChange(hear: Hear<[readonly number[]]>): () => void {
    this.#changeListeners.add(hear)
    return () => this.#changeListeners.delete(hear)
  }

  onNavigation(hear: Hear<[]>): () => void {
    this.#navigationListeners.add(hear)
    return () => this.#navigationListeners.delete(hear)
  }

  onTips(hear: Hear<[]>): () => void {
    this.#tipsListeners.add(hear)
    return () => this.#tipsListeners.delete(hear)
  }

  announceTips(): void {
    for (const hear of this.#tipsListeners) hear()
  }

  close(): void {
    this.#boundaries.stop()
  }

  async #readProducts(): Promise<void> {
    const gone = new Set(this.index.products.keys())
    for await (const products of allProducts(this.loadParts)) {
      for (const product of products) {
        this.index.put(product)
        gone.delete(product.id)
      }
      this.#announce(products.map(({ id }) => id))
    }
    for (const id of gone) this.index.remove(id)
    this.#announce([...gone])
  }

  #announce(ids: readonly number[]): void {
    if (ids.length === 0) return
    for (const id of ids) {
      const product = this.index.products.get(id)
      this.texts.forget(id)
      this.#boundaries.follow(id, product ? cardChanges(product) : [])
    }
    for (const hear of this.#changeListeners) hear(ids)
  }

  #announceNavigation(): void {
    for (const hear of this.#navigationListeners) hear()
  }
}

function isSortedAnew(product: ShelfProduct, before: Navigation, after: Navigation): boolean {
  const old = before.categories.get(product.categoryId)
  const category = after.categories.get(product.categoryId)
  const maker = product.manufacturer && after.manufacturers.get(product.manufacturer.id)
  return (
    old?.sectionId !== category?.sectionId ||
    old?.name !== category?.name ||
    old?.drawing !== category?.drawing ||
    product.manufacturer?.name !== maker?.name ||
    product.categoryPath.join() !== after.categoryPath(product.categoryId).join()
  )
}
