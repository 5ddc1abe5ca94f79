import { LRUCache } from 'lru-cache'
import { ageMarkOf } from '#catalog/age-mark.ts'
import { attributeText } from '#catalog/attribute-text.ts'
import type { Crumb, Image, Product } from '#catalog/contract.ts'
import { fyndwareClass } from '#catalog/fyndware.ts'
import { rankLockedCode } from '#catalog/rank-lock.ts'
import type { Queries } from '#core/server/db.ts'
import { parseAddress } from '#illustrations/address.ts'
import { durabilityLabel } from '#labels/guarantee.ts'
import { labels } from '#labels/labels-messages.ts'
import { pathTo } from '#paths.ts'
import type { Audience } from '#pricing/price.ts'
import { depositOf } from '#pricing/unit-price.ts'
import type { CachedProduct } from './cached-product.ts'
import { cardOf } from './card.ts'
import { keyFactsOf } from './key-facts-of.ts'
import type { ProductCache } from './product-cache.ts'
import { loadDetail, type ProductDetail } from './product-detail.ts'
import { fetchedImage, otherViews } from './product-image.ts'
import { titlesOf } from './product-titles.ts'
import type { ReviewReader } from './review-reader.ts'
import { openVariantLists, type VariantLists } from './variant-lists.ts'
import { allVariantsOf, variantsOf } from './variants.ts'

export type Products = {
  /** Null when the product has never existed. Throws `DatabaseGone` when it is not in memory and cannot be read. */
  page(id: number, audience: Audience, now: Date): Promise<Product | null>
  /** Null when the product has never existed. Throws `DatabaseGone` as above. */
  variants(id: number, audience: Audience, now: Date): Promise<Product['variants']['list'] | null>
}

export type ProductsDeps = {
  db: Queries
  productCache: ProductCache
  deliveryMethods: (product: CachedProduct, now: Date) => Promise<number[]>
  reviews: ReviewReader
}

const maxCachedDetails = 3000

/** Product pages: card, prices and stock from the product cache, the rest from the database and then from memory. */
export function openProducts({ db, productCache, deliveryMethods, reviews }: ProductsDeps): Products {
  const details = new LRUCache<number, ProductDetail>({ max: maxCachedDetails })
  productCache.onChange((ids) => {
    for (const id of ids) details.delete(id)
  })

  async function detailOf(id: number): Promise<ProductDetail | null> {
    const cached = details.get(id)
    if (cached) return cached
    const detail = await loadDetail(db, reviews, id)
    if (detail) details.set(id, detail)
    return detail
  }

  const variantLists = openVariantLists(productCache)
  const deps = { productCache, variantLists, deliveryMethods }
  return {
    async page(id, audience, now) {
      const inCache = productCache.get(id)
      if (inCache) {
        const detail = await detailOf(id)
        return detail && productPage({ ...deps, product: inCache, detail, isRetired: false, audience, now })
      }
      const [found] = await productCache.find([id])
      const detail = found && (await loadDetail(db, reviews, id))
      return detail && !detail.isDraft ? productPage({ ...deps, ...found, detail, audience, now }) : null
    },
    async variants(id, audience, now) {
      const product = productCache.get(id) ?? (await productCache.find([id]))[0]?.product
      return product ? allVariantsOf({ productCache, variantLists, product, audience, now }) : null
    },
  }
}

type ProductPageDeps = Omit<ProductsDeps, 'db' | 'reviews'> & {
  variantLists: VariantLists
  product: CachedProduct
  detail: ProductDetail
  isRetired: boolean
  audience: Audience
  now: Date
}

async function productPage({
  productCache,
  variantLists,
  deliveryMethods,
  product,
  detail,
  isRetired,
  audience,
  now,
}: ProductPageDeps): Promise<Product> {
  const card = cardOf(product, { audience, now, names: productCache })
  const categories = product.categoryPath.flatMap((id) => productCache.categories.get(id) ?? [])
  const section = productCache.sections.get(product.sectionId)
  const manufacturer = product.manufacturer && productCache.manufacturers.get(product.manufacturer.id)
  return {
    ...card,
    ...titlesOf(card, categories, now),
    heroMarking: detail.heroMarking,
    html: detail.html,
    description: detail.description,
    mpn: product.mpn,
    gtin: product.gtin,
    images: galleryOf(product, detail),
    attributes: attributesOf(productCache, product),
    keyFacts: keyFactsOf(product, productCache).map(({ id, name, unit, text }) => ({ id, name, unit, text })),
    variants: variantsOf({ productCache, variantLists, product, audience, now }),
    crumbs: crumbsOf(section, categories),
    section: { id: product.sectionId, name: section?.name ?? '' },
    categories: categories.map(({ id, name }) => ({ id, name })),
    unitPrice: card.unitPrice ?? null,
    deposit: depositOf(product, productCache),
    ageMark: ageMarkOf(product, productCache.attributes),
    fyndwareClass: fyndwareClass(product.fyndwareClass),
    isShippable: !product.isDigital,
    packageMeasurements: product.packageMm,
    packageWeight: product.packageGrams,
    shippingClass: { id: product.shippingClass },
    possibleDeliveryMethods: await deliveryMethods(product, now),
    energy: product.energy && detail.energy && { ...product.energy, ...detail.energy },
    food: detail.food,
    charger: detail.charger,
    durability: durabilityLabel(
      { years: detail.durabilityYears, brand: manufacturer?.name, model: product.mpn ?? product.name },
      now,
    ),
    isInsured: product.insurancePrice !== null,
    insurance:
      product.insurancePrice === null
        ? null
        : { id: 1, name: labels.insurance, price: product.insurancePrice, provider: 1 },
    safety: {
      manufacturer: manufacturer?.name ?? '',
      postalAddress: manufacturer?.postalAddress ?? '',
      electronicAddress: manufacturer?.electronicAddress ?? '',
      euResponsible: manufacturer?.euResponsible ?? '',
      text: detail.safety,
    },
    reviews: detail.reviews,
    reviewHighlights: detail.reviewHighlights.map((review) => ({
      ...review,
      product: { id: product.id, name: product.name },
    })),
    writtenReviews: detail.writtenReviews,
    stars: detail.stars,
    isRetired,
    statusCodes: product.minimumRankLevel > 1 ? [rankLockedCode] : [],
    metaTitle: detail.metaTitle,
    priceHistory: detail.priceHistory,
  }
}

function galleryOf(product: CachedProduct, detail: ProductDetail): Image[] {
  if (detail.pictures.length > 0) return detail.pictures.map(fetchedImage)
  const drawn = parseAddress(product.image.src)
  return drawn ? [product.image, ...otherViews(drawn.drawing)] : [product.image]
}

function attributesOf(productCache: ProductCache, product: CachedProduct): Product['attributes'] {
  return [...product.attributes]
    .flatMap(([id, value]) => {
      const attribute = productCache.attributes.get(id)
      return attribute ? { attribute, text: attributeText(attribute.unit, value) } : []
    })
    .toSorted((a, b) => a.attribute.position - b.attribute.position || a.attribute.id - b.attribute.id)
    .map(({ attribute: { id, name, unit }, text }) => ({ id, name, unit, text }))
}

type Named = { id: number; name: string }

function crumbsOf(section: Named | undefined, categories: readonly Named[]): Crumb[] {
  return [
    { name: labels.home, path: pathTo('index') },
    ...(section ? [{ name: section.name, path: pathTo('section', section) }] : []),
    ...categories.map((category) => ({ name: category.name, path: pathTo('category', category) })),
  ]
}
