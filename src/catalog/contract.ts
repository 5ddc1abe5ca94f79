import { z } from 'zod'
import { ConfigurationOptions } from '#configurations/schema.ts'
import { contract } from '#core/contract.ts'
import { IdParam, RefParam } from '#core/request-fields.ts'
import { Stock } from '#inventory/contract.ts'
import { Charger, Energy, EnergyLabelling, Food } from '#labels/contract.ts'
import { Amount, Price } from '#pricing/contract.ts'

export const Image = z
  .object({
    src: z.string(),
    srcset: z.string().optional(),
    width: z.int(),
    height: z.int(),
    alt: z.string().optional(),
  })
  .meta({ id: 'Image' })

/** Price per kilogram, litre, metre or piece (prisinformationslagen 2004:347). */
const UnitPrice = z.object({ price: Amount, unit: z.string() }).meta({ id: 'UnitPrice' })

export const ProductCard = z
  .object({
    id: z.int(),
    name: z.string(),
    subTitle: z.string(),
    image: Image,
    price: Price,
    regularPrice: Amount,
    /** Lowest price of the 30 days before the reduction; null when none is announced (lag 2004:347 7 a §). */
    lowestPrice: Amount.nullable(),
    levelOnePrice: Amount.nullable(),
    /** Lowest price of the 30 days before the price of members. */
    levelOneLowestPrice: Amount.optional(),
    manufacturer: z.object({ id: z.int(), name: z.string() }).nullable(),
    sectionId: z.int(),
    categoryId: z.int(),
    stock: Stock,
    /** Only of products made to order: what they can be built of. `price` is that of the first choices. */
    configuration: ConfigurationOptions.optional(),
    rating: z.object({ rating: z.number(), ratingType: z.enum(['averageRating', 'hypefactor']) }).nullable(),
    reviewCount: z.int(),
    energyMarking: Energy.nullable(),
    release: z.object({ timestamp: z.int() }).nullable(),
    restockOn: z.string().nullable(),
    isFyndware: z.boolean(),
    isDigital: z.boolean(),
    minimumRankLevel: z.int(),
    maxPerCustomer: z.int().nullable(),
    /** Maximum units at this price per customer. */
    maxAtPrice: z.int().nullable().optional(),
    pricesWith: z.array(z.object({ productId: z.int(), price: Amount, max: z.int().nullable() })).optional(),
    bundles: z.array(z.object({ id: z.int(), discount: Amount, productIds: z.array(z.int()) })).optional(),
    isLimited: z.boolean().optional(),
    insurancePrice: Amount.nullable(),
    packageSizeId: z.int(),
    vatRate: z.int(),
    unitPrice: UnitPrice.nullable().optional(),
    /** Refundable, inside the prices; omitted without one. */
    deposit: Amount.optional(),
    /** Years; it is sold only from this age. */
    minimumAge: z.int().optional(),
    sponsored: z.boolean(),
    ticket: z.string().optional(),
    keyAttributes: z.array(z.string()),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>
export type Image = z.infer<typeof Image>

export const AttributeValue = z
  .object({
    id: z.int(),
    name: z.string(),
    unit: z.string(),
    text: z.string(),
  })
  .meta({ id: 'AttributeValue' })

const ReviewAuthor = z
  .object({
    id: z.int().nullable(),
    username: z.string(),
    title: z.string().nullable(),
    /** Null for non-members and members who wish to be anonymous. */
    avatar: z.string().nullable(),
  })
  .meta({ id: 'ReviewAuthor' })

export const Review = z
  .object({
    id: z.int(),
    text: z.string(),
    rating: z.int(),
    user: ReviewAuthor,
    isAnonymous: z.boolean(),
    isVerified: z.boolean(),
    upvotes: z.int(),
    downvotes: z.int(),
    at: z.int(),
    editedAt: z.int().nullable(),
    /** The shop's public answer. */
    answer: z.object({ text: z.string(), at: z.int() }).nullable(),
  })
  .meta({ id: 'Review' })

const ReviewHighlight = Review.extend({ product: z.object({ id: z.int(), name: z.string() }) }).meta({
  id: 'ReviewHighlight',
})

export const Crumb = z.object({ name: z.string(), path: z.string() }).meta({ id: 'Crumb' })

export type CategoryTree = { id: number; name: string; children: CategoryTree[] }
const CategoryTree: z.ZodType<CategoryTree> = z
  .lazy(() => z.object({ id: z.int(), name: z.string(), children: z.array(CategoryTree) }))
  .meta({ id: 'CategoryTree' })

export const ProductVariant = z
  .object({
    id: z.int(),
    name: z.string(),
    title: z.string(),
    price: Amount,
    inStock: z.boolean(),
    image: Image,
    /** One for each axis. */
    values: z.array(z.string()),
  })
  .meta({ id: 'ProductVariant' })
export type ProductVariant = z.infer<typeof ProductVariant>

export const Product = ProductCard.extend({
  html: z.string(),
  description: z.string(),
  mpn: z.string().nullable(),
  gtin: z.string().nullable(),
  images: z.array(Image),
  attributes: z.array(AttributeValue),
  /** What products of this category are chosen by, the most important first; at most five. */
  keyFacts: z.array(AttributeValue),
  variants: z.object({
    group: z.string().nullable(),
    /** What the variants are chosen by. Empty where the shop has not decided it, or a variant lacks a value. */
    axes: z.array(z.string()),
    /** All, or in a large group those that the page offers: the ones its choices lead to, or the nearest in the list. */
    list: z.array(ProductVariant),
    /** How many the group has. `getVariants` answers them all. */
    total: z.int(),
    pickedBy: z.enum(['choices', 'list']),
  }),
  crumbs: z.array(Crumb),
  section: z.object({ id: z.int(), name: z.string() }),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  categoryTree: z.array(CategoryTree),
  mainCategoryPath: z.string().nullable(),
  mainTitle: z.string(),
  brand: z.object({ id: z.int(), name: z.string(), previewUrl: z.string().nullable() }).nullable(),
  heroMarking: z.string().nullable(),
  splashes: z.array(z.string()),
  unitPrice: UnitPrice.nullable(),
  /** Refundable deposit inside the price; 0 without one. */
  deposit: Amount,
  fyndwareClass: z.object({ id: z.int(), name: z.string(), shortName: z.string() }).nullable(),
  /** False for downloads. */
  isShippable: z.boolean(),
  /** Length, width and height in millimetres. */
  packageMeasurements: z.array(z.int()),
  /** In grams. */
  packageWeight: z.int(),
  shippingClass: z.object({ id: z.int() }),
  possibleDeliveryMethods: z.array(z.int()),
  energy: EnergyLabelling.nullable(),
  food: Food.nullable(),
  charger: Charger.nullable(),
  /** The youngest age it is meant for, and whether it is sold only from that age. */
  ageMark: z.object({ system: z.enum(['PEGI', 'age']), years: z.int(), isLimit: z.boolean() }).nullable(),
  /** The producer's commercial guarantee of durability beyond the legal one; null without one ((EU) 2024/825). */
  durability: z.object({ years: z.number(), brand: z.string(), model: z.string() }).nullable(),
  isInsured: z.boolean(),
  insurance: z.object({ id: z.int(), name: z.string(), price: Amount, provider: z.int() }).nullable(),
  safety: z.object({
    manufacturer: z.string(),
    postalAddress: z.string(),
    electronicAddress: z.string(),
    euResponsible: z.string(),
    text: z.string(),
  }),
  averageRating: ProductCard.shape.rating,
  reviews: z.array(Review),
  /** At most two reviews that more found helpful than not, each text once. */
  reviewHighlights: z.array(ReviewHighlight),
  writtenReviews: z.int(),
  stars: z.array(z.int()),
  isRetired: z.boolean(),
  statusCodes: z.array(z.int()),
  metaTitle: z.string().nullable(),
  /** Announced reductions and their prior prices, newest first: the evidence for the price shown. */
  priceHistory: z.array(z.object({ at: z.int(), price: Amount })),
}).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>
export type Review = z.infer<typeof Review>
export type Crumb = z.infer<typeof Crumb>
export type AttributeValue = z.infer<typeof AttributeValue>

export type NavigationCategory = {
  id: number
  name: string
  icon: string
  isCampaign: boolean
  productCount: number
  subCategories: NavigationCategory[]
}
export const NavigationCategory: z.ZodType<NavigationCategory> = z
  .lazy(() =>
    z.object({
      id: z.int(),
      name: z.string(),
      icon: z.string(),
      isCampaign: z.boolean(),
      productCount: z.int(),
      subCategories: z.array(NavigationCategory),
    }),
  )
  .meta({ id: 'NavigationCategory' })

export const NavigationSection = z
  .object({
    id: z.int(),
    name: z.string(),
    color: z.string(),
    icon: z.string(),
    isListed: z.boolean(),
    metaTitle: z.string().nullable(),
    /** Whether any of its products is in a current campaign. */
    hasCampaigns: z.boolean(),
    categories: z.array(NavigationCategory),
    highlights: z.array(z.object({ id: z.int(), title: z.string(), path: z.string() })),
  })
  .meta({ id: 'NavigationSection' })
export type NavigationSection = z.infer<typeof NavigationSection>

export const Category = z
  .object({
    id: z.int(),
    name: z.string(),
    /** What imports call it. */
    internalName: z.string(),
    info: z.string(),
    icon: z.string(),
    metaTitle: z.string().nullable(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const Campaign = z
  .object({
    id: z.int(),
    name: z.string(),
    title: z.string(),
    text: z.string(),
    sectionId: z.int().nullable(),
    startsAt: z.int().nullable(),
    endsAt: z.int().nullable(),
    image: Image.nullable(),
    color: z.string(),
    productCount: z.int(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const CalendarEntry = z
  .object({
    name: z.string(),
    campaignId: z.int().nullable(),
    placement: z.string(),
    text: z.string(),
  })
  .meta({ id: 'CalendarEntry' })

export const ToplistReview = z
  .object({
    id: z.int(),
    productId: z.int(),
    text: z.string(),
    rating: z.int(),
    author: z.string(),
    avatar: z.string().nullable(),
    upvotes: z.int(),
    downvotes: z.int(),
  })
  .meta({ id: 'ToplistReview' })
export type ToplistReview = z.infer<typeof ToplistReview>

export const Toplist = z
  .object({
    id: z.int(),
    name: z.string(),
    internalName: z.string(),
    description: z.string(),
    products: z.array(ProductCard),
    linkText: z.string().nullable(),
    link: z.string().nullable(),
    listTypeName: z.string(),
    listId: z.int(),
    listName: z.string(),
    listFilter: z.string().nullable(),
    siteTitle: z.string().nullable(),
    showFlashSales: z.boolean(),
    showReviewCount: z.boolean(),
    showScore: z.boolean(),
    /** 0 nowhere, 1 below each product, 2 the two best below the list. */
    whereToShowReviews: z.int(),
    reviews: z.array(ToplistReview),
    hasBanner: z.boolean(),
    normalBanner: z.string().nullable(),
    mobileBanner: z.string().nullable(),
  })
  .meta({ id: 'Toplist' })
export type Toplist = z.infer<typeof Toplist>

const Id = z.object({ id: IdParam })

export const catalogContract = contract({
  getProduct: {
    method: 'GET',
    path: '/product/{id}',
    direct: true,
    summary: 'Retrieves all data of the product page',
    params: Id,
    answer: z.object({ data: Product }),
    problems: { 'no-such-product': { status: 404, message: 'Produkten finns inte längre.' } },
  },
  getVariants: {
    method: 'GET',
    path: '/product/{id}/variants',
    direct: true,
    summary: 'Retrieves all variants of the product, in the order in which they are listed; none for a product without',
    params: Id,
    answer: z.object({ data: z.array(ProductVariant) }),
    problems: { 'no-such-product': { status: 404, message: 'Produkten finns inte längre.' } },
  },
  getProductCards: {
    method: 'GET',
    path: '/product-cards',
    direct: true,
    summary: 'Retrieves products by id, in the requested order; unknown ones are omitted',
    query: z.object({ ids: z.string().max(4000) }),
    answer: z.object({ data: z.array(ProductCard) }),
  },
  getSectionTree: {
    method: 'GET',
    path: '/section/tree/{language}',
    direct: true,
    kept: true,
    summary: 'Retrieves the navigation tree',
    params: z.object({ language: z.string().max(10) }),
    answer: z.object({
      sections: z.array(NavigationSection),
      calendar: z.array(CalendarEntry),
    }),
    cdn: true,
  },
  getManufacturers: {
    method: 'GET',
    path: '/manufacturers',
    direct: true,
    summary: 'Lists manufacturers with products for sale',
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), productCount: z.int() })) }),
    cdn: true,
  },
  getCampaigns: {
    method: 'GET',
    path: '/campaigns',
    direct: true,
    summary: 'Lists current campaigns, of the entire shop or of a section',
    query: z.object({ sectionId: RefParam.optional() }),
    answer: z.object({ data: z.array(Campaign) }),
  },
  getToplists: {
    method: 'GET',
    path: '/top-list',
    direct: true,
    summary: 'Lists the top lists of a place in the shop',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(48).default(12),
      locationId: RefParam.optional(),
      locationType: z.string().max(40).optional(),
    }),
    answer: z.object({ toplists: z.array(Toplist) }),
  },
  getToplist: {
    method: 'GET',
    path: '/top-list/{id}',
    direct: true,
    summary: 'Retrieves a top list with its products',
    params: Id,
    query: z.object({
      products: z.string().max(4000).optional(),
      limit: z.coerce.number().int().min(1).max(48).default(12),
    }),
    answer: z.object({ toplist: Toplist }),
    problems: { 'no-such-toplist': { status: 404, message: 'Topplistan finns inte.' } },
  },
  getCategoryTiles: {
    method: 'GET',
    path: '/category/tiles',
    direct: true,
    summary: 'Lists popular categories, at most eight, each with a product',
    query: z.object({
      id: RefParam.optional(),
      entityId: RefParam.optional(),
      entityType: RefParam.optional(),
      level: RefParam.optional(),
      sectionId: RefParam.optional(),
    }),
    answer: z.array(
      z.object({
        category: z.object({
          id: z.int(),
          name: z.string(),
          entityId: z.int(),
          entityType: z.int(),
          level: z.int(),
          filters: z.string(),
        }),
        product: ProductCard,
      }),
    ),
  },
})
