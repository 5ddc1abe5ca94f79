import { availabilityOf } from '#catalog/availability.ts'
import type { Product, Review } from '#catalog/contract.ts'
import { energyRange } from '#catalog/energy-scale.ts'
import { dayOf } from '#core/day.ts'
import { pathTo } from '#paths.ts'
import { crumbsJsonLd, returnPolicy } from '#storefront/structured/shop.ts'

const context = 'https://schema.org'
const mostReviews = 5

/** `fee`: what it costs a visitor at least to have it sent, öre; null when it is not. */
type Facts = { path: string; now: Date; fee: number | null }

/** Structured data for search engines: product, offer, its siblings and the way to it. */
export function productJsonLd(product: Product, facts: Facts): object[] {
  const { path } = facts
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
      offers: offerOf(product, facts),
    },
    ...(isVariant ? [groupOf(product)] : []),
    crumbsJsonLd([...crumbs, { name, path }]),
  ]
}

function offerOf(product: Product, { path, now, fee }: Facts): object {
  const { price, isFyndware, isRetired } = product
  return {
    '@type': 'Offer',
    url: path,
    priceCurrency: 'SEK',
    price: kronor(price.price),
    ...(price.endAt ? { priceValidUntil: dayOf(new Date(price.endAt * 1000)) } : {}),
    priceSpecification: pricesOf(product),
    availability: `${context}/${isRetired ? 'Discontinued' : availabilityOf(product, now)}`,
    itemCondition: `${context}/${isFyndware ? 'UsedCondition' : 'NewCondition'}`,
    hasMerchantReturnPolicy: returnPolicy,
    ...shippingOf(fee),
    seller: { '@id': '/#shop' },
  }
}

/** The price; what it is compared with, which is the lowest of the 30 days before (lag 2004:347); what members pay. */
function pricesOf({ price, lowestPrice, levelOnePrice }: Product): object[] {
  const specification = (ore: number, more: object = {}) => ({
    '@type': 'UnitPriceSpecification',
    price: kronor(ore),
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

/** The scale goes along with the class, as the label demands. */
function energyOf({ energyMarking }: Product): object {
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

/** What buyers gave; a hype before the release is no rating. */
function ratingOf({ rating, reviewCount, reviews }: Product): object {
  if (!rating || rating.ratingType !== 'averageRating' || reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.rating,
      bestRating: 5,
      worstRating: 1,
      reviewCount,
    },
    ...(reviews.length > 0 ? { review: reviews.slice(0, mostReviews).map(reviewOf) } : {}),
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

function groupOf({ id, name, variants, manufacturer }: Product): object {
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
        name: variant.title,
        sku: String(variant.id),
        url: pathTo('product', { id: variant.id, name: variant.title }),
      })),
  }
}

function kronor(ore: number): string {
  return (ore / 100).toFixed(2)
}
