import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'

const nameOfAttribute = 'passar'

/** What products like cases fit: models that they name in the attribute Passar, such as `Ljung 5`. */
export class NamedModels {
  readonly #attributes: readonly number[]
  readonly #productCache: ProductCache
  #known: readonly string[] | null = null

  constructor(productCache: ProductCache) {
    this.#attributes = [...productCache.attributes.values()]
      .filter(({ name, kind }) => kind === 'enum' && name.toLowerCase() === nameOfAttribute)
      .map(({ id }) => id)
    this.#productCache = productCache
  }

  /** Whether a product is the model that the accessory names; true of an accessory that names none. */
  isFor(accessory: CachedProduct, product: CachedProduct): boolean {
    const models = this.#of(accessory)
    return models.length === 0 || models.some((model) => this.#isModel(product, model))
  }

  /** Whether both fit the same model; true of a product that names none. */
  haveSameModel(product: CachedProduct, other: CachedProduct): boolean {
    const models = this.#of(product)
    return models.length === 0 || this.#of(other).some((model) => models.includes(model))
  }

  #of({ attributes }: CachedProduct): string[] {
    return this.#attributes.flatMap((id) => {
      const value = attributes.get(id)
      return Array.isArray(value) ? value.map((model) => model.toLowerCase()) : []
    })
  }

  /** `Ljung 5` is `Ljung 5 256 GB` and not `Ljung 5 Pro 256 GB`. */
  #isModel(product: CachedProduct, model: string): boolean {
    const name = product.name.toLowerCase()
    if (name !== model && !name.startsWith(`${model} `)) return false
    const rest = name.slice(model.length).trim()
    const isVariant = rest === '' || rest === product.variantName?.toLowerCase() || /^\d+ ?[gt]b\b/.test(rest)
    if (!isVariant) return false
    this.#known ??= this.#allModels()
    return !this.#known.some((other) => other.length > model.length && name.startsWith(`${other} `))
  }

  #allModels(): string[] {
    const models = new Set<string>()
    for (const product of this.#productCache.all()) for (const model of this.#of(product)) models.add(model)
    return [...models]
  }
}
