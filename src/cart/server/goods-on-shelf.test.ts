import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsOfCard } from '#cart/goods.ts'
import type { Bundle } from '#catalog/bundle.ts'
import type { Offer } from '#catalog/price.ts'
import { cardOf } from '#catalog/server/card.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { goodsOnShelf } from './goods-on-shelf.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const hour = 3_600_000
const pieces = fc.integer({ min: 0, max: 20_000 })
const limit = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
const audience = fc.constantFrom('all' as const, 'member' as const, 'company' as const, 'employee' as const)

const offer: fc.Arbitrary<Offer> = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  audience,
  type: fc.constantFrom('member' as const, 'campaign' as const, 'priceList' as const),
  priceOre: fc.integer({ min: 0, max: 120_000 }),
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
  discountOre: fc.integer({ min: 1, max: 50_000 }),
  productIds: fc.constant([1, 2]),
  startsAt: fc.constantFrom(-2, 0, 2).map((hours) => new Date(noon.getTime() + hours * hour)),
  endsAt: fc.constantFrom(null, noon, new Date(noon.getTime() + hour)),
})

const product: fc.Arbitrary<ShelfProduct> = fc.record({
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
  priceOre: fc.integer({ min: 1, max: 120_000 }),
  offers: fc.array(offer, { maxLength: 4 }),
  bundles: fc.array(bundle, { maxLength: 2 }),
  vatClass: fc.constantFrom('standard' as const, 'food' as const, 'book' as const),
  stock: fc.record({ web: pieces, supplier: pieces, stores: fc.constant(new Map([[1, 4]])) }),
  image: fc.constant({ src: '/bild/mus.svg', width: 10, height: 10 }),
  isDigital: fc.boolean(),
  fyndwareClass: fc.constant(null),
  energy: fc.constant(null),
  releaseAt: fc.constant(null),
  restockOn: fc.constant(null),
  minimumRankLevel: fc.integer({ min: 1, max: 25 }),
  maxPerCustomer: limit,
  isLimited: fc.boolean(),
  insuranceOre: fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null }),
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

test('the browser knows of a product, by its card, just what the server knows', () => {
  fc.assert(
    fc.property(product, audience, (product, audience) => {
      const card = cardOf(product, { audience, now: noon, attributes: new Map() })
      expect(goodsOfCard(card)).toEqual(goodsOnShelf(product, audience, noon))
    }),
  )
})
