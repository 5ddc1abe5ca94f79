import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Amount, Count, Id, IdParam, largestInt } from '#core/request-fields.ts'
import { Charger, Food } from '#labels/contract.ts'
import { messages } from './messages.ts'
import { stockReasons } from './stock-reasons.ts'

const Line = z.string().trim().max(300)
const Price = Amount.min(1, messages.priceOverZero).max(100_000_000, messages.priceTooHigh)
/** A time with a zone, rounded to the second. */
export const Time = z.iso.datetime({ offset: true }).max(40)

export const EditedOffer = z.object({
  type: z.enum(['member', 'campaign', 'adjustment', 'priceList']),
  audience: z.enum(['all', 'member', 'company', 'employee']),
  price: Price,
  from: Time,
  to: Time.nullable(),
  campaignId: Id.nullable(),
  isFlashSale: z.boolean(),
  maxPerCustomer: Id.nullable(),
  /** Another product that must be in the same cart. */
  withProductId: Id.nullable(),
})
export type EditedOffer = z.infer<typeof EditedOffer>

const Energy = z.object({
  rating: z.enum(['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G']),
  scale: z.enum(['A', 'A+', 'A++', 'A+++']),
  manufacturer: z.string().max(120).optional(),
  itemCode: z.string().max(120).optional(),
  labelImageUrl: z.string().max(2000).optional(),
  labelContent: z.string().max(4000).optional(),
  productSheetContent: z.string().max(8000).optional(),
})

/** What is edited of a product; the names are those of the import's row. Prices in öre with VAT, `cost` without. */
export const ProductFields = z.object({
  name: Line,
  subTitle: Line,
  /** Markdown. */
  text: z.string().trim().max(20_000),
  brand: z.string().trim().max(120),
  category: Id,
  mpn: z.string().trim().max(120),
  gtin: z.string().trim().max(20),
  price: Price,
  cost: Amount.max(100_000_000).nullable(),
  vatClass: z.enum(['standard', 'food', 'book', 'voucher']),
  /** By attribute id. */
  attributes: z
    .record(
      z.string().regex(/^\d{1,9}$/),
      z.union([
        z.number().min(-1_000_000_000).max(1_000_000_000),
        z.boolean(),
        z.array(z.string().trim().min(1).max(200)).min(1).max(60),
      ]),
    )
    .meta({ examples: [{ '3': 38, '7': ['Svart'] }] }),
  images: z.array(z.string().trim().max(2000)).max(30),
  /** What each picture shows, by its address. */
  imageTexts: z
    .record(z.string().max(2000), z.string().trim().min(1).max(300))
    .meta({ examples: [{ 'https://bilder.example/mus.jpg': 'Musen från sidan' }] }),
  /** Products that are shown first among similar ones. */
  related: z.array(Id).max(12),
  offers: z.array(EditedOffer).max(20),
  energy: Energy.nullable(),
  food: Food.nullable(),
  charger: Charger.nullable(),
  durabilityYears: z.number().gt(2).max(50).multipleOf(0.5).nullable(),
  releaseAt: Time.nullable(),
  restockOn: z.iso.date().max(10).nullable(),
  maxPerCustomer: Id.nullable(),
  minimumRankLevel: Id.max(25),
  limited: z.boolean(),
  digital: z.boolean(),
  packageSize: Id.max(9),
  packageMm: z.tuple([Id, Id, Id]),
  packageGrams: Id.max(2_000_000),
  insurance: Price.nullable(),
  heroMarking: z.string().trim().max(60),
  /** Where the web warehouse keeps it; picking lists are in this order. */
  binLocation: z.string().trim().max(40),
  metaTitle: z.string().trim().max(120),
  safety: z.string().trim().max(4000),
  /** Products of one group are variants of each other, of whichever source. */
  variant: z.object({ group: z.string().trim().min(1).max(200), name: z.string().trim().max(200) }).nullable(),
  status: z.enum(['draft', 'published', 'archived']),
  /** When a draft is published automatically. */
  publishAt: Time.nullable(),
})
export type ProductFields = z.infer<typeof ProductFields>
export type FieldName = keyof ProductFields

