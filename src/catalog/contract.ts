import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam, RefParam } from '#core/request-fields.ts'

/** All prices are integer öre with VAT. */
const Ore = z.int()

export const PriceType = z.enum(['member', 'campaign', 'adjustment', 'priceList']).meta({ id: 'PriceType' })

export const Price = z
  .object({
    price: Ore,
    /** VAT inside the price, in öre. */
    vat: Ore,
    currency: z.literal('SEK'),
    type: PriceType.nullable(),
    pass: z.string().nullable(),
    /** When the reduction began, unix seconds. */
    startAt: z.int().nullable(),
    endAt: z.int().nullable(),
    flashSale: z.boolean(),
    nearlyOver: z.boolean(),
  })
  .meta({ id: 'Price' })

export const Energy = z.object({ rating: z.string(), scale: z.string() }).meta({ id: 'Energy' })

/** webStock by warehouse; keys of `stores` are store numbers. */
export const Stock = z
  .object({
    web: z.int(),
    supplier: z.int(),
    download: z.boolean(),
    stores: z.record(z.string(), z.int()),
  })
  .meta({ id: 'Stock' })

/** A picture in the sizes the pages use. A drawing has one address that fits all. */
export const Image = z
  .object({ src: z.string(), srcset: z.string().optional(), width: z.int(), height: z.int() })
  .meta({ id: 'Image' })

