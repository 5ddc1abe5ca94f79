import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Signs } from './signs.ts'
import { visitTerms } from './text-terms.ts'
import { unitOf } from './words.ts'

/** How much a word says of a product, by where it stands; at most 15. */
const weights = { number: 15, name: 11, maker: 9, category: 8, subTitle: 5, attribute: 4, above: 3, text: 1 }

export type ProductTerm = { weight: number; text: string | null }

/** Every term a product is found by, with its greatest weight. */
export function productTerms(product: ShelfProduct, signs: Signs): Map<string, ProductTerm> {
  const found = new Map<string, ProductTerm>()
  const read = (text: string | null | undefined, weight: number) => {
    if (!text) return
    visitTerms(text, (term, written) => {
      if (!found.has(term)) found.set(term, { weight, text: weight === weights.number ? null : written })
    })
  }
  // In order of weight, so that the first is the greatest.
  read(product.gtin, weights.number)
  read(product.mpn, weights.number)
  read(product.name, weights.name)
  read(product.manufacturer?.name, weights.maker)
  read(signs.categories.get(product.categoryId)?.name, weights.category)
  read(product.subTitle, weights.subTitle)
  read(product.variantName, weights.subTitle)
  for (const [id, value] of product.attributes) read(attributeWords(value, signs.attributes.get(id)), weights.attribute)
  for (const id of product.categoryPath) read(signs.categories.get(id)?.name, weights.above)
  read(signs.sections.get(product.sectionId)?.name, weights.above)
  read(product.text, weights.text)
  return found
}

type AttributeSign = { name: string; unit: string } | undefined

/** `27 tum`, `Svart Vit`, and the attribute's own name when it says yes: `Trådlös`. */
function attributeWords(value: number | boolean | string[], attribute: AttributeSign): string {
  if (typeof value === 'boolean') return value ? (attribute?.name ?? '') : ''
  if (typeof value !== 'number') return value.join(' ')
  const unit = unitOf((attribute?.unit ?? '').toLowerCase().replace('"', 'tum'))
  return unit ? `${value} ${unit}` : ''
}