/** In parts of the whole picture. */
const Crop = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.01).max(1),
    height: z.number().min(0.01).max(1),
  })
  .meta({ id: 'PictureCrop' })
export type Crop = z.infer<typeof Crop>

const EditedPicture = z
  .object({
    url: z.string(),
    state: z.string(),
    src: z.string().nullable(),
    reason: z.string().nullable(),
    /** The whole picture, of which this one is cut. */
    original: z.object({ url: z.string(), src: z.string() }).nullable(),
    crop: Crop.nullable(),
  })
  .meta({ id: 'EditedPicture' })
export type EditedPicture = z.infer<typeof EditedPicture>

const Changes = ProductFields.partial().meta({ id: 'ProductChanges' })
export type FieldChanges = z.infer<typeof Changes>

export const EditedProduct = z
  .object({
    id: z.int(),
    fields: ProductFields,
    /** Fields that the feed no longer overwrites. */
    locked: z.array(z.string()),
    source: z.string(),
    externalId: z.string(),
    /** Percent, today. */
    vatRate: z.number(),
    stock: z.array(z.object({ place: z.int(), name: z.string(), quantity: z.int() })),
    pictures: z.array(EditedPicture),
    /** Names of the products of `related`, and of those that offers ask for. */
    relatedNames: z.record(z.string(), z.string()),
    /** What the 30-day price is computed from. Times in milliseconds; `offerEndsAt` is -1 for an offer without an end. */
    priceLog: z.array(
      z.object({
        audience: EditedOffer.shape.audience,
        price: z.int(),
        from: z.int(),
        offerEndsAt: z.int().nullable(),
      }),
    ),
    /** Ids of attributes of other products in the category, the most common first. */
    template: z.array(z.int()),
    /** Where the product is shown now or later besides its category. */
    placements: z.array(
      z.object({
        kind: z.enum(['bundle', 'campaign', 'sponsorship']),
        id: z.int(),
        /** Of the bundle or campaign, or the advertiser. */
        name: z.string(),
        /** Unix milliseconds; null when it is open in that direction. */
        from: z.int().nullable(),
        to: z.int().nullable(),
      }),
    ),
    isRecalled: z.boolean(),
    createdAt: z.int(),
    updatedAt: z.int(),
  })
  .meta({ id: 'EditedProduct' })
export type EditedProduct = z.infer<typeof EditedProduct>

export type NewProduct = Omit<FieldChanges, 'category'> & { category: number | string }

const one = z.object({ data: EditedProduct })
const of = z.object({ id: IdParam })

const noSuchProduct = { 'no-such-product': { status: 404, message: 'Produkten finns inte.' } } as const
const invalid = { 'invalid-product': { status: 400, message: 'Något i produkten behöver ändras.' } } as const

