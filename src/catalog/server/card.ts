import { attributeText } from '#catalog/attribute-text.ts'
import { bundleChanges, isBundleOpen } from '#catalog/bundle.ts'
import type { Price, ProductCard } from '#catalog/contract.ts'
import { type Audience, isNearlyOver, levelOnePrice, type Offer, priceChanges, priceOf } from '#catalog/price.ts'
import { vatChanges, vatRate } from '#catalog/vat.ts'
import { vatInside } from '#core/money.ts'
import type { Attribute } from './navigation.ts'
import type { ShelfProduct } from './shelf-product.ts'

export type CardParts = { audience: Audience; now: Date; attributes: ReadonlyMap<number, Attribute> }

/** A product as lists show it, at the prices of one audience. */
export function cardOf(product: ShelfProduct, { audience, now, attributes }: CardParts): ProductCard {
  const { ore, offer } = priceOf(product, { audience, now })
  const rate = vatRate(product.vatClass, now)
  return {
    id: product.id,
    name: product.name,
    subTitle: product.subTitle,
    image: product.image,
    price: priceTag(ore, offer, { rate, now }),
    regularPrice: product.priceOre,
    lowestPrice: offer && offer.lowestBefore > ore ? offer.lowestBefore : null,
    levelOnePrice: levelOnePrice(product, ore, now),
    manufacturer: product.manufacturer,
    sectionId: product.sectionId,
    categoryId: product.categoryId,
    stock: {
      web: product.stock.web,
      supplier: product.stock.supplier,
      download: product.isDigital,
      stores: Object.fromEntries(product.stock.stores),
    },
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
    ...pricesWith(product, { audience, now, ore }),
    ...bundlesOf(product, now),
    ...(product.isLimited ? { isLimited: true } : {}),
    insurancePrice: product.insuranceOre,
    packageSizeId: product.packageSize,
    vatRate: rate,
    sponsored: product.isSponsored,
    facts: factsOf(product, attributes),
  }
}

/** When the card changes although the product does not. */
export function cardChanges(product: ShelfProduct): Date[] {
  const release = product.releaseAt ? [product.releaseAt] : []
  return [
    ...priceChanges(product.offers),
    ...bundleChanges(product.bundles),
    ...vatChanges(product.vatClass),
    ...release,
  ]
}

/** Nobody looks forward any longer to what is out, and nobody has reviewed it before. */
function ratingOf({ rating, ratingType, releaseAt }: ShelfProduct, now: Date): ProductCard['rating'] {
  const isHypeOver = ratingType === 'hypefactor' && (releaseAt === null || releaseAt <= now)
  if (rating === null || isHypeOver) return null
  return { rating: Math.round(rating * 10) / 10, ratingType }
}

function priceTag(ore: number, offer: Offer | null, { rate, now }: { rate: number; now: Date }): Price {
  return {
    price: ore,
    vat: vatInside(ore, rate),
    currency: 'SEK',
    type: offer?.type ?? null,
    pass: offer?.pass ?? null,
    startAt: offer ? unix(offer.startsAt) : null,
    endAt: offer?.endsAt ? unix(offer.endsAt) : null,
    flashSale: offer?.isFlashSale ?? false,
    nearlyOver: offer !== null && isNearlyOver(offer, now),
  }
}

function pricesWith(product: ShelfProduct, { audience, now, ore }: { audience: Audience; now: Date; ore: number }) {
  const origins = new Set(product.offers.flatMap(({ originProductId }) => originProductId ?? []))
  const list = [...origins].flatMap((productId) => {
    const tied = priceOf(product, { audience, now, cart: new Set([productId]) })
    return tied.ore < ore ? [{ productId, price: tied.ore, max: tied.offer?.maxPerCustomer ?? null }] : []
  })
  return list.length > 0 ? { pricesWith: list } : {}
}

function bundlesOf({ bundles }: ShelfProduct, now: Date): Pick<ProductCard, 'bundles'> {
  const open = bundles.filter((bundle) => isBundleOpen(bundle, now))
  if (open.length === 0) return {}
  return {
    bundles: open.map(({ id, discountOre, productIds }) => ({
      id,
      discount: discountOre,
      productIds: [...productIds],
    })),
  }
}

const factCount = 4

/** The first attributes in the shop's order; what the product lacks is no fact. */
function factsOf(product: ShelfProduct, attributes: ReadonlyMap<number, Attribute>): string[] {
  const facts = [...product.attributes]
    .flatMap(([id, value]) => {
      const attribute = attributes.get(id)
      if (!attribute || value === false) return []
      return {
        position: attribute.position,
        text: value === true ? attribute.name : attributeText(attribute.unit, value),
      }
    })
    .toSorted((a, b) => a.position - b.position)
    .slice(0, factCount)
    .map(({ text }) => text)
  return facts.length > 0 ? facts : product.subTitle.split(' · ').filter((part) => part !== '')
}

function unix(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
