import { facetIds } from '#search-engine/filters.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { countedIds } from '#search-engine/server/product-values.ts'
import { type Choice, rangeOf, type Selection } from '#search-engine/server/selection.ts'
import { any, oneOf, type QueryDsl, within } from './dsl.ts'
import { valueKey } from './value-key.ts'

export type PriceField = `prices.${string}`

/** The query of each choice of a facet, and of the price. */
export type FilterQueries = { choices: readonly { attribute: number; query: QueryDsl }[]; price: QueryDsl | null }

export function filterQueries(
  { choices, price }: Selection,
  catalogueTerms: CatalogueTerms,
  priceField: PriceField,
): FilterQueries {
  return {
    choices: choices.map((choice) => ({ attribute: choice.attribute, query: choiceQuery(choice, catalogueTerms) })),
    price: price && within(priceField, price),
  }
}

function choiceQuery({ attribute, texts }: Choice, { categories, categoryPath }: CatalogueTerms): QueryDsl {
  if (attribute === countedIds.category) {
    const wanted = new Set(texts)
    const leaves = [...categories.keys()].filter((id) => categoryPath(id).some((one) => wanted.has(String(one))))
    return oneOf('category', leaves)
  }
  if (attribute === facetIds.rating) {
    const least = Math.min(...texts.map(Number))
    return Number.isNaN(least) ? oneOf('stars', []) : within('stars', { from: Math.max(1, least), to: null })
  }
  const ranges = texts.map(rangeOf).filter((range) => range !== null)
  const isBoolean = (text: string) => text === 'true' || text === 'false'
  const written = [
    ...texts.map((text) => valueKey(attribute, text)),
    ...texts.filter(isBoolean).map((text) => valueKey(attribute, text === 'true')),
  ]
  return any([oneOf('values', written), ...ranges.map((range) => within(`numbers.${attribute}`, range))])
}