export const productEditingContract = contract({
  getEditedProduct: {
    method: 'GET',
    path: '/admin/product/{id}',
    summary: 'Retrieves everything that can be edited of a product, drafts and archived ones included',
    params: of,
    answer: one,
    right: 'catalog',
    problems: noSuchProduct,
  },
  getProductChoices: {
    method: 'GET',
    path: '/admin/product-choices',
    summary: 'Lists categories, manufacturers, attributes, stock places and campaigns to choose among',
    answer: z.object({
      categories: z.array(z.object({ id: z.int(), path: z.string() })),
      manufacturers: z.array(z.string()),
      attributes: z.array(
        z.object({ id: z.int(), name: z.string(), kind: z.enum(['enum', 'number', 'boolean']), unit: z.string() }),
      ),
      places: z.array(z.object({ place: z.int(), name: z.string() })),
      /** Those that are not over. */
      campaigns: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    right: 'catalog',
  },
  createProduct: {
    method: 'POST',
    path: '/admin/product',
    summary: 'Creates a product by hand, as a draft unless `status` says otherwise, by the rules of imports',
    /** `category` is a number, or the path of a new one: `Gaming > Headset`. */
    body: Changes.required({ name: true, price: true }).extend({ category: z.union([Id, Line.min(1)]) }),
    answer: one,
    right: 'catalog',
    keyed: true,
    problems: invalid,
  },
  saveProduct: {
    method: 'PUT',
    path: '/admin/product/{id}',
    summary:
      'Changes fields of a product. `before` holds what each of them was when it was read: a field that has changed since is a conflict, named in `fields`; all others are merged',
    params: of,
    body: z.object({ changes: Changes, before: Changes }),
    answer: one,
    right: 'catalog',
    fourEyes: true,
    problems: {
      ...noSuchProduct,
      ...invalid,
      'changed-meanwhile': { status: 409, message: 'Någon annan har ändrat samma fält. Välj vilket som ska gälla.' },
    },
  },
  duplicateProduct: {
    method: 'POST',
    path: '/admin/product/{id}/copy',
    summary:
      'Makes a draft with the fields of a product, without its codes, offers and stock, and outside its variants',
    params: of,
    answer: one,
    right: 'catalog',
    keyed: true,
    problems: { ...noSuchProduct, ...invalid },
  },
  releaseProductFields: {
    method: 'POST',
    path: '/admin/product/{id}/release',
    summary: 'Lets the feed write these fields again, from its next import',
    params: of,
    body: z.object({ fields: z.array(z.string().max(40)).min(1).max(60) }),
    answer: one,
    right: 'catalog',
    problems: noSuchProduct,
  },
  adjustStock: {
    method: 'POST',
    path: '/admin/product/{id}/stock',
    summary:
      'Counts, adds, removes or moves units at a place: a line of the stock ledger, with its reason. Cost needs catalog',
    params: of,
    body: z.object({
      place: z.int().min(-1).max(largestInt),
      reason: z.enum(stockReasons),
      /** The number counted, otherwise how many units were delivered, broken or moved. */
      quantity: Count.max(1_000_000),
      toPlace: z.int().min(-1).max(largestInt).nullable().default(null),
      note: z.string().trim().max(200).default(''),
    }),
    answer: one,
    right: 'stock',
    keyed: true,
    problems: {
      ...noSuchProduct,
      'too-few': { status: 409, message: 'Så många finns det inte på platsen.' },
      'no-such-place': { status: 400, message: 'Platsen finns inte.' },
    },
  },
  uploadProductPicture: {
    method: 'POST',
    path: '/admin/product-picture',
    summary:
      'Re-encodes a picture without what it says of its camera and place, and answers the address to add to a product',
    upload: { maxBytes: 15 * 1024 * 1024 },
    answer: z.object({ data: EditedPicture }),
    right: 'catalog',
    problems: {
      'invalid-picture': {
        status: 400,
        message: 'Bilden går inte att läsa. Den ska vara JPEG, PNG, WebP, GIF, HEIF eller TIFF.',
      },
    },
  },
  cropProductPicture: {
    method: 'POST',
    path: '/admin/product-picture/crop',
    summary:
      'Cuts a picture that the shop has fetched, and answers the cut one, with an address of its own. The whole one stays; `crop` null answers that one',
    body: z.object({ url: z.string().max(2000), crop: Crop.nullable() }),
    answer: z.object({ data: EditedPicture }),
    right: 'catalog',
    problems: {
      'no-such-picture': { status: 404, message: 'Bilden är inte hämtad än.' },
      'invalid-crop': { status: 400, message: 'Det som är kvar av bilden är för litet.' },
    },
  },
  getStockLedger: {
    method: 'GET',
    path: '/admin/product/{id}/stock',
    summary: 'Lists the latest lines of the stock ledger of a product',
    params: of,
    answer: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          at: z.int(),
          place: z.string(),
          delta: z.int(),
          cause: z.string(),
          ref: z.string(),
          /** The name of the key through which it was changed. */
          apiKey: z.string().nullable(),
        }),
      ),
    }),
    right: 'stock',
  },
})
