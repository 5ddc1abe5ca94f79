import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { type Place, pointsAt } from './ranking.ts'
import type { Signs } from './signs.ts'
import { sharedTermsOf, type TextTerm, termsOf } from './text-terms.ts'
import { unitOf } from './words.ts'

/** A term a product is found by, and what it earns from all its places; at one place only its best counts. */
export type ProductTerm = {
  plain: string
  text: string | null
  points: number
  isHead: boolean
  /** The place seen last, and the points of those before it. */
  place: Place
  before: number
}

export function productTerms(product: ShelfProduct, signs: Signs): Map<string, ProductTerm> {
  const found = new Map<string, ProductTerm>()
  for (const [place, terms] of textsOf(product, signs)) {
    const namesThings = place === 'name' || place === 'text'
    for (const { term, plain, text, role } of terms) {
      const points = pointsAt(place, terms.length, role)
      const isHead = namesThings && role.isHead
      const known = found.get(term)
      if (!known) {
        found.set(term, { plain, text, points, isHead, place, before: 0 })
        continue
      }
      if (known.place !== place) {
        known.before = known.points
        known.place = place
      }
      known.points = Math.max(known.points, known.before + points)
      known.isHead ||= isHead
    }
  }
  return found
}

/** The terms of a product, place by place. */
export function* textsOf(product: ShelfProduct, signs: Signs): Generator<[Place, readonly TextTerm[]]> {
  const label = (text: string | undefined | null) => (text ? sharedTermsOf(text) : [])
  const numbers = [product.gtin, product.mpn].flatMap((number) => (number ? termsOf(number) : []))
  // Nobody reads numbers: they complete no phrase.
  const codes = numbers.map((found) => ({ ...found, text: null }))
  yield ['number', codes.filter(({ term }) => /\d/.test(term))]
  yield ['name', termsOf(product.name)]
  yield ['maker', label(product.manufacturer?.name)]
  yield ['category', label(signs.categories.get(product.categoryId)?.name)]
  const wordsOfNumbers = codes.filter(({ term }) => !/\d/.test(term))
  yield ['subTitle', [...termsOf(product.subTitle), ...label(product.variantName), ...wordsOfNumbers]]
  yield ['attribute', attributeTerms(product, signs)]
  const above = product.categoryPath.filter((id) => id !== product.categoryId)
  const namesAbove = above.map((id) => signs.categories.get(id)?.name)
  yield ['above', [...namesAbove, signs.sections.get(product.sectionId)?.name].flatMap(label)]
  yield ['text', termsOf(product.text)]
}

function attributeTerms({ attributes }: ShelfProduct, signs: Signs): TextTerm[] {
  const found: TextTerm[] = []
  for (const [id, value] of attributes) {
    for (const text of attributeTexts(value, signs.attributes.get(id))) found.push(...sharedTermsOf(text))
  }
  return found
}

type AttributeSign = { name: string; unit: string } | undefined

/** `27 tum`, `Svart`, `Vit`, and the attribute's own name when it says yes: `Trådlös`. */
function attributeTexts(value: number | boolean | string[], attribute: AttributeSign): readonly string[] {
  if (typeof value === 'boolean') return value && attribute ? [attribute.name] : []
  if (typeof value !== 'number') return value
  const unit = unitOf((attribute?.unit ?? '').toLowerCase().replace('"', 'tum'))
  return unit ? [`${value} ${unit}`] : []
}
