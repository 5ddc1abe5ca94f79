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
  audience: z.enum(['all', 'member', 'company', 'employee']).meta({ description: 'Whom the price is for' }),
  price: Price.meta({ description: 'Öre with VAT' }),
  from: Time,
  to: Time.nullable().meta({ description: 'Null: without end' }),
  campaignId: Id.nullable().meta({ description: 'The campaign that it belongs to' }),
  isFlashSale: z.boolean().meta({ description: 'Shown as a flash sale' }),
  maxPerCustomer: Id.nullable().meta({ description: 'Units at this price; null without a limit' }),
  withProductId: Id.nullable().meta({ description: 'Another product that must be in the same cart' }),
})
export type EditedOffer = z.infer<typeof EditedOffer>

const Energy = z.object({
  rating: z
    .enum(['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'])
    .meta({ description: 'The class of the product' }),
  scale: z.enum(['A', 'A+', 'A++', 'A+++']).meta({ description: 'The highest class of its label' }),
  manufacturer: z.string().max(120).optional().meta({ description: 'As the label has it' }),
  itemCode: z.string().max(120).optional().meta({ description: 'The model in EPREL' }),
  labelImageUrl: z.string().max(2000).optional().meta({ description: 'Where the label is' }),
  labelContent: z.string().max(4000).optional().meta({ description: 'The label in text' }),
  productSheetContent: z.string().max(8000).optional().meta({ description: 'The product information sheet in text' }),
})

/** What is edited of a product; the names are those of the import's row. Prices in öre with VAT, `cost` without. */
export const ProductFields = z.object({
  name: Line.meta({ description: 'As the storefront shows it' }),
  subTitle: Line.meta({ description: 'A line below the name' }),
  text: z.string().trim().max(20_000).meta({ description: 'Markdown' }),
  brand: z.string().trim().max(200).meta({ description: 'The name of the manufacturer: one that is new is created' }),
  category: Id.meta({ description: 'The id of its category' }),
  mpn: z.string().trim().max(120).meta({ description: 'The article number of the manufacturer' }),
  gtin: z.string().trim().max(20).meta({ description: 'A GTIN of 8, 12, 13 or 14 digits; empty without one' }),
  price: Price.meta({ description: 'Öre with VAT: the ordinary price' }),
  cost: Amount.max(100_000_000).nullable().meta({ description: 'Öre without VAT; null when it is not known' }),
  vatClass: z.enum(['standard', 'food', 'book', 'voucher']).meta({ description: 'Which rate of VAT applies' }),
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
  images: z
    .array(z.string().trim().max(2000))
    .max(30)
    .meta({ description: 'Addresses of pictures, the first one first; the shop fetches them' }),
  /** What each picture shows, by its address. */
  imageTexts: z
    .record(z.string().max(2000), z.string().trim().min(1).max(300))
    .meta({ examples: [{ 'https://bilder.example/mus.jpg': 'Musen från sidan' }] }),
  related: z.array(Id).max(12).meta({ description: 'Products that are shown first among similar ones' }),
  offers: z.array(EditedOffer).max(20).meta({ description: 'Lower prices for a time or an audience' }),
  energy: Energy.nullable(),
  food: Food.nullable(),
  charger: Charger.nullable(),
  durabilityYears: z
    .number()
    .gt(2)
    .max(50)
    .multipleOf(0.5)
    .nullable()
    .meta({ description: 'The guarantee of durability of the manufacturer, in years' }),
  releaseAt: Time.nullable().meta({ description: 'When it can be sent for the first time, with a zone' }),
  restockOn: z.iso.date().max(10).nullable().meta({ description: 'The day in Sweden when more come' }),
  maxPerCustomer: Id.nullable().meta({ description: 'Units; null without a limit' }),
  minimumRankLevel: Id.max(25).meta({
    description: 'The level of the member programme from which it can be bought; 1 for everyone',
  }),
  limited: z.boolean().meta({ description: 'There will be no more of it' }),
  digital: z.boolean().meta({ description: 'A code that is sent by email' }),
  packageSize: Id.max(9).meta({ description: 'The size of the package, from 1 to 9' }),
  packageMm: z.tuple([Id, Id, Id]).meta({ description: 'Length, width and height of the package in millimetres' }),
  packageGrams: Id.max(2_000_000).meta({ description: 'The weight with its package in grams' }),
  insurance: Price.nullable().meta({
    description: 'Öre with VAT of an insurance of one unit; null when none is sold',
  }),
  heroMarking: z.string().trim().max(60).meta({ description: 'A short word on its picture' }),
  binLocation: z
    .string()
    .trim()
    .max(40)
    .meta({ description: 'Where the web warehouse keeps it; picking lists are in this order' }),
  metaTitle: z.string().trim().max(120).meta({ description: 'The title in search engines; empty: its name' }),
  safety: z.string().trim().max(4000).meta({ description: 'Warnings and instructions in Markdown' }),
  variant: z
    .object({ group: z.string().trim().min(1).max(200), name: z.string().trim().max(200) })
    .nullable()
    .meta({ description: 'Products of one group are variants of each other, of whichever source' }),
  status: z
    .enum(['draft', 'published', 'archived'])
    .meta({ description: '`published` is for sale, `archived` is not any more' }),
  publishAt: Time.nullable().meta({ description: 'When a draft is published by itself' }),
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
    url: z.string().meta({ description: 'As it was given' }),
    state: z.string().meta({ description: 'Whether it has been fetched' }),
    src: z.string().nullable().meta({ description: 'Where the shop has it; null until it is fetched' }),
    reason: z.string().nullable().meta({ description: 'Why it could not be fetched, in Swedish' }),
    original: z
      .object({ url: z.string(), src: z.string() })
      .nullable()
      .meta({ description: 'The whole picture, of which this one is cut' }),
    crop: Crop.nullable(),
  })
  .meta({ id: 'EditedPicture' })
