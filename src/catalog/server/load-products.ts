import { type LoggedPrice, priorPrice } from '#catalog/prior-price.ts'
import type { Audience, Offer, OfferType } from '#catalog/price.ts'
import type { VatClass } from '#catalog/vat.ts'
import { plainText } from '#core/markdown.ts'
import type { Queries } from '#core/server/db.ts'
import type { Intern } from './intern.ts'
import type { Navigation } from './navigation.ts'
import { drawingOf, drawnImage, type FetchedPicture, fetchedImage } from './product-image.ts'
import type { ShelfProduct } from './shelf-product.ts'

export type LoadParts = { db: Queries; navigation: Navigation; intern: Intern; now: Date }
export type FoundProduct = { product: ShelfProduct; isRetired: boolean }

const batch = 4000
const textLength = 400

/** Every product for sale, some thousand at a time. */
export async function* allProducts(parts: LoadParts): AsyncGenerator<ShelfProduct[]> {
  for (let after = 0; ; ) {
    const rows = await parts.db.query<ProductRow>('shelf-products-after', afterSql, [after, batch])
    yield await shelfProducts(rows, parts)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

/** Products by number, those no longer for sale among them. */
export async function productsById(ids: readonly number[], parts: LoadParts): Promise<FoundProduct[]> {
  const rows = await parts.db.query<ProductRow>('shelf-products-by-id', byIdSql, [ids])
  const products = await shelfProducts(rows, parts)
  return products.map((product, index) => ({ product, isRetired: rows[index]?.isRetired ?? false }))
}

type ProductRow = Omit<
  ShelfProduct,
  'manufacturer' | 'sectionId' | 'categoryPath' | 'campaignIds' | 'attributes' | 'offers' | 'stock' | 'image'
> & {
  manufacturerId: number | null
  attributes: string
  drawing: unknown
  picture: FetchedPicture | null
  vatClass: VatClass
  isRetired: boolean
}

async function shelfProducts(rows: ProductRow[], { db, navigation, intern, now }: LoadParts): Promise<ShelfProduct[]> {
  const ids = rows.map(({ id }) => id)
  const [stocks, offers, campaigns] = await Promise.all([
    db.query<{ productId: number; place: number; quantity: number }>('shelf-stock', stockSql, [ids]),
    db.query<OfferRow>('shelf-offers', offerSql, [ids, now]),
    db.query<{ productId: number; campaignIds: number[] }>('shelf-campaign-products', campaignSql, [ids]),
  ])
  const offersOf = Map.groupBy(await withLowest(db, offers), ({ productId }) => productId)
  const stockOf = Map.groupBy(stocks, ({ productId }) => productId)
  const campaignsOf = new Map(campaigns.map(({ productId, campaignIds }) => [productId, campaignIds]))

  return rows.map(({ manufacturerId, drawing, picture, isRetired: _, ...row }) => {
    const maker = manufacturerId === null ? undefined : navigation.manufacturers.get(manufacturerId)
    const category = navigation.categories.get(row.categoryId)
    const offers = offersOf.get(row.id)?.map(({ productId: _, ...offer }) => offer)
    return {
      ...row,
      subTitle: intern.text(row.subTitle),
      text: row.text === '' ? '' : plainText(row.text).slice(0, textLength),
      manufacturer: maker
        ? intern.once(`m${maker.id} ${maker.name}`, () => ({ id: maker.id, name: maker.name }))
        : null,
      sectionId: category?.sectionId ?? 0,
      // Read only: all products of a category share one.
      categoryPath: navigation.categoryPath(row.categoryId) as number[],
      campaignIds: campaignsOf.get(row.id) ?? none,
      attributes: intern.once(`a${row.attributes}`, () => attributesOf(row.attributes, intern)),
      offers: offers ?? none,
      stock: stockFrom(stockOf.get(row.id)),
      image: picture ? fetchedImage(picture) : imageOf(row.id, drawing, category?.drawing ?? '', intern),
      energy: row.energy && intern.once(`e${row.energy.rating} ${row.energy.scale}`, () => row.energy),
      packageMm: intern.once(`p${row.packageMm}`, () => row.packageMm),
    }
  })
}

const none: never[] = []

function attributesOf(json: string, intern: Intern): ShelfProduct['attributes'] {
  const values = Object.entries<number | boolean | string[]>(JSON.parse(json)).map(([id, value]) => {
    const kept = Array.isArray(value)
      ? intern.once(`v${value.join('\0')}`, () => value.map((text) => intern.text(text)))
      : value
    return [Number(id), kept] as const
  })
  return new Map(values)
}

function stockFrom(rows: { place: number; quantity: number }[] = none): ShelfProduct['stock'] {
  const at = (place: number) => rows.find((row) => row.place === place)?.quantity ?? 0
  const stores = rows.filter(({ place, quantity }) => place > 0 && quantity > 0)
  return {
    web: at(0),
    supplier: at(-1),
    stores: stores.length === 0 ? emptyStores : new Map(stores.map(({ place, quantity }) => [place, quantity])),
  }
}

const emptyStores: ShelfProduct['stock']['stores'] = new Map()

function imageOf(id: number, drawing: unknown, categoryDrawing: string, intern: Intern) {
  const image = drawnImage(drawingOf({ id, drawing, categoryDrawing }))
  return intern.once(`i${image.src}`, () => image)
}

type OfferRow = Omit<Offer, 'lowestBefore'> & { productId: number; type: OfferType }
type LogRow = Omit<LoggedPrice, 'offerEndsAt'> & {
  productId: number
  audience: Audience
  offerEndsAt: Date | number | null
}

/** The earlier price of each offer, from the log of what has been in force. */
async function withLowest(db: Queries, offers: OfferRow[]): Promise<(Offer & { productId: number })[]> {
  if (offers.length === 0) return []
  const ids = [...new Set(offers.map(({ productId }) => productId))]
  const log = await db.query<LogRow>('shelf-price-log', priceLogSql, [ids])
  const logOf = Map.groupBy(log.map(withEnd), ({ productId }) => productId)
  return offers.map((offer) => ({
    ...offer,
    lowestBefore: priorPrice(logOf.get(offer.productId) ?? none, offer) ?? offer.priceOre,
  }))
}

/** The driver reads the time `infinity` as a number. */
function withEnd({ offerEndsAt, ...entry }: LogRow): LoggedPrice & { productId: number } {
  return { ...entry, offerEndsAt: typeof offerEndsAt === 'number' ? 'never' : offerEndsAt }
}

const productColumns = `
  p.id, p.name, p.sub_title as "subTitle", left(p.text, 1000) as text, p.gtin, p.mpn, p.manufacturer_id as "manufacturerId",
  p.category_id as "categoryId", p.attributes::text as attributes, p.variant_group as "variantGroup",
  p.variant_name as "variantName", p.price_ore as "priceOre", p.vat_class as "vatClass", p.drawing,
  p.is_digital as "isDigital", p.fyndware_class as "fyndwareClass",
  case when p.energy is not null then jsonb_build_object('rating', p.energy->'rating', 'scale', p.energy->'scale') end as energy,
  p.release_at as "releaseAt", p.restock_on as "restockOn", p.minimum_rank_level as "minimumRankLevel",
  p.max_per_customer as "maxPerCustomer", p.is_limited as "isLimited", p.insurance_ore as "insuranceOre",
  p.package_size as "packageSize", p.package_mm as "packageMm", p.package_grams as "packageGrams",
  p.shipping_class as "shippingClass", p.is_sponsored as "isSponsored", p.rating, p.rating_type as "ratingType",
  p.review_count as "reviewCount", p.popularity, p.created_at as "createdAt", p.retired_at is not null as "isRetired",
  case when i.hash is not null then jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height) end as picture
from product p
left join picture i on i.url = p.image_urls[1] and i.state = 'ready'`
const afterSql = `select ${productColumns} where p.id > $1 and p.retired_at is null order by p.id limit $2`
const byIdSql = `select ${productColumns} where p.id = any($1::int[]) order by p.id`
const stockSql = 'select product_id as "productId", place, quantity from stock where product_id = any($1::int[])'
const offerSql = `
  select product_id as "productId", id, audience, type, price_ore as "priceOre", starts_at as "startsAt", ends_at as "endsAt",
         campaign_id as "campaignId", is_flash_sale as "isFlashSale", max_per_customer as "maxPerCustomer",
         origin_product_id as "originProductId", pass
  from offer where product_id = any($1::int[]) and (ends_at is null or ends_at > $2) order by id`
/** Which entries are of an offer, and until when it lasts, is known from the offer that began with the entry. */
const priceLogSql = `
  select l.product_id as "productId", l.audience, l.price_ore as "priceOre", l.from_at as "from",
         case when o.id is null then null else coalesce(o.ends_at, 'infinity') end as "offerEndsAt"
  from price_log l
  left join lateral (
    select id, ends_at from offer
    where product_id = l.product_id and audience = l.audience and price_ore = l.price_ore and starts_at = l.from_at
    limit 1
  ) o on true
  where l.product_id = any($1::int[]) order by l.id`
const campaignSql = `
  select product_id as "productId", array_agg(campaign_id order by campaign_id) as "campaignIds"
  from campaign_product where product_id = any($1::int[]) group by product_id`
