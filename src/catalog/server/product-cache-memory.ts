import type { Queries } from '#core/server/db.ts'
import { Boundaries } from './boundaries.ts'
import { cardChanges } from './card.ts'
import { CardTexts } from './card-texts.ts'
import { Intern } from './intern.ts'
import { KeptCards } from './kept-cards.ts'
import { allProducts, type LoadDeps, productsById } from './load-products.ts'
import { loadNavigation, type Navigation } from './navigation.ts'
import { navigationChanges } from './navigation-changes.ts'
import { ProductIndex } from './product-index.ts'

type Listener<T extends unknown[]> = (...news: T) => void

export class ProductCacheMemory {
  readonly index = new ProductIndex()
  readonly texts = new CardTexts()
  readonly cards = new KeptCards()
  readonly now: () => Date
  readonly #db: Queries
  readonly #intern = new Intern()
  readonly #boundaries: Boundaries
  readonly #changeListeners = new Set<Listener<[readonly number[]]>>()
  readonly #navigationListeners = new Set<Listener<[]>>()
  readonly #tipsListeners = new Set<Listener<[]>>()
  #navigation: Navigation

  private constructor(db: Queries, now: () => Date, navigation: Navigation) {
    this.#db = db
    this.now = now
    this.#navigation = navigation
    this.#boundaries = new Boundaries(now, (ids) => this.#announce(ids))
  }

  static async read(db: Queries, now: () => Date): Promise<ProductCacheMemory> {
    const memory = new ProductCacheMemory(db, now, await loadNavigation(db))
    await memory.#readProducts()
    return memory
  }

  get navigation(): Navigation {
    return this.#navigation
  }

  get loadDeps(): LoadDeps {
    return { db: this.#db, navigation: this.#navigation, intern: this.#intern, now: this.now() }
  }

  async rereadEverything(): Promise<void> {
    this.#navigation = await loadNavigation(this.#db)
    await this.#readProducts()
    this.#announceNavigation()
  }

  async reread(ids: readonly number[]): Promise<void> {
    const found = await productsById(ids, this.loadDeps)
    const forSale = new Map(found.filter(({ isRetired }) => !isRetired).map(({ product }) => [product.id, product]))
    for (const id of ids) {
      const product = forSale.get(id)
      if (product) this.index.put(product)
      else this.index.remove(id)
    }
    this.#announce(ids)
  }

  async rereadNavigation(): Promise<number[]> {
    const before = this.#navigation
    this.#navigation = await loadNavigation(this.#db)
    this.texts.clear()
    this.cards.clear()
    this.#announceNavigation()
    const { categories, manufacturers } = navigationChanges(before, this.#navigation)
    return [
      ...categories.flatMap((id) => [...this.index.inCategory(id)]),
      ...manufacturers.flatMap((id) => [...this.index.ofManufacturer(id)]),
    ]
  }

  onChange(listener: Listener<[readonly number[]]>): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  onNavigation(listener: Listener<[]>): () => void {
    this.#navigationListeners.add(listener)
    return () => this.#navigationListeners.delete(listener)
  }

  onTips(listener: Listener<[]>): () => void {
    this.#tipsListeners.add(listener)
    return () => this.#tipsListeners.delete(listener)
  }

  announceTips(): void {
    for (const listener of this.#tipsListeners) listener()
  }

  close(): void {
    this.#boundaries.stop()
  }

  async #readProducts(): Promise<void> {
    const gone = new Set(this.index.products.keys())
    for await (const products of allProducts(this.loadDeps)) {
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
      this.texts.evict(id)
      this.cards.evict(id)
      this.#boundaries.follow(id, product ? cardChanges(product) : [])
    }
    for (const listener of this.#changeListeners) listener(ids)
  }

  #announceNavigation(): void {
    for (const listener of this.#navigationListeners) listener()
  }
}
