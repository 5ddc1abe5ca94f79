import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import type { Place } from './ranking.ts'
import { sharedTermsOf, type TextTerm, termsOf } from './text-terms.ts'
import { hasFigure, wordOf } from './words.ts'

type See = (place: Place, terms: readonly TextTerm[], isShared: boolean) => void

export function seeTerms(product: CachedProduct, catalogueTerms: CatalogueTerms, see: See): void {
  const own = (place: Place, text: string) => {
    if (text !== '') see(place, termsOf(text), false)
  }
  const label = (place: Place, text: string | undefined | null) => {
    if (text) see(place, sharedTermsOf(text), true)
  }
  for (const number of [product.gtin, product.mpn]) if (number) seeNumber(number, see)
  own('name', product.name)
  label('manufacturer', product.manufacturer?.name)
  label('category', catalogueTerms.categories.get(product.categoryId)?.name)
  own('subTitle', product.subTitle)
  label('subTitle', product.variantName)
  for (const [id, value] of product.attributes) seeAttribute(value, catalogueTerms.attributes.get(id), label)
  for (const id of product.categoryPath) {
    if (id !== product.categoryId) label('above', catalogueTerms.categories.get(id)?.name)
  }
  label('above', catalogueTerms.sections.get(product.sectionId)?.name)
  own('text', product.text)
}

function seeNumber(number: string, see: See): void {
  const numbers: TextTerm[] = []
  const words: TextTerm[] = []
  for (const { word, role } of termsOf(number)) {
    const { term, plain } = word
    if (isFewFigures.test(term)) continue
    const found = hasFigure(term) ? numbers : words
    found.push({ word: { term, plain, text: null }, role })
  }
  see('number', numbers, false)
  see('subTitle', words, false)
}

/** `990` in `S78-440L990-P83` says nothing of the product. */
const isFewFigures = /^\d{1,3}$/

type AttributeSign = { name: string; unit: string } | undefined

function seeAttribute(
  value: number | boolean | string[],
  attribute: AttributeSign,
  label: (place: Place, text: string | undefined) => void,
): void {
  if (typeof value === 'object') for (const text of value) label('attribute', text)
  else if (typeof value === 'boolean') label('attribute', value ? attribute?.name : undefined)
  else if (attribute && attribute.unit !== '') {
    const { unit } = wordOf(attribute.unit.toLowerCase().replace('"', 'tum'))
    if (unit) label('attribute', `${value} ${unit}`)
  }
}
