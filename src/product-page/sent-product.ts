import type { Product } from '#catalog/contract.ts'
import { type ShownProduct, unshownFields } from '#catalog/shown-product.ts'

/** What most products have. A document does not name it. */
const usual = {
  lowestPrice: null,
  levelOnePrice: null,
  rating: null,
  reviewCount: 0,
  energyMarking: null,
  release: null,
  restockOn: null,
  isFyndware: false,
  isDigital: false,
  minimumRankLevel: 1,
  maxPerCustomer: null,
  insurancePrice: null,
  vatRate: 25,
  sponsored: false,
  heroMarking: null,
  html: '',
  description: '',
  gtin: null,
  unitPrice: null,
  deposit: 0,
  ageMark: null,
  fyndwareClass: null,
  isShippable: true,
  energy: null,
  food: null,
  charger: null,
  durability: null,
  isInsured: false,
  insurance: null,
  writtenReviews: 0,
  isRetired: false,
  metaTitle: null,
  splashes: [],
  reviews: [],
  reviewHighlights: [],
  stars: [0, 0, 0, 0, 0],
} satisfies Partial<ShownProduct>

const usualPrice = {
  currency: 'SEK',
  type: null,
  pass: null,
  startAt: null,
  endAt: null,
  flashSale: false,
  nearlyOver: false,
} satisfies Partial<Price>

type Price = ShownProduct['price']
type Usual = keyof typeof usual
type UsualPrice = keyof typeof usualPrice
type Sent<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** A product as its document holds it. */
export type SentProduct = Omit<Sent<ShownProduct, Usual>, 'price'> & { price: Sent<Price, UsualPrice> }

const unshown: readonly string[] = unshownFields

/** Variants are shown without pictures. All have the same one here, which the state of the document names once. */
export function sentProduct(product: Product): SentProduct {
  const { image, variants, keyFacts } = product
  const sent = unusualOf(product, usual)
  sent['price'] = unusualOf(product.price, usualPrice)
  sent['variants'] = { ...variants, list: variants.list.map((variant) => ({ ...variant, image })) }
  sent['keyFacts'] = keyFacts.map(({ id, name, text }) => ({ id, name, text }))
  return sent as SentProduct
}

/** Copied field by field: objects that fields are deleted from are slower to read. */
function unusualOf(record: object, usuals: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const unusual: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record))
    if (!unshown.includes(name) && !(name in usuals && isSame(usuals[name], value))) unusual[name] = value
  return unusual
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((value, index) => value === other[index])
}

export function fullProduct(sent: SentProduct): ShownProduct {
  return { ...usual, ...sent, price: { ...usualPrice, ...sent.price } }
}
