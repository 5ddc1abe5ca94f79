import { ageMarkOf } from '#catalog/age-mark.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { vatInside } from '#core/money.ts'
import { bundleChanges, isBundleOpen } from '#pricing/bundle.ts'
import type { Price } from '#pricing/contract.ts'
import { type Audience, isNearlyOver, memberPriceOf, type Offer, priceChanges, priceOf } from '#pricing/price.ts'
import { depositOf, type MeasureNames, unitPrice } from '#pricing/unit-price.ts'
import { vatChanges, vatRate } from '#pricing/vat.ts'
import { type CachedProduct, isDownload } from './cached-product.ts'
import { type KeyFactContext, keyFactsOf } from './key-facts-of.ts'

/** Names of attributes and categories. */
export type CardNames = KeyFactContext & { categories: MeasureNames['categories'] }
export type CardContext = { audience: Audience; now: Date; names: CardNames }

export function cardOf(product: CachedProduct, { audience, now, names }: CardContext): ProductCard {
  const { price, offer } = priceOf(product, { audience, now })
  const rate = vatRate(product.vatClass, now)
  const member = memberPriceOf(product, price, now)
  const compared = unitPrice(price, product, names)
  const deposit = depositOf(product, names)
  const age = ageMarkOf(product, names.attributes)
  return {
    id: product.id,
    name: product.name,
    subTitle: product.subTitle,
    image: product.image,
    price: priceTag(price, offer, { rate, now }),
    regularPrice: Math.max(product.price, price),
    lowestPrice: offer && offer.lowestBefore > price ? offer.lowestBefore : null,
    levelOnePrice: member?.price ?? null,
    ...(member?.lowestBefore ? { levelOneLowestPrice: member.lowestBefore } : {}),
    manufacturer: product.manufacturer,
    sectionId: product.sectionId,
    categoryId: product.categoryId,
    stock: stockOf(product),
    ...(product.configuration ? { configuration: product.configuration } : {}),
    rating: ratingOf(product, now),
    reviewCount: product.reviewCount,
    energyMarking: product.energy,
    release: product.releaseAt && { timestamp: unix(product.releaseAt) },
    restockOn: product.restockOn,
    isFyndware: product.fyndwareClass !== null,
    isDigital: product.isDigital,
    minimumRankLevel: product.minimumRankLevel,
    maxPerCustomer: product.maxPerCustomer,
    ...(offer?.maxPerCustomer ? { maxAtPrice: offer.maxPerCustomer } : {}),
    ...pricesWith(product, { audience, now, price }),
    ...bundlesOf(product, now),
    ...(product.isLimited ? { isLimited: true } : {}),
    ...(compared ? { unitPrice: compared } : {}),
    ...(deposit > 0 ? { deposit } : {}),
    ...(age?.isLimit ? { minimumAge: age.years } : {}),
    insurancePrice: product.insurancePrice,
    packageSizeId: product.packageSize,
    vatRate: rate,
    sponsored: product.isSponsored,
    keyAttributes: keyAttributesOf(product, names),
  }
}

export function stockOf(product: CachedProduct): ProductCard['stock'] {
  const { stock } = product
  return {
    web: stock.web,
    supplier: stock.supplier,
    download: isDownload(product),
    ...(stock.codes === undefined ? {} : { codes: stock.codes }),
    stores: Object.fromEntries(stock.stores),
    ...(stock.buildDays === undefined ? {} : { buildDays: stock.buildDays }),
    ...(stock.isRecalled ? { isRecalled: true } : {}),
  }
}

export function cardChanges(product: CachedProduct): Date[] {
  const release = product.releaseAt ? [product.releaseAt] : []
  return [
    ...priceChanges(product.offers),
    ...bundleChanges(product.bundles),
    ...vatChanges(product.vatClass),
    ...release,
  ]
}

function ratingOf({ rating, ratingType, releaseAt }: CachedProduct, now: Date): ProductCard['rating'] {
  const isHypeOver = ratingType === 'hypefactor' && (releaseAt === null || releaseAt <= now)
  if (rating === null || isHypeOver) return null
  return { rating: Math.round(rating * 10) / 10, ratingType }
}

function priceTag(price: number, offer: Offer | null, { rate, now }: { rate: number; now: Date }): Price {
  return {
    price,
    vat: vatInside(price, rate),
    currency: 'SEK',
    type: offer?.type ?? null,
    pass: offer?.pass ?? null,
    startAt: offer ? unix(offer.startsAt) : null,
    endAt: offer?.endsAt ? unix(offer.endsAt) : null,
    flashSale: offer?.isFlashSale ?? false,
    nearlyOver: offer !== null && isNearlyOver(offer, now),
  }
}

function pricesWith(
  product: CachedProduct,
  { audience, now, price }: { audience: Audience; now: Date; price: number },
) {
  const origins = new Set(product.offers.flatMap(({ originProductId }) => originProductId ?? []))
  const list = [...origins].flatMap((productId) => {
    const tied = priceOf(product, { audience, now, cart: new Set([productId]) })
    return tied.price < price ? [{ productId, price: tied.price, max: tied.offer?.maxPerCustomer ?? null }] : []
  })
  return list.length > 0 ? { pricesWith: list } : {}
}

function bundlesOf({ bundles }: CachedProduct, now: Date): Pick<ProductCard, 'bundles'> {
  const open = bundles.filter((bundle) => isBundleOpen(bundle, now))
  if (open.length === 0) return {}
  return {
    bundles: open.map(({ id, discount, productIds }) => ({
      id,
      discount: discount,
      productIds: [...productIds],
    })),
  }
}

const maxKeyAttributes = 4

function keyAttributesOf(product: CachedProduct, names: CardNames): string[] {
  const texts = keyFactsOf(product, names).map(({ name, text, value }) => (value === true ? name : text))
  return texts.length > 0
    ? texts.slice(0, maxKeyAttributes)
    : product.subTitle.split(' · ').filter((part) => part !== '')
}

function unix(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
