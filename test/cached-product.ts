import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Attribute, Category, Section } from '#catalog/server/navigation.ts'
import type { Offer } from '#pricing/price.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { startSynonyms } from './synonyms.ts'

export function cachedProduct(product: Partial<CachedProduct> & { id: number }): CachedProduct {
  const categoryId = product.categoryId ?? 1
  return {
    name: `Vara ${product.id}`,
    subTitle: '',
    text: '',
    gtin: null,
    mpn: null,
    manufacturer: null,
    sectionId: 1,
    categoryId,
    categoryPath: [categoryId],
    campaignIds: [],
    attributes: new Map(),
    variantGroup: null,
    variantName: null,
    variantAxes: [],
    price: 100_000,
    offers: [],
    bundles: [],
    vatClass: 'standard',
    stock: { web: 5, supplier: 0, stores: new Map() },
    configuration: null,
    image: { src: '', width: 260, height: 260 },
    isDigital: false,
    fyndwareClass: null,
    energy: null,
    releaseAt: null,
    restockOn: null,
    minimumRankLevel: 1,
    maxPerCustomer: null,
    isLimited: false,
    insurancePrice: null,
    packageSize: 1,
    packageMm: [],
    packageGrams: 500,
    shippingClass: 1,
    isSponsored: false,
    rating: null,
    ratingType: 'averageRating',
    reviewCount: 0,
    popularity: 0,
    createdAt: new Date('2026-01-01T12:00:00Z'),
    ...product,
  }
}

/** One that has begun and does not end. */
export function openOffer(offer: Partial<Offer> & Pick<Offer, 'price'>): Offer {
  return {
    id: 1,
    audience: 'all',
    type: 'campaign',
    startsAt: new Date('2026-01-01'),
    endsAt: null,
    campaignId: null,
    isFlashSale: false,
    maxPerCustomer: null,
    originProductId: null,
    pass: null,
    lowestBefore: offer.price,
    ...offer,
  }
}

type Names = {
  sections?: string[]
  categories?: (string | [string, number])[]
  manufacturers?: string[]
  attributes?: (Partial<Attribute> & { id: number })[]
}

export function catalogueTerms({
  sections = [],
  categories = [],
  manufacturers = [],
  attributes = [],
}: Names): CatalogueTerms {
  const sectionRows = sections.map((name, at): Section => ({ ...plainSection, id: at + 1, name }))
  const categoryRows = categories.map((named, at): Category => {
    const [name, parentId] = typeof named === 'string' ? [named, null] : named
    return { ...plainCategory, id: at + 1, name, parentId }
  })
  const categoryMap = new Map(categoryRows.map((row) => [row.id, row]))
  const path = (id: number): number[] => {
    const category = categoryMap.get(id)
    return category ? [...(category.parentId === null ? [] : path(category.parentId)), id] : []
  }
  return {
    sections: new Map(sectionRows.map((row) => [row.id, row])),
    categories: categoryMap,
    manufacturers: new Map(
      manufacturers.map((name, at) => [
        at + 1,
        { id: at + 1, name, postalAddress: null, electronicAddress: null, euResponsible: null },
      ]),
    ),
    attributes: new Map(attributes.map((attribute) => [attribute.id, { ...plainAttribute, ...attribute }])),
    categoryPath: path,
    synonyms: startSynonyms(),
  }
}

const plainSection = { color: '', icon: '', metaTitle: null, info: '', isListed: true }

const plainCategory: Omit<Category, 'id' | 'name' | 'parentId'> = {
  sectionId: 1,
  internalName: '',
  info: '',
  icon: '',
  drawing: 'paket',
  metaTitle: null,
  vatClass: 'standard',
  googleCategory: null,
  isListed: true,
  keyAttributes: [],
}

const plainAttribute: Omit<Attribute, 'id'> = {
  code: '',
  name: '',
  kind: 'enum',
  unit: '',
  position: 100,
  isFacet: true,
}
