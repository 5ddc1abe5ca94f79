import type { Category } from '#catalog/server/navigation.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { DiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import { listing } from '#search-engine/server/listing-keys.ts'
import { fold } from '#search-engine/server/words.ts'
import { categoryPhrase } from './narrower-query.ts'

type Deps = { productCache: Pick<ProductCache, 'categories'>; engine: Pick<DiscoveryEngine, 'countOf'> }

/** What is sold beside a thing: first what is called after it, `musmattor` beside `mus`, then the most. */
export function neighbours(things: ReadonlySet<number>, words: string, { productCache, engine }: Deps): string[] {
  const { categories } = productCache
  const own = [...things].flatMap((id) => categories.get(id) ?? [])
  const parents = new Set(own.map(parentOf))
  const beginning = fold(words)
  return [...categories.values()]
    .filter(({ id }) => !things.has(id))
    .map((category) => ({ ...category, isNamedAfter: fold(category.name).startsWith(beginning) }))
    .filter((category) => category.isNamedAfter || parents.has(parentOf(category)))
    .map(({ id, name, isNamedAfter }) => ({
      phrase: categoryPhrase(name),
      isNamedAfter,
      count: engine.countOf(listing.category(id)),
    }))
    .sort((a, b) => Number(b.isNamedAfter) - Number(a.isNamedAfter) || b.count - a.count)
    .flatMap(({ phrase, count }) => (count > 0 ? (phrase ?? []) : []))
}

/** The category above, or else the section, as a number of its own. */
function parentOf({ parentId, sectionId }: Pick<Category, 'parentId' | 'sectionId'>): number {
  return parentId ?? -sectionId
}
