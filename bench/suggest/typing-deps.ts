import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ListDeps } from '#search/server/list-deps.ts'
import { SearchedPhrases } from '#search/server/searched-phrases.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import type { Engine } from '#search-engine/server/engine.ts'

/** A shop of an engine alone: without rules, searches, stores and pages. */
export function typingDeps(
  engine: Engine,
  catalogueTerms: CatalogueTerms,
  products: readonly CachedProduct[],
): ListDeps {
  const byId = new Map(products.map((product) => [product.id, product]))
  const productCache = {
    categories: catalogueTerms.categories,
    campaigns: new Map(),
    get: (id: number) => byId.get(id),
    cardBytes: (id: number) => Buffer.from(JSON.stringify({ id })),
  }
  const discovery = {
    engine,
    finder: engine,
    remote: null,
    rules: { all: noRules, placementOf: () => null },
    searched: { phrases: new SearchedPhrases([]) },
  }
  const deps = { productCache, discovery, stores: { all: () => [] }, content: { infoPages: () => [] } }
  return deps as unknown as ListDeps
}

const noRules: readonly never[] = []
