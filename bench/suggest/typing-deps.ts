import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ListDeps } from '#search/server/list-deps.ts'
import { SearchedPhrases } from '#search/server/searched-phrases.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import type { Signs } from '#search-engine/server/signs.ts'

/** A shop of an engine alone: without rules, searches, stores and pages. */
export function typingDeps(engine: Engine, signs: Signs, products: readonly CachedProduct[]): ListDeps {
  const byId = new Map(products.map((product) => [product.id, product]))
  const productCache = {
    categories: signs.categories,
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
