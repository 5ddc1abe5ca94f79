import type { ShownProduct } from '#catalog/shown-product.ts'

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

export function sentProduct(product: ShownProduct): SentProduct {
  return { ...without(usual, product), price: without(usualPrice, product.price) } as SentProduct
}

/** Copied field by field: objects that fields are deleted from are slower to read. */
function without(usuals: object, record: object): Record<string, unknown> {
  const known = usuals as Record<string, unknown>
  const unusual: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record))
    if (!(name in known) || !isSame(known[name], value)) unusual[name] = value
  return unusual
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((value, index) => value === other[index])
}

export function fullProduct(sent: SentProduct): ShownProduct {
  return { ...usual, ...sent, price: { ...usualPrice, ...sent.price } }
}
