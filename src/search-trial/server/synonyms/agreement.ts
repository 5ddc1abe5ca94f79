import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { tokensOf } from '#search-engine/server/words.ts'

export type Candidate = {
  /** What customers may write, and what products are called. */
  word: string
  sold: string
  /** How many of the products that were read say so. */
  products: number
  read: number
}

type Catalogue = { lexicon: Lexicon; catalogueTerms: CatalogueTerms; sample: readonly CachedProduct[] }

const leastProducts = 2
const leastShare = 0.5
/** So much commoner in what the products say than in what others say. */
const leastLift = 3

/**
 * The words of a group that no product is called, each with one that products are called, where what the products say
 * agrees: `ringklocka` of a `dörrklocka` that rings.
 */
export function candidatesOf(group: readonly string[], catalogue: Catalogue): Candidate[] {
  const { lexicon, catalogueTerms } = catalogue
  const isKnown = (word: string) => lexicon.isCalled(word) || catalogueTerms.synonyms.of(termsOf(word)).length > 0
  const others = group.filter((word) => !isKnown(word))
  if (others.length === 0 || others.length === group.length) return []
  return group
    .filter((word) => !others.includes(word))
    .flatMap((sold) => others.flatMap((word) => agreedOn(word, sold, catalogue) ?? []))
}

function agreedOn(word: string, sold: string, { lexicon, catalogueTerms, sample }: Catalogue): Candidate | null {
  const { products, isName, isBroad } = lexicon.calledSo(sold)
  if (!isName || isBroad || products.length < leastProducts || !areOneKind(products)) return null
  const saying = countSaying(word, products, catalogueTerms)
  const share = saying / products.length
  const usual = countSaying(word, sample, catalogueTerms) / Math.max(1, sample.length)
  if (saying < leastProducts || share < leastShare || share < leastLift * usual) return null
  return { word, sold, products: saying, read: products.length }
}

/** `power` is in the names of many kinds. */
function areOneKind(products: readonly CachedProduct[]): boolean {
  const counts = Map.groupBy(products, ({ categoryId }) => categoryId)
  return Math.max(...[...counts.values()].map(({ length }) => length)) >= leastShare * products.length
}

function countSaying(word: string, products: readonly CachedProduct[], catalogueTerms: CatalogueTerms): number {
  return products.filter((product) => says(wordsOf(product, catalogueTerms), word)).length
}

/** All of its words, or both parts of a compound, the last at the end of a word. */
function says(words: ReadonlySet<string>, text: string): boolean {
  const parts = tokensOf(text).map(({ word }) => word.plain)
  if (parts.length > 1) return parts.every((part) => words.has(part))
  const [word = ''] = parts
  if (words.has(word)) return true
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)]
    if (hasEnding(words, last) && hasBeginning(words, first)) return true
  }
  return false
}

const shortestPart = 4

function hasEnding(words: ReadonlySet<string>, last: string): boolean {
  return words.has(last) || [...words].some((word) => word.endsWith(last))
}

function hasBeginning(words: ReadonlySet<string>, first: string): boolean {
  return words.has(first) || [...words].some((word) => word.startsWith(first))
}

function wordsOf(
  { name, subTitle, text, attributes, categoryPath }: CachedProduct,
  catalogueTerms: CatalogueTerms,
): ReadonlySet<string> {
  const categories = categoryPath.map((id) => catalogueTerms.categories.get(id)?.name)
  const values = [...attributes].map(
    ([id, value]) => `${catalogueTerms.attributes.get(id)?.name} ${[value].flat().join(' ')}`,
  )
  const all = [name, subTitle, text, ...categories, ...values].join(' . ')
  return new Set(tokensOf(all).map(({ word }) => word.plain))
}

function termsOf(text: string): string[] {
  return tokensOf(text).map(({ word }) => word.term)
}
