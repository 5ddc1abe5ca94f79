import type { ProductCard } from '#catalog/contract.ts'
import type { Audience } from '#catalog/price.ts'
import type { Db } from '#core/server/db.ts'
import { Boundaries } from './boundaries.ts'
import { cardChanges, cardOf } from './card.ts'
import { CardTexts } from './card-texts.ts'
import { ChangeReader } from './change-reader.ts'
import { Intern } from './intern.ts'
import { allProducts, type FoundProduct, type LoadParts, productsById } from './load-products.ts'
import { loadNavigation, type Navigation } from './navigation.ts'
import { ProductIndex } from './product-index.ts'
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
    /** Waits until everything committed before the call is on the shelf. */
    catchUp(): Promise<void>
    close(): Promise<void>
  }

export type ShelfParts = { db: Db; now?: () => Date; onFault?: (error: unknown) => void }

const pollEvery = 500
const reloadBatch = 1000

export async function openShelf({ db, now = () => new Date(), onFault = () => {} }: ShelfParts): Promise<Shelf> {
  const index = new ProductIndex()
  const texts = new CardTexts()
  const intern = new Intern()
  const boundaries = new Boundaries(now, (ids) => ids.length > 0 && announce(ids, follow))
  const changeListeners = new Set<(ids: readonly number[]) => void>()
  const navigationListeners = new Set<() => void>()
  const reader = new ChangeReader(db)
  const waiting = { products: new Set<number>(), navigation: false, everything: false }

  const loadParts = (): LoadParts => ({ db, navigation, intern, now: now() })

  function follow(id: number) {
    const product = index.products.get(id)
    boundaries.follow(id, product ? cardChanges(product) : [])
  }

  function announce(ids: readonly number[], first: (id: number) => void) {
    for (const id of ids) {
      texts.forget(id)
      first(id)
    }
    for (const hear of changeListeners) hear(ids)
  }

  async function loadEverything() {
    navigation = await loadNavigation(db)
    const gone = new Set(index.products.keys())
    for await (const products of allProducts(loadParts())) {
      for (const product of products) {
        index.put(product)
        gone.delete(product.id)
      }
      announce(
        products.map(({ id }) => id),
        follow,
      )
    }
    for (const id of gone) index.remove(id)
    if (gone.size > 0) announce([...gone], follow)
  }

  async function reload(ids: readonly number[]) {
    const found = new Map((await productsById(ids, loadParts())).map((row) => [row.product.id, row]))
    for (const id of ids) {
      const row = found.get(id)
      if (row && !row.isRetired) index.put(row.product)
      else index.remove(id)
      waiting.products.delete(id)
    }
    announce(ids, follow)
  }

  async function reloadNavigation() {
    const before = navigation
    navigation = await loadNavigation(db)
    waiting.navigation = false
    for (const product of index.products.values()) {
      if (isSortedAnew(product, before, navigation)) waiting.products.add(product.id)
    }
    // Cards carry names and units of attributes.
    texts.clear()
    for (const hear of navigationListeners) hear()
  }

  async function readChanges() {
    const news = await reader.next()
    for (const id of news.productIds) waiting.products.add(id)
    waiting.navigation ||= news.navigation
    waiting.everything ||= news.isReset
    if (waiting.everything) {
      await loadEverything()
      Object.assign(waiting, { products: new Set(), navigation: false, everything: false })
      for (const hear of navigationListeners) hear()
    }
    if (waiting.navigation) await reloadNavigation()
    const ids = [...waiting.products]
    for (let from = 0; from < ids.length; from += reloadBatch) await reload(ids.slice(from, from + reloadBatch))
  }

  let running: Promise<void> | null = null
  let isAskedAgain = false
  /** A reading under way may have begun before what the caller knows of, so another follows it. */
  function catchUp(): Promise<void> {
    isAskedAgain = true
    running ??= (async () => {
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          await readChanges()
        }
      } finally {
        running = null
      }
    })()
    return running
  }

  let isAway = false
  const poll = () => {
    catchUp().then(
      () => (isAway = false),
      (error: unknown) => {
        if (!isAway) onFault(error)
        isAway = true
      },
    )
  }

  await reader.start()
  let navigation: Navigation = await loadNavigation(db)
  await loadEverything()
  const stopListening = db.listen('change', poll)
  const timer = setInterval(poll, pollEvery)

  return {
    get sections() {
      return navigation.sections
    },
    get categories() {
      return navigation.categories
    },
    get manufacturers() {
      return navigation.manufacturers
    },
    get attributes() {
      return navigation.attributes
    },
    get campaigns() {
      return navigation.campaigns
    },
    get windows() {
      return navigation.windows
    },
    get toplists() {
      return navigation.toplists
    },
    get popularCategories() {
      return navigation.popularCategories
    },
    get size() {
      return index.products.size
    },
    categoryPath: (id) => navigation.categoryPath(id),
    inCategory: (id) => index.inCategory(id),
    ofManufacturer: (id) => index.ofManufacturer(id),
    inCampaign: (id) => index.inCampaign(id),
    variantsOf: (group) => index.variantsOf(group),
    get: (id) => index.products.get(id),
    all: () => index.products.values(),
    card(id, audience, at) {
      const product = index.products.get(id)
      return product ? cardOf(product, { audience, now: at, attributes: navigation.attributes }) : null
    },
    cardJson(id, audience) {
      const product = index.products.get(id)
      if (!product) throw new Error(`Product ${id} is not on the shelf`)
      return texts.textOf(product, { audience, now: now(), attributes: navigation.attributes })
    },
    find: (ids) => productsById(ids, loadParts()),
    onChange: (hear) => subscribe(changeListeners, hear),
    onNavigation: (hear) => subscribe(navigationListeners, hear),
    catchUp,
    async close() {
      clearInterval(timer)
      boundaries.stop()
      await stopListening()
      await running?.catch(() => {})
    },
  }
}

function subscribe<F>(listeners: Set<F>, hear: F): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
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
