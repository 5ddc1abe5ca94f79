import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'

/** What a catalogue calls its things: categories, manufacturers, both together, and products. Evenly drawn. */
export function cataloguePhrases(
  products: readonly CachedProduct[],
  catalogueTerms: CatalogueTerms,
  count: number,
): string[] {
  const categories = new Set<string>()
  const pairs = new Set<string>()
  const names = new Set<string>()
  for (const { name, categoryId, manufacturer } of products) {
    const category = catalogueTerms.categories.get(categoryId)?.name.split(' > ').at(-1)
    if (category && !category.includes(':')) {
      categories.add(category)
      if (manufacturer) pairs.add(`${manufacturer.name} ${category}`)
    }
    names.add(name.split(/[,(]/)[0] ?? name)
  }
  const brands = new Set(products.flatMap(({ manufacturer }) => manufacturer?.name ?? []))
  const kinds = [categories, brands, pairs, names]
  const each = Math.ceil(count / kinds.length)
  const some = kinds.flatMap((kind) => drawn([...kind].sort(), each))
  const more = drawn([...names].sort(), count)
  return [...new Set([...some, ...more].map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim()))].slice(0, count)
}

function drawn(texts: readonly string[], count: number): string[] {
  const step = Math.max(1, texts.length / count)
  return Array.from({ length: Math.min(count, texts.length) }, (_, at) => texts[Math.floor(at * step)] ?? '')
}
