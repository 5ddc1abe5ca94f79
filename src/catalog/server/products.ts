import { LRUCache } from 'lru-cache'
import { attributeText } from '#catalog/attribute-text.ts'
import type { Crumb, Image, Product } from '#catalog/contract.ts'
import { fyndwareClass } from '#catalog/fyndware.ts'
import { durabilityLabel } from '#catalog/guarantee.ts'
import type { Audience } from '#catalog/price.ts'
import { rankLockedCode } from '#catalog/rank-lock.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { labels } from '#catalog/sv-labels.ts'
import { unitPrice } from '#catalog/unit-price.ts'
import type { Queries } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'
import { cardOf } from './card.ts'
import { loadDetail, type ProductDetail } from './product-detail.ts'
import { closeUps, drawingOf, drawnImage, fetchedImage } from './product-image.ts'
import { titlesOf } from './product-titles.ts'
import type { Shelf } from './shelf.ts'
import type { ShelfProduct } from './shelf-product.ts'

export type Products = {
  /** Null when there has never been such a product. Throws `DatabaseGone` when it is not in memory and cannot be read. */
  page(id: number, audience: Audience, now: Date): Promise<Product | null>
}

export type ProductsParts = {
  db: Queries
  shelf: Shelf
  /** Numbers of the methods that can bring a product to somebody. */
  deliveryMethods: (product: ShelfProduct) => Promise<number[]>
}

const keptDetails = 3000

/** Product pages: card, prices and stock from the shelf, the rest from the database and then from memory. */
export function openProducts({ db, shelf, deliveryMethods }: ProductsParts): Products {
  const details = new LRUCache<number, ProductDetail>({ max: keptDetails })
  shelf.onChange((ids) => {
    for (const id of ids) details.delete(id)
  })

  async function detailOf(id: number): Promise<ProductDetail | null> {
    const kept = details.get(id)
    if (kept) return kept
    const detail = await loadDetail(db, id)
    if (detail) details.set(id, detail)
    return detail
  }

  const parts = { shelf, deliveryMethods }
  return {
    async page(id, audience, now) {
      const onShelf = shelf.get(id)
      if (onShelf) {
        const detail = await detailOf(id)
        return detail && productPage({ ...parts, product: onShelf, detail, isRetired: false, audience, now })
      }
      const [found] = await shelf.find([id])
      const detail = found && (await loadDetail(db, id))
      return detail ? productPage({ ...parts, ...found, detail, audience, now }) : null
    },
  }
}

type PageParts = Omit<ProductsParts, 'db'> & {
  product: ShelfProduct
  detail: ProductDetail
  isRetired: boolean
  audience: Audience
  now: Date
}

async function productPage({
  shelf,
  deliveryMethods,
  product,
  detail,
  isRetired,
  audience,
  now,
}: PageParts): Promise<Product> {
  const card = cardOf(product, { audience, now, attributes: shelf.attributes })
  const categories = product.categoryPath.flatMap((id) => shelf.categories.get(id) ?? [])
  const section = shelf.sections.get(product.sectionId)
  const maker = product.manufacturer && shelf.manufacturers.get(product.manufacturer.id)
  return {
    ...card,
    ...titlesOf(card, categories, now),
    heroMarking: detail.heroMarking,
    html: detail.html,
    description: detail.description,
    mpn: product.mpn,
    gtin: product.gtin,
    images: galleryOf(product, detail, categories.at(-1)?.drawing ?? ''),
    attributes: attributesOf(shelf, product),
    variants: { group: product.variantGroup, list: variantsOf({ shelf, product, audience, now }) },
    crumbs: crumbsOf(section, categories),
    section: { id: product.sectionId, name: section?.name ?? '' },
    categories: categories.map(({ id, name }) => ({ id, name })),
    unitPrice: unitPrice(card.price.price, product, shelf),
    fyndwareClass: fyndwareClass(product.fyndwareClass),
    isShippable: !product.isDigital,
    packageMeasurements: product.packageMm,
    packageWeight: product.packageGrams,
    shippingClass: { id: product.shippingClass },
    possibleDeliveryMethods: await deliveryMethods(product),
    energy: product.energy && detail.energy && { ...product.energy, ...detail.energy },
    durability: durabilityLabel(
      { years: detail.durabilityYears, brand: maker?.name, model: product.mpn ?? product.name },
      now,
    ),
    isInsured: product.insuranceOre !== null,
    insurance:
      product.insuranceOre === null
        ? null
        : { id: 1, name: labels.insurance, price: product.insuranceOre, provider: 1 },
    safety: {
      maker: maker?.name ?? '',
      postalAddress: maker?.postalAddress ?? '',
      electronicAddress: maker?.electronicAddress ?? '',
      euResponsible: maker?.euResponsible ?? '',
      text: detail.safety,
    },
    reviews: detail.reviews,
    reviewHighlights: detail.reviewHighlights,
    writtenReviews: detail.writtenReviews,
    stars: detail.stars,
    isRetired,
    statusCodes: product.minimumRankLevel > 1 ? [rankLockedCode] : [],
    metaTitle: null,
    priceHistory: detail.priceHistory,
  }
}

/** The pictures of the source, or our drawing with close-ups of it. */
function galleryOf(product: ShelfProduct, detail: ProductDetail, categoryDrawing: string): Image[] {
  if (detail.pictures.length > 0) return detail.pictures.map(fetchedImage)
  const drawing = drawingOf({ id: product.id, drawing: detail.drawing, categoryDrawing })
  return [drawnImage(drawing), ...closeUps(drawing)]
}

function attributesOf(shelf: Shelf, product: ShelfProduct): Product['attributes'] {
  return [...product.attributes]
    .flatMap(([id, value]) => {
      const attribute = shelf.attributes.get(id)
      return attribute ? { attribute, text: attributeText(attribute.unit, value) } : []
    })
    .toSorted((a, b) => a.attribute.position - b.attribute.position || a.attribute.id - b.attribute.id)
    .map(({ attribute: { id, name, unit }, text }) => ({ id, name, unit, text }))
}

type VariantParts = Pick<PageParts, 'shelf' | 'product' | 'audience' | 'now'>

/** A product is the only one of its group more often than not. */
function variantsOf({ shelf, product, audience, now }: VariantParts): Product['variants']['list'] {
  if (product.variantGroup === null) return []
  const ids = [...shelf.variantsOf(product.variantGroup)]
  if (ids.length < 2) return []
  return ids
    .flatMap((id) => {
      const card = shelf.card(id, audience, now)
      if (!card) return []
      const name = shelf.get(id)?.variantName ?? card.name
      return { id, name, title: card.name, price: card.price.price, inStock: canBeSent(card.stock), image: card.image }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv', { numeric: true }) || a.id - b.id)
}

type Named = { id: number; name: string }

function crumbsOf(section: Named | undefined, categories: readonly Named[]): Crumb[] {
  return [
    { name: labels.home, path: pathTo('index') },
    ...(section ? [{ name: section.name, path: pathTo('section', section) }] : []),
    ...categories.map((category) => ({ name: category.name, path: pathTo('category', category) })),
  ]
}
