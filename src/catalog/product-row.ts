import { z } from 'zod'
import { Charger, Food } from '#labels/contract.ts'

/**
 * A product of an import, whatever the file format: the shop's JSON Lines contain one such object per line, and other
 * formats are converted to it. Prices are SEK including VAT, as a number or text ("1299", "1299.00", "1 299,00 kr").
 */
const text = (max: number) => z.string().trim().max(max)
const price = z.union([z.number(), z.string()])

export const ProductRow = z.object({
  /** The source's product id, stable between imports. */
  id: text(120).min(1),
  /** Public product number, for the few that are fixed; otherwise assigned by the shop. */
  productId: z.int().positive().optional(),
  name: text(300).min(1),
  subTitle: text(300).optional(),
  /** Markdown. */
  text: text(20_000).optional(),
  brand: text(120).optional(),
  /** Contact details of the manufacturer, used only if the shop has none ((EU) 2023/988 art. 19). */
  manufacturer: z
    .object({
      postalAddress: text(300).optional(),
      electronicAddress: text(300).optional(),
      /** For a manufacturer outside the EU: the responsible person in the EU with addresses. */
      euResponsible: text(500).optional(),
    })
    .optional(),
  gtin: text(20).optional(),
  mpn: text(120).optional(),
  /** A category number, or a path of names "Section > Category > Category". */
  category: z.union([z.int().positive(), text(300).min(1)]),
  /** With VAT, or `{ withoutVat }`, to which the VAT of the product's class is added. */
  price: z.union([price, z.strictObject({ withoutVat: price })]),
  currency: text(3).default('SEK'),
  vatClass: z.enum(['standard', 'food', 'book', 'voucher']).optional(),
  /** Reduced and member prices; `from` and `to` are ISO times. */
  offers: z
    .array(
      z.object({
        type: z.enum(['member', 'campaign', 'adjustment', 'priceList']),
        audience: z.enum(['all', 'member', 'company', 'employee']).default('all'),
        price,
        from: z.iso.datetime({ offset: true }),
        to: z.iso.datetime({ offset: true }).optional(),
        campaignId: z.int().positive().optional(),
        flashSale: z.boolean().optional(),
        maxPerCustomer: z.int().positive().optional(),
        /** `id` of a product that must be in the same cart. */
        withProduct: text(120).optional(),
      }),
    )
    .max(20)
    .optional(),
  /** Earlier ordinary prices for the price log, oldest first. */
  priceHistory: z
    .array(z.object({ from: z.iso.datetime({ offset: true }), price }))
    .max(200)
    .optional(),
  /** Units in the web warehouse, at the supplier and by store id. Omitted: the stock is left unchanged. */
  stock: z
    .object({
      web: z.int().min(0).max(1_000_000).optional(),
      supplier: z.int().min(0).max(1_000_000).optional(),
      stores: z.record(z.string().regex(/^\d+$/), z.int().min(0).max(1_000_000)).optional(),
    })
    .optional(),
  /**
   * Name → value; numbers may have a unit: {"Skärmstorlek": {"value": 27, "unit": "tum"}, "Färg": ["Svart"], "Trådlös":
   * true}.
   */
  attributes: z
    .record(
      text(80).min(1),
      z.union([
        z.boolean(),
        z.number(),
        text(200),
        z.array(text(200)).max(60),
        z.object({ value: z.number(), unit: text(20) }),
      ]),
    )
    .optional(),
  /** Products of one group are variants of each other. */
  variant: z.object({ group: text(200).min(1), name: text(200) }).optional(),
  images: z.array(text(2000)).max(30).optional(),
  /** What each picture shows: in the order of `images`, or by address. */
  imageTexts: z.union([z.array(text(300)).max(30), z.record(text(2000), text(300))]).optional(),
  /** Drawing used when there is no image. */
  drawing: z
    .object({ type: text(40), body: text(20), accent: text(20), art: text(20).optional(), v: z.int().optional() })
    .optional(),
  energy: z
    .object({
      rating: z.enum(['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G']),
      /** The best class of its scale. */
      scale: z.enum(['A', 'A+', 'A++', 'A+++']).default('A'),
      manufacturer: text(120).optional(),
      itemCode: text(120).optional(),
      labelImageUrl: text(2000).optional(),
      labelContent: text(4000).optional(),
      productSheetContent: text(8000).optional(),
    })
    .optional(),
  /** Required of food ((EU) 1169/2011 art. 14). */
  food: Food.optional(),
  /** Of devices that are charged by USB-C ((EU) 2022/2380). */
  charger: Charger.refine(({ minWatts, maxWatts }) => minWatts <= maxWatts).optional(),
  /** Years, in halves: the producer's free durability guarantee for the entire product. More than two. */
  durabilityYears: z.number().gt(2).max(50).multipleOf(0.5).optional(),
  digital: z.boolean().optional(),
  fyndwareClass: z.union([z.literal([1, 2, 3, 4, 5, 10, 11, 13])]).optional(),
  /** 1 (letter) to 9; above 2 is bulky, above 5 is large. */
  packageSize: z.int().min(1).max(9).optional(),
  packageMm: z.tuple([z.int().min(1), z.int().min(1), z.int().min(1)]).optional(),
  packageGrams: z.int().min(1).max(2_000_000).optional(),
  releaseAt: z.iso.datetime({ offset: true }).optional(),
  restockOn: z.iso.date().optional(),
  minimumRankLevel: z.int().min(1).max(25).optional(),
  maxPerCustomer: z.int().positive().optional(),
  limited: z.boolean().optional(),
  insurance: price.optional(),
  /** Purchase price per unit without VAT; visible to employees only. */
  cost: price.optional(),
  /** Where the web warehouse keeps it. */
  binLocation: text(40).optional(),
  heroMarking: text(60).optional(),
  /** Title of the product's page, instead of its name and category. */
  metaTitle: text(120).optional(),
  sponsored: z.boolean().optional(),
  popularity: z.int().min(0).optional(),
  ratingType: z.enum(['averageRating', 'hypefactor']).optional(),
  /** Hype of an unreleased product. */
  hype: z.number().min(0).max(5).optional(),
  safety: text(4000).optional(),
  campaigns: z.array(z.int().positive()).max(50).optional(),
  reviews: z
    .array(
      z.object({
        author: text(60),
        anonymous: z.boolean().optional(),
        rating: z.int().min(1).max(5),
        text: text(4000),
        upvotes: z.int().min(0).optional(),
        downvotes: z.int().min(0).optional(),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(200)
    .optional(),
  /** Star counts [1★ … 5★] of reviews without text. */
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]).optional(),
})
export type ProductRow = z.input<typeof ProductRow>
export type ParsedProductRow = z.output<typeof ProductRow>
