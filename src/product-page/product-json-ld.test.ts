import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { fyndwareClass } from '#catalog/fyndware.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { exceptionOf } from '#returns/exception.ts'
import { image, orkan } from '#test/product.ts'
import { productJsonLd } from './product-json-ld.ts'

const now = new Date('2026-11-21T12:00:00Z')
const path = '/se/product/12-Orkan'
const pageContext = { path, now, fee: 2900 }
type JsonLd = Record<string, unknown> & { offers: Record<string, unknown> & { priceSpecification: object[] } }

function jsonLd(more: Partial<Product>): JsonLd {
  return productJsonLd({ ...orkan, ...more }, pageContext)[0] as JsonLd
}

const schema = (word: string) => `https://schema.org/${word}`

test('a product has its offer, return policy and breadcrumbs', () => {
  const [product, crumbs] = productJsonLd(orkan, pageContext)
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: '12',
    gtin: '4006381333931',
    mpn: 'HX-1',
    brand: { name: 'Hexum' },
    image: ['/bild/grafikkort-kol-orange-norrsken-0.png'],
    offers: {
      price: '999.00',
      priceCurrency: 'SEK',
      availability: schema('InStock'),
      itemCondition: schema('NewCondition'),
      hasMerchantReturnPolicy: { merchantReturnDays: 60, applicableCountry: 'SE' },
      shippingDetails: { shippingRate: { value: '29.00', currency: 'SEK' } },
    },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Hem', item: '/se' },
      { position: 2, name: 'Orkan' },
    ],
  })
})

test('availability matches the page', () => {
  const stock = { web: 0, supplier: 0, download: false, stores: {} }
  const availability = (more: Partial<Product>) => jsonLd(more).offers.availability
  expect(availability({ stock })).toBe(schema('OutOfStock'))
  expect(availability({ stock: { ...stock, supplier: 2 } })).toBe(schema('BackOrder'))
  expect(availability({ stock: { ...stock, stores: { 3: 1 } } })).toBe(schema('LimitedAvailability'))
  expect(availability({ stock: { ...stock, download: true } })).toBe(schema('InStock'))
  expect(availability({ release: { timestamp: now.getTime() / 1000 + 60 } })).toBe(schema('PreOrder'))
  expect(availability({ isRetired: true })).toBe(schema('Discontinued'))
})

test('a reduced price has the lowest of the 30 days before and its end', () => {
  const endAt = Date.parse('2026-11-30T22:00:00Z') / 1000
  const { offers } = jsonLd({ price: { ...orkan.price, price: 79_900, endAt }, lowestPrice: 89_900 })
  expect(offers).toMatchObject({ price: '799.00', priceValidUntil: '2026-11-30' })
  expect(offers.priceSpecification).toMatchObject([
    { price: '799.00' },
    { price: '899.00', priceType: schema('StrikethroughPrice') },
  ])
})

test('a price that ends at midnight is valid until the day before, in Swedish time', () => {
  const until = (end: string) =>
    jsonLd({ price: { ...orkan.price, endAt: Date.parse(end) / 1000 } }).offers.priceValidUntil
  expect(until('2026-12-06T00:00:00+01:00')).toBe('2026-12-05')
  expect(until('2026-07-01T00:00:00+02:00')).toBe('2026-06-30')
})

test('codes are not returned, an unused gift card is within the days of withdrawal, and neither is mailed', () => {
  const policy = (more: Partial<Product>) => jsonLd(more).offers.hasMerchantReturnPolicy
  expect(policy({ isDigital: true })).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'SE',
    returnPolicyCategory: schema('MerchantReturnNotPermitted'),
  })
  for (const isDigital of [true, false])
    expect(JSON.stringify(policy({ isDigital })).includes('NotPermitted')).toBe(
      exceptionOf({ productId: orkan.id, isDigital }) !== null,
    )
  expect(policy({ id: giftCardProduct, isDigital: true })).toMatchObject({
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: 14,
  })
  expect(policy({ id: giftCardProduct, isDigital: true })).not.toHaveProperty('returnMethod')
})

test('the member price is a second price', () => {
  expect(jsonLd({ levelOnePrice: 95_000 }).offers.priceSpecification).toMatchObject([
    { price: '999.00' },
    { price: '950.00', validForMemberTier: { '@type': 'MemberProgramTier' } },
  ])
})

test('an energy class has its scale', () => {
  expect(jsonLd({ energyMarking: { rating: 'F', scale: 'A' } }).hasEnergyConsumptionDetails).toMatchObject({
    hasEnergyEfficiencyCategory: schema('EUEnergyEfficiencyCategoryF'),
    energyEfficiencyScaleMin: schema('EUEnergyEfficiencyCategoryG'),
    energyEfficiencyScaleMax: schema('EUEnergyEfficiencyCategoryA'),
  })
  expect(jsonLd({ energyMarking: { rating: 'A+', scale: 'A+++' } }).hasEnergyConsumptionDetails).toMatchObject({
    hasEnergyEfficiencyCategory: schema('EUEnergyEfficiencyCategoryA1Plus'),
    energyEfficiencyScaleMax: schema('EUEnergyEfficiencyCategoryA3Plus'),
  })
})

test('ratings are included when there are any; hype is not a rating', () => {
  const review = {
    id: 1,
    text: 'Bra',
    rating: 5,
    user: { id: 3, username: 'elin', title: null, avatar: null },
    isAnonymous: false,
    isVerified: true,
    upvotes: 0,
    downvotes: 0,
    at: 1_760_000_000,
    editedAt: null,
    answer: null,
  }
  const rated = { reviewCount: 8, reviews: [review] }
  expect(jsonLd({ ...rated, rating: { rating: 4.6, ratingType: 'averageRating' } })).toMatchObject({
    aggregateRating: { ratingValue: 4.6, reviewCount: 8 },
    review: [{ author: { name: 'elin' }, reviewRating: { ratingValue: 5 }, datePublished: '2025-10-09' }],
  })
  expect(jsonLd({ ...rated, rating: { rating: 4.6, ratingType: 'hypefactor' } })).not.toHaveProperty('aggregateRating')
})

test('variants are a group that names the others', () => {
  const variant = (id: number) => ({
    id,
    name: `${id} GB`,
    title: `Orkan ${id} GB`,
    price: 1,
    inStock: true,
    image,
    values: [],
  })
  const [product, group] = productJsonLd(
    { ...orkan, variants: { group: 'orkan', axes: [], list: [variant(12), variant(16)], total: 2, pickedBy: 'list' } },
    pageContext,
  )
  expect(product).toMatchObject({ inProductGroupWithID: 'orkan', isVariantOf: { '@id': '#variants' } })
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    '@id': '#variants',
    productGroupID: 'orkan',
    hasVariant: [{ sku: '16', url: '/se/product/16-Orkan-16-GB' }],
  })
})

test('used products are marked as used', () => {
  const conditionOf = (id: number) => {
    return jsonLd({ isFyndware: true, fyndwareClass: fyndwareClass(id) }).offers.itemCondition
  }
  expect(conditionOf(3)).toBe(schema('UsedCondition'))
  expect(conditionOf(13)).toBe(schema('RefurbishedCondition'))
})
