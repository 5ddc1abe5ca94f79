import { createHash } from 'node:crypto'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { OfferAudience } from '#pricing/price.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { audiences, listPrice, newnessOf, weightedRating } from '#search-engine/server/columns.ts'
import { listingKeys } from '#search-engine/server/listing-keys.ts'
import { seeTerms } from '#search-engine/server/product-terms.ts'
import { isAvailable, productValues, wholeStars } from '#search-engine/server/product-values.ts'
import { standingOf } from '#search-engine/server/ranking.ts'
import type { Value } from '#search-engine/server/values.ts'
import { fold, tokensOf } from '#search-engine/server/words.ts'
import { nameOrder } from './name-order.ts'
import { valueKey } from './value-key.ts'
import type { WordPlace } from './word-places.ts'

/** What the index has of a product. `mark` is another whenever something else of it is. */
export type ProductDocument = {
  id: number
  mark: string
  category: number
  listings: string[]
  values: string[]
  attributes: number[]
  numbers: Record<string, number>
  stars: number
  prices: Record<OfferAudience, number>
  onSale: OfferAudience[]
  isUsed: boolean
  available: number
  popularity: number
  newness: number
  rating: number
  standing: number
  nameOrder: string
  words: Record<WordPlace, string[]>
  /** What a text that is being typed may begin. */
  beginnings: string
}

export function productDocument(product: CachedProduct, catalogueTerms: CatalogueTerms, now: Date): ProductDocument {
  const isFacet = (id: number) => catalogueTerms.attributes.get(id)?.isFacet ?? false
  const values: [attribute: number, value: Value][] = []
  productValues(product, { codeOf: (attribute, value) => values.push([attribute, value]) }, { isFacet, now })
  const numbers = values.filter((one): one is [number, number] => one[0] >= 10 && typeof one[1] === 'number')
  const prices = Object.fromEntries(audiences.map((one) => [one, listPrice(product, one, now)])) as Record<
    OfferAudience,
    number
  >
  const { brevity, bought, stock } = standingOf(product)
  const document = {
    id: product.id,
    category: product.categoryId,
    listings: listingKeys(product, now),
    values: values.map(([attribute, value]) => valueKey(attribute, value)),
    attributes: [...new Set(values.map(([attribute]) => attribute))],
    numbers: Object.fromEntries(numbers),
    stars: wholeStars(product),
    prices,
    onSale: audiences.filter((one) => prices[one] < product.price),
    isUsed: product.fyndwareClass !== null,
    available: isAvailable(product) ? 1 : 0,
    popularity: product.popularity,
    newness: newnessOf(product),
    rating: Math.fround(weightedRating(product)),
    standing: Math.fround(brevity * bought * stock),
    nameOrder: nameOrder(product.name),
    words: wordsOf(product, catalogueTerms),
    beginnings: beginningsOf(product, catalogueTerms),
  }
  return { ...document, mark: createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16) }
}

function wordsOf(product: CachedProduct, catalogueTerms: CatalogueTerms): ProductDocument['words'] {
  const found = new Map<WordPlace, Set<string>>()
  const add = (place: WordPlace, term: string) => {
    const terms = found.get(place) ?? new Set()
    found.set(place, terms.add(term))
  }
  add('number', String(product.id))
  seeTerms(product, catalogueTerms, (place, terms) => {
    for (const { word, role } of terms) {
      add('all', word.term)
      add(place === 'name' && role.isFor ? 'purpose' : place === 'name' && role.isHead ? 'head' : place, word.term)
    }
  })
  add('all', String(product.id))
  return Object.fromEntries([...found].map(([place, terms]) => [place, [...terms]])) as ProductDocument['words']
}

function beginningsOf({ name, manufacturer, categoryId }: CachedProduct, catalogueTerms: CatalogueTerms): string {
  const text = `${name} ${manufacturer?.name ?? ''} ${catalogueTerms.categories.get(categoryId)?.name ?? ''}`
  return [...new Set(tokensOf(text).map(({ word }) => fold(word.text)))].join(' ')
}
