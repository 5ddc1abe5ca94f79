import type { Review } from '#catalog/contract.ts'
import { conditionOf } from '#catalog/fyndware.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { dayOf } from '#core/day.ts'
import { availabilityOf } from '#inventory/availability.ts'
import { energyRange } from '#labels/energy-scale.ts'
import { pathTo } from '#paths.ts'
import { withoutDeposit } from '#pricing/deposit.ts'
import { crumbsJsonLd } from '#structured-data/shop.ts'
import { returnPolicyOf } from './return-policy.ts'

const context = 'https://schema.org'
const maxReviews = 5

type JsonLdContext = { path: string; now: Date; fee: number | null }

export function productJsonLd(product: ShownProduct, pageContext: JsonLdContext): object[] {
  const { path } = pageContext
  const { variants, crumbs, name } = product
  const isVariant = variants.group !== null && variants.list.length > 1
  return [
    {
      '@context': context,
      '@type': 'Product',
      name,
      url: path,
      description: product.description || product.subTitle,
      sku: String(product.id),
      ...(product.mpn ? { mpn: product.mpn } : {}),
      ...(product.gtin ? { gtin: product.gtin } : {}),
      ...(product.manufacturer ? { brand: { '@type': 'Brand', name: product.manufacturer.name } } : {}),
      image: product.images.map((image) => image.src.replace(/\.svg$/, '.png')),
      ...(product.categories.length > 0 ? { category: product.categories.map((one) => one.name).join(' > ') } : {}),
      ...(isVariant ? { inProductGroupWithID: variants.group, isVariantOf: { '@id': '#variants' } } : {}),
      ...energyOf(product),
      ...ratingOf(product),
      offers: offerOf(product, pageContext),
    },
    ...(isVariant ? [groupOf(product)] : []),
    crumbsJsonLd([...crumbs, { name, path }]),
  ]
}

const conditions = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' } as const

function offerOf(sold: ShownProduct, { now, fee }: JsonLdContext): object {
  const product = withoutDeposit(sold)
  const { price, fyndwareClass, isRetired } = product
  return {
    '@type': 'Offer',
    priceCurrency: 'SEK',
    price: kronor(price.price),
    ...(price.endAt ? { priceValidUntil: dayOf(new Date(price.endAt * 1000 - 1)) } : {}),
    priceSpecification: pricesOf(product),
    availability: `${context}/${isRetired ? 'Discontinued' : availabilityOf(product, now)}`,
    itemCondition: `${context}/${conditions[conditionOf(fyndwareClass?.id ?? null)]}`,
    hasMerchantReturnPolicy: returnPolicyOf(product),
    ...shippingOf(fee),
    seller: { '@id': '/#shop' },
  }
}

/** The prior price is the lowest of the 30 days before (lag 2004:347). */
function pricesOf({ price, lowestPrice, levelOnePrice }: ShownProduct): object[] {
  const specification = (amount: number, more: object = {}) => ({
    '@type': 'UnitPriceSpecification',
    price: kronor(amount),
    priceCurrency: 'SEK',
    valueAddedTaxIncluded: true,
    ...more,
  })
  return [
    specification(price.price),
    ...(lowestPrice === null ? [] : [specification(lowestPrice, { priceType: `${context}/StrikethroughPrice` })]),
    ...(levelOnePrice === null
      ? []
      : [
          specification(levelOnePrice, {
            validForMemberTier: {
              '@type': 'MemberProgramTier',
              name: 'Medlem',
              hasTierBenefit: `${context}/TierBenefitLoyaltyPrice`,
            },
          }),
        ]),
  ]
}

function shippingOf(fee: number | null): object {
  if (fee === null) return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: kronor(fee), currency: 'SEK' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SE' },
    },
  }
}

/** The class is always shown with its scale, as the label requires. */
function energyOf({ energyMarking }: ShownProduct): object {
  if (!energyMarking) return {}
  const { best, worst } = energyRange(energyMarking.scale)
  const category = (letter: string) =>
    `${context}/EUEnergyEfficiencyCategory${letter.replace(/\++$/, (pluses) => `${pluses.length}Plus`)}`
  return {
    hasEnergyConsumptionDetails: {
      '@type': 'EnergyConsumptionDetails',
      hasEnergyEfficiencyCategory: category(energyMarking.rating),
      energyEfficiencyScaleMin: category(worst),
      energyEfficiencyScaleMax: category(best),
    },
  }
}

/** Hype before the release is not a rating. */
function ratingOf({ rating, reviewCount, reviews }: ShownProduct): object {
  if (!rating || rating.ratingType !== 'averageRating' || reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.rating,
      bestRating: 5,
      worstRating: 1,
      reviewCount,
    },
    ...(reviews.length > 0 ? { review: reviews.slice(0, maxReviews).map(reviewOf) } : {}),
  }
}

function reviewOf({ rating, text, user, at }: Review): object {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: user.username },
    datePublished: dayOf(new Date(at * 1000)),
    reviewBody: text,
  }
}

function groupOf({ id, name, variants, manufacturer }: ShownProduct): object {
  return {
    '@context': context,
    '@type': 'ProductGroup',
    '@id': '#variants',
    productGroupID: variants.group,
    name,
    ...(manufacturer ? { brand: { '@type': 'Brand', name: manufacturer.name } } : {}),
    hasVariant: variants.list
      .filter((variant) => variant.id !== id)
      .map((variant) => ({
        '@type': 'Product',
        sku: String(variant.id),
        url: pathTo('product', { id: variant.id, name: variant.title }),
      })),
  }
}

function kronor(amount: number): string {
  return (amount / 100).toFixed(2)
}
