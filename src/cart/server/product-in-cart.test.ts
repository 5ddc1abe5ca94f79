import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartProductOfCard } from '#cart/cart-product.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { cardOf } from '#catalog/server/card.ts'
import type { Bundle } from '#pricing/bundle.ts'
import type { Offer } from '#pricing/price.ts'
import { cachedProduct } from '#test/cached-product.ts'
import { productInCart } from './product-in-cart.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const hour = 3_600_000
const units = fc.integer({ min: 0, max: 20_000 })
const limit = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
const audience = fc.constantFrom('all' as const, 'member' as const, 'company' as const, 'employee' as const)

const offer: fc.Arbitrary<Offer> = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  audience,
  type: fc.constantFrom('member' as const, 'campaign' as const, 'priceList' as const),
  price: fc.integer({ min: 0, max: 120_000 }),
  startsAt: fc.constantFrom(-2, 0, 2).map((hours) => new Date(noon.getTime() + hours * hour)),
  endsAt: fc.constantFrom(null, new Date(noon.getTime() - hour), new Date(noon.getTime() + hour)),
  campaignId: fc.constant(null),
  isFlashSale: fc.boolean(),
  maxPerCustomer: limit,
  originProductId: fc.option(fc.integer({ min: 2, max: 3 }), { nil: null }),
  pass: fc.constantFrom(null, 'hemlig'),
  lowestBefore: fc.constant(100_000),
})

const bundle: fc.Arbitrary<Bundle> = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('Paket'),
  discount: fc.integer({ min: 1, max: 50_000 }),
  productIds: fc.constant([1, 2]),
  startsAt: fc.constantFrom(-2, 0, 2).map((hours) => new Date(noon.getTime() + hours * hour)),
  endsAt: fc.constantFrom(null, noon, new Date(noon.getTime() + hour)),
})

const product: fc.Arbitrary<CachedProduct> = fc.record({
  id: fc.constantFrom(1, 375369),
  name: fc.constant('Plym'),
  subTitle: fc.constant(''),
  text: fc.constant(''),
  gtin: fc.constant(null),
  mpn: fc.constant(null),
  manufacturer: fc.constant(null),
  sectionId: fc.constant(1),
  categoryId: fc.constant(1),
  categoryPath: fc.constant([1]),
  campaignIds: fc.constant([]),
  attributes: fc.constant(new Map()),
  variantGroup: fc.constant(null),
  variantName: fc.constant(null),
  variantAxes: fc.constant([]),
  price: fc.integer({ min: 1, max: 120_000 }),
  offers: fc.array(offer, { maxLength: 4 }),
  bundles: fc.array(bundle, { maxLength: 2 }),
  vatClass: fc.constantFrom('standard' as const, 'food' as const, 'book' as const),
  stock: fc.record({ web: units, supplier: units, stores: fc.constant(new Map([[1, 4]])) }),
  image: fc.constant({ src: '/bild/mus.svg', width: 10, height: 10 }),
  isDigital: fc.boolean(),
  fyndwareClass: fc.constant(null),
  energy: fc.constant(null),
  releaseAt: fc.constant(null),
  restockOn: fc.constant(null),
  minimumRankLevel: fc.integer({ min: 1, max: 25 }),
  maxPerCustomer: limit,
  isLimited: fc.boolean(),
  configuration: fc.constant(null),
  insurancePrice: fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null }),
  packageSize: fc.constant(1),
  packageMm: fc.constant([1, 1, 1]),
  packageGrams: fc.constant(1),
  shippingClass: fc.constant(1),
  isSponsored: fc.constant(false),
  rating: fc.constant(null),
  ratingType: fc.constant('averageRating' as const),
  reviewCount: fc.constant(0),
  popularity: fc.constant(0),
  createdAt: fc.constant(noon),
})

test('the product card gives the browser the same facts as the server has', () => {
  fc.assert(
    fc.property(product, audience, (product, audience) => {
      const card = cardOf(product, { audience, now: noon, names: { attributes: new Map(), categories: new Map() } })
      expect(cartProductOfCard(card)).toEqual(productInCart(product, audience, noon))
    }),
  )
})

const minute = 60_000
const at = (minutes: number) => new Date(noon.getTime() + minutes * minute)

const memberOffer = {
  id: 1,
  audience: 'member' as const,
  type: 'member' as const,
  price: 50_000,
  startsAt: at(10),
  endsAt: at(20),
  campaignId: null,
  isFlashSale: false,
  maxPerCustomer: null,
  originProductId: null,
  pass: null,
  lowestBefore: 70_000,
}

test("a product's price is cached until its offer begins or ends, per audience", () => {
  const product = cachedProduct({ id: 1, price: 70_000, offers: [memberOffer] })
  const prices = [0, 9, 10, 19, 20].map((minutes) => productInCart(product, 'member', at(minutes)).unitPrice)
  expect(prices).toEqual([70_000, 70_000, 50_000, 50_000, 70_000])
  expect(productInCart(product, 'all', at(15)).unitPrice).toBe(70_000)
  expect(productInCart(product, 'member', at(15)).unitPrice).toBe(50_000)
  expect(productInCart(product, 'member', at(15))).toBe(productInCart(product, 'member', at(16)))
})

test('a food VAT rate changes on its day', () => {
  const product = cachedProduct({ id: 1, vatClass: 'food' })
  expect(productInCart(product, 'all', new Date('2027-12-31T23:59:00+01:00')).vatRate).toBe(6)
  expect(productInCart(product, 'all', new Date('2028-01-01T00:00:00+01:00')).vatRate).toBe(12)
})