export type EditedPicture = z.infer<typeof EditedPicture>

const Changes = ProductFields.partial().meta({ id: 'ProductChanges' })
export type FieldChanges = z.infer<typeof Changes>

export const EditedProduct = z
  .object({
    id: z.int(),
    fields: ProductFields.meta({ description: 'What is edited of it' }),
    locked: z.array(z.string()).meta({ description: 'Fields that the feed no longer overwrites' }),
    source: z
      .string()
      .meta({ description: 'The import that it comes from; `manual` of what was made in the shop or by a key' }),
    externalId: z.string(),
    vatRate: z.number().meta({ description: 'Percent, today' }),
    stock: z.array(
      z.object({
        place: z.int(),
        name: z.string(),
        quantity: z.int().meta({ description: 'Units for sale' }),
        reserved: z.int().meta({ description: 'Units of orders, replacements and offers that are not packed' }),
      }),
    ),
    pictures: z.array(EditedPicture),
    relatedNames: z
      .record(z.string(), z.string())
      .meta({ description: 'Names of the products of `related`, and of those that offers ask for' }),
    /** What the 30-day price is computed from. Times in milliseconds; `offerEndsAt` is -1 for an offer without an end. */
    priceLog: z.array(
      z.object({
        audience: EditedOffer.shape.audience,
        price: z.int(),
        from: z.int(),
        offerEndsAt: z.int().nullable(),
      }),
    ),
    template: z
      .array(z.int())
      .meta({ description: 'Ids of attributes of other products in the category, the most common first' }),
    /** Where the product is shown now or later besides its category. */
    placements: z.array(
      z.object({
        kind: z.enum(['bundle', 'campaign', 'sponsorship']),
        id: z.int(),
        name: z.string().meta({ description: 'Of the bundle or campaign, or the advertiser' }),
        from: z.int().nullable().meta({ description: 'Unix milliseconds; null when it is open in that direction' }),
        to: z.int().nullable(),
      }),
    ),
    isRecalled: z.boolean().meta({ description: 'It may not be sold or sent' }),
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
      campaigns: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'Those that are not over' }),
    }),
    right: 'catalog',
  },
  createProduct: {
    method: 'POST',
    path: '/admin/product',
    summary: 'Creates a product by hand, as a draft unless `status` says otherwise, by the rules of imports',
    body: Changes.required({ name: true, price: true })
      .extend({ category: z.union([Id, Line.min(1)]) })
      .meta({ description: '`category` is a number, or the path of a new one: `Gaming > Headset`' }),
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
  releaseFieldsOfProducts: {
    method: 'POST',
    path: '/admin/products/release',
    summary:
      'Lets imports write these fields of many products again, from the next import of each; `data` are the products of which something was locked',
    body: z.object({
      ids: z.array(Id).min(1).max(10_000),
      fields: z.array(z.string().max(40)).min(1).max(60).meta({
        description: 'As `locked` of a product has them, such as `price`, `cost` and `stock`',
      }),
    }),
    answer: z.object({ data: z.array(z.int()) }),
    right: 'catalog',
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
      quantity: Count.max(1_000_000).meta({
        description: 'The number counted, otherwise how many units were delivered, broken or moved',
      }),
      onHand: Count.optional().meta({
        description:
          'Of a count of everything at the place: its `quantity` and `reserved` when it was counted. What is reserved is then not put up for sale. Without it, the count is of units for sale',
      }),
      toPlace: z.int().min(-1).max(largestInt).nullable().default(null),
      note: z.string().trim().max(200).default(''),
    }),
    answer: one,
    right: 'stock',
    keyed: true,
    problems: {
      ...noSuchProduct,
      'too-few': {
        status: 409,
        message: 'Så många är inte till salu på platsen. Det som är undanlagt åt ordrar räknas inte.',
      },
      'changed-meanwhile': {
        status: 409,
        message: 'Något har packats, kommit eller räknats sedan du läste in produkten. Läs in den igen och räkna om.',
      },
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
          apiKey: z.string().nullable().meta({ description: 'The name of the key through which it was changed' }),
        }),
      ),
    }),
    right: 'stock',
  },
})
