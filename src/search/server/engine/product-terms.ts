import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Signs } from './signs.ts'
import { sharedTermsOf, type TextTerm, termsOf } from './text-terms.ts'
import { unitOf } from './words.ts'

/** How much a word says of a product, by where it stands; at most 15. */
const weights = { number: 15, name: 11, maker: 9, category: 8, subTitle: 5, attribute: 4, above: 3, text: 1 }

export type ProductTerm = { weight: number; text: string | null }

/** Every term a product is found by, with its greatest weight. */
export function productTerms(product: ShelfProduct, signs: Signs): Map<string, ProductTerm> {
  const found = new Map<string, ProductTerm>()
  const add = (terms: readonly TextTerm[], weight: number) => {
    for (const { term, text } of terms) if (!found.has(term)) found.set(term, { weight, text })
  }
  const label = (text: string | undefined, weight: number) => text && add(sharedTermsOf(text), weight)
  // In order of weight, so that the first is the greatest. Nobody reads numbers: they complete no phrase.
  for (const number of [product.gtin, product.mpn]) {
    if (number) add(termsOf(number).map(withoutText), weights.number)
  }
  add(termsOf(product.name), weights.name)
  label(product.manufacturer?.name, weights.maker)
  label(signs.categories.get(product.categoryId)?.name, weights.category)
  add(termsOf(product.subTitle), weights.subTitle)
  label(product.variantName ?? undefined, weights.subTitle)
  for (const [id, value] of product.attributes) {
    for (const text of attributeTexts(value, signs.attributes.get(id))) label(text, weights.attribute)
  }
  for (const id of product.categoryPath) label(signs.categories.get(id)?.name, weights.above)
  label(signs.sections.get(product.sectionId)?.name, weights.above)
  add(termsOf(product.text), weights.text)
  return found
}

const withoutText = ({ term }: TextTerm): TextTerm => ({ term, text: null })

type AttributeSign = { name: string; unit: string } | undefined

/** `27 tum`, `Svart`, `Vit`, and the attribute's own name when it says yes: `Trådlös`. */
function attributeTexts(value: number | boolean | string[], attribute: AttributeSign): readonly string[] {
  if (typeof value === 'boolean') return value && attribute ? [attribute.name] : []
  if (typeof value !== 'number') return value
  const unit = unitOf((attribute?.unit ?? '').toLowerCase().replace('"', 'tum'))
  return unit ? [`${value} ${unit}`] : []
}