/** A product as lists, carousels and the cart show it. */
export const ProductCard = z
  .object({
    id: z.int(),
    name: z.string(),
    subTitle: z.string(),
    image: Image,
    price: Price,
    /** What others pay without the reduction. */
    regularPrice: Ore,
    /** Lowest price of the 30 days before the reduction; null when none is announced (lag 2004:347 7 a §). */
    lowestPrice: Ore.nullable(),
    /** What a member of level one pays, when that is lower. */
    levelOnePrice: Ore.nullable(),
    manufacturer: z.object({ id: z.int(), name: z.string() }).nullable(),
    sectionId: z.int(),
    categoryId: z.int(),
    stock: Stock,
    rating: z.object({ rating: z.number(), ratingType: z.enum(['averageRating', 'hypefactor']) }).nullable(),
    reviewCount: z.int(),
    energyMarking: Energy.nullable(),
    release: z.object({ timestamp: z.int() }).nullable(),
    restockOn: z.string().nullable(),
    isFyndware: z.boolean(),
    isDigital: z.boolean(),
    minimumRankLevel: z.int(),
    maxPerCustomer: z.int().nullable(),
    /** At most so many pieces at this price per customer. */
    maxAtPrice: z.int().nullable().optional(),
    /** Lower prices while another product lies in the same cart, for at most `max` pieces. */
    pricesWith: z.array(z.object({ productId: z.int(), price: Ore, max: z.int().nullable() })).optional(),
    /** Bundles in force that it is part of: so much off for one of each product. */
    bundles: z.array(z.object({ id: z.int(), discount: Ore, productIds: z.array(z.int()) })).optional(),
    /** Sold in few pieces, and said so when they do not suffice. */
    isLimited: z.boolean().optional(),
    insurancePrice: Ore.nullable(),
    packageSizeId: z.int(),
    vatRate: z.int(),
    sponsored: z.boolean(),
    /** Of a sponsored product in a list: what tells that it was seen and opened. */
    ticket: z.string().optional(),
    /** Short facts for the list view. */
    facts: z.array(z.string()),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>
export type Price = z.infer<typeof Price>
export type Stock = z.infer<typeof Stock>
export type Image = z.infer<typeof Image>

export const AttributeValue = z
  .object({
    id: z.int(),
    name: z.string(),
    unit: z.string(),
    /** As shown: "27 tum", "Ja", "Svart, Vit". */
    text: z.string(),
  })
  .meta({ id: 'AttributeValue' })

export const Review = z
  .object({
    id: z.int(),
    text: z.string(),
    rating: z.int(),
    user: z.object({
      id: z.int().nullable(),
      username: z.string(),
      /** What a knight is called. */
      title: z.string().nullable(),
      /** Address of the picture; null for whoever is no member or wishes to be anonymous. */
      avatar: z.string().nullable(),
    }),
    isAnonymous: z.boolean(),
    isVerified: z.boolean(),
    upvotes: z.int(),
    downvotes: z.int(),
    at: z.int(),
    /** When its author changed it last. */
    editedAt: z.int().nullable(),
  })
  .meta({ id: 'Review' })

export const Crumb = z.object({ name: z.string(), path: z.string() }).meta({ id: 'Crumb' })

export type CategoryTree = { id: number; name: string; children: CategoryTree[] }
const CategoryTree: z.ZodType<CategoryTree> = z
  .lazy(() => z.object({ id: z.int(), name: z.string(), children: z.array(CategoryTree) }))
  .meta({ id: 'CategoryTree' })

/** Everything the product page shows. */
export const Product = ProductCard.extend({
  /** Sanitised HTML. */
  html: z.string(),
  description: z.string(),
  mpn: z.string().nullable(),
  gtin: z.string().nullable(),
  images: z.array(Image),
  attributes: z.array(AttributeValue),
  variants: z.object({
    group: z.string().nullable(),
    list: z.array(
      z.object({ id: z.int(), name: z.string(), title: z.string(), price: Ore, inStock: z.boolean(), image: Image }),
    ),
  }),
  crumbs: z.array(Crumb),
  section: z.object({ id: z.int(), name: z.string() }),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The categories again, each within the one before. */
  categoryTree: z.array(CategoryTree),
  /** Address of the innermost category. */
  mainCategoryPath: z.string().nullable(),
  mainTitle: z.string(),
  brand: z.object({ id: z.int(), name: z.string(), previewUrl: z.string().nullable() }).nullable(),
  /** What the shop says of it in its picture: "Krets väljer". */
  heroMarking: z.string().nullable(),
  /** Words of its labels: what its price is called, that it is new. */
  splashes: z.array(z.string()),
  /** The price of a metre, for what is sold by length (prisinformationslagen 2004:347). */
  unitPrice: z.object({ price: Ore, unit: z.string() }).nullable(),
  fyndwareClass: z.object({ id: z.int(), name: z.string(), shortName: z.string() }).nullable(),
  /** False for what is downloaded. */
  isShippable: z.boolean(),
  /** Length, width and height in millimetres. */
  packageMeasurements: z.array(z.int()),
  /** In grams. */
  packageWeight: z.int(),
  shippingClass: z.object({ id: z.int() }),
  /** Numbers of the methods that can bring it to somebody. */
  possibleDeliveryMethods: z.array(z.int()),
  energy: z
    .object({
      rating: z.string(),
      scale: z.string(),
      manufacturer: z.string(),
      itemCode: z.string(),
      labelImageUrl: z.string().nullable(),
      labelContent: z.string(),
      productSheetContent: z.string(),
    })
    .nullable(),
  /** The producer's guarantee that it lasts longer than the law says; null for none ((EU) 2024/825). */
  durability: z.object({ years: z.number(), brand: z.string(), model: z.string() }).nullable(),
  isInsured: z.boolean(),
  insurance: z.object({ id: z.int(), name: z.string(), price: Ore, provider: z.int() }).nullable(),
  safety: z.object({
    maker: z.string(),
    postalAddress: z.string(),
    electronicAddress: z.string(),
    euResponsible: z.string(),
    text: z.string(),
  }),
  /** The ten most helpful. */
  averageRating: ProductCard.shape.rating,
  reviews: z.array(Review),
  /** At most two that more have found helpful than not, each text once. */
  reviewHighlights: z.array(Review),
  /** How many of the reviews have words, not stars alone. */
  writtenReviews: z.int(),
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.int()),
  isRetired: z.boolean(),
  statusCodes: z.array(z.int()),
  metaTitle: z.string().nullable(),
  /** Announced reductions and their reference prices, newest first: the evidence behind the price shown. */
  priceHistory: z.array(z.object({ at: z.int(), price: Ore })),
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
    categories: z.array(NavigationCategory),
    highlights: z.array(z.object({ id: z.int(), title: z.string(), path: z.string() })),
  })
  .meta({ id: 'NavigationSection' })
export type NavigationSection = z.infer<typeof NavigationSection>

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

/** A calendar entry in force now: "Black Week" in the navigation, Christmas in the header. */
export const CampaignWindow = z
  .object({
    name: z.string(),
    campaignId: z.int().nullable(),
    placement: z.string(),
    /** What it says where it says more than its name. */
    text: z.string(),
  })
  .meta({ id: 'CampaignWindow' })

export const ToplistReview = z
  .object({
    id: z.int(),
    productId: z.int(),
    text: z.string(),
    rating: z.int(),
    author: z.string(),
    /** The picture of an author who is a member and no secret. */
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
    /** 0 nowhere, 1 under each product, 2 the two best under the list. */
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
    summary: 'Everything the product page shows',
    params: Id,
    answer: z.object({ data: Product }),
    refusals: { 'no-such-product': { status: 404, message: 'Produkten finns inte längre.' } },
  },
  getPriceHistory: {
    method: 'GET',
    path: '/product/{id}/price-history',
    summary: 'What everybody has paid for a product during the last 90 days, as steps and as a drawing',
    params: Id,
    answer: z.object({
      /** From when which price was in force, oldest first; the first from 90 days ago or from when it was first sold. */
      steps: z.array(z.object({ at: z.int(), price: Ore })),
      /** A step line without words, to be put into the page. */
      svg: z.string(),
    }),
    cdn: true,
  },
  getProductCards: {
    method: 'GET',
    path: '/product-cards',
    summary: 'Products by number, in the order asked; unknown ones are left out',
    query: z.object({ ids: z.string().max(4000) }),
    answer: z.object({ data: z.array(ProductCard) }),
  },
  getSectionTree: {
    method: 'GET',
    path: '/section/tree/{language}',
    summary: 'The navigation tree',
    params: z.object({ language: z.string().max(10) }),
    answer: z.object({
      sections: z.array(NavigationSection),
      windows: z.array(CampaignWindow),
    }),
    cdn: true,
  },
  getManufacturers: {
    method: 'GET',
    path: '/manufacturers',
    summary: 'Makers with products for sale',
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), productCount: z.int() })) }),
    cdn: true,
  },
  getCampaigns: {
    method: 'GET',
    path: '/campaigns',
    summary: 'Campaigns that run now, of the whole shop or of a section',
    query: z.object({ sectionId: RefParam.optional() }),
    answer: z.object({ data: z.array(Campaign) }),
  },
  getToplists: {
    method: 'GET',
    path: '/top-list',
    summary: 'Top lists of a place in the shop',
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
    summary: 'One top list with its products',
    params: Id,
    query: z.object({
      products: z.string().max(4000).optional(),
      limit: z.coerce.number().int().min(1).max(48).default(12),
    }),
    answer: z.object({ toplist: Toplist }),
    refusals: { 'no-such-toplist': { status: 404, message: 'Topplistan finns inte.' } },
  },
  getCategoryTiles: {
    method: 'GET',
    path: '/category/tiles',
    summary: 'Popular categories, at most eight that have a product',
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
