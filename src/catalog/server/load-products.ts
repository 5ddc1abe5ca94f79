import { plainText } from '#core/markdown.ts'
import type { Queries } from '#core/server/db.ts'
import type { Intern } from './intern.ts'
import { loadBundles } from './load-bundles.ts'
import { loadOffers } from './load-offers.ts'
import type { Navigation } from './navigation.ts'
import { drawingOf, drawnImage, fetchedImage } from './product-image.ts'
import { type ProductRow, rowsAfter, rowsById } from './product-rows.ts'
import type { ShelfProduct } from './shelf-product.ts'

export type LoadParts = { db: Queries; navigation: Navigation; intern: Intern; now: Date }
export type FoundProduct = { product: ShelfProduct; isRetired: boolean }

const batch = 4000
const textLength = 400

/** Every product for sale, some thousand at a time. The database looks up the next ones while these are put together. */
export async function* allProducts(parts: LoadParts): AsyncGenerator<ShelfProduct[]> {
  let next: Promise<Found> | null = findAfter(parts, 0)
  while (next) {
    const found: Found = await next
    const last = found.rows.at(-1)
    next = last && found.rows.length === batch ? findAfter(parts, last.id) : null
    // Waited for in the next turn; should the reader stop before it, nobody hears of it.
    next?.catch(() => {})
    yield shelfProducts(found, parts)
  }
}

async function findAfter(parts: LoadParts, id: number): Promise<Found> {
  return await withCompanions(await rowsAfter(parts.db, id, batch), parts)
}

/** The same, what lies in one category together. What is changed meanwhile may come as it was or as it is. */
export async function* productsByCategory(parts: LoadParts): AsyncGenerator<ShelfProduct[]> {
  const ids = (await parts.db.query<{ id: number }>('shelf-ids-by-category', idsByCategorySql)).map(({ id }) => id)
  let next = productsById(ids.slice(0, batch), parts)
  for (let end = batch; end < ids.length + batch; end += batch) {
    const found = await next
    next = productsById(ids.slice(end, end + batch), parts)
    // Waited for in the next turn; should the reader stop before it, nobody hears of it.
    next.catch(() => {})
    const products = found.filter(({ isRetired }) => !isRetired).map(({ product }) => product)
    yield products.sort((a, b) => a.categoryId - b.categoryId || a.id - b.id)
  }
}

/** Products by number, those no longer for sale among them. */
export async function productsById(ids: readonly number[], parts: LoadParts): Promise<FoundProduct[]> {
  const rows = await rowsById(parts.db, ids)
  const products = shelfProducts(await withCompanions(rows, parts), parts)
  return products.map((product, index) => ({ product, isRetired: rows[index]?.isRetired ?? false }))
}

/** Rows of products with what other tables say of them. */
type Found = {
  rows: ProductRow[]
  stocks: StockRow[]
  offers: Awaited<ReturnType<typeof loadOffers>>
  bundles: Awaited<ReturnType<typeof loadBundles>>
  campaigns: { productId: number; campaignIds: number[] }[]
}

async function withCompanions(rows: ProductRow[], { db, now }: LoadParts): Promise<Found> {
  const ids = rows.map(({ id }) => id)
  const [stocks, offers, bundles, campaigns] = await Promise.all([
    db.query<StockRow>('shelf-stock', stockSql, [ids]),
    loadOffers(db, ids, now),
    loadBundles(db, ids, now),
    db.query<Found['campaigns'][number]>('shelf-campaign-products', campaignSql, [ids]),
  ])
  return { rows, stocks, offers, bundles, campaigns }
}

function shelfProducts(
  { rows, stocks, offers, bundles, campaigns }: Found,
  { navigation, intern }: LoadParts,
): ShelfProduct[] {
  const offersOf = Map.groupBy(offers, ({ productId }) => productId)
  const stockOf = Map.groupBy(stocks, ({ productId }) => productId)
  const campaignsOf = new Map(campaigns.map(({ productId, campaignIds }) => [productId, campaignIds]))

  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subTitle: intern.text(row.subTitle),
    text: row.text === '' ? '' : plainText(row.text).slice(0, textLength),
    gtin: row.gtin,
    mpn: row.mpn,
    manufacturer: makerOf(row, navigation, intern),
    sectionId: navigation.categories.get(row.categoryId)?.sectionId ?? 0,
    categoryId: row.categoryId,
    categoryPath: navigation.categoryPath(row.categoryId),
    campaignIds: campaignsOf.get(row.id) ?? none,
    attributes: intern.once(`attributes ${row.attributes}`, () => attributesOf(row.attributes, intern)),
    variantGroup: row.variantGroup,
    variantName: row.variantName,
    priceOre: row.priceOre,
    offers: offersOf.get(row.id)?.map(({ offer }) => offer) ?? none,
    bundles: bundles.get(row.id) ?? none,
    vatClass: row.vatClass,
    stock: stockFrom(stockOf.get(row.id)),
    image: imageOf(row, navigation, intern),
    isDigital: row.isDigital,
    fyndwareClass: row.fyndwareClass,
    energy: row.energy && intern.once(`energy ${row.energy.rating} ${row.energy.scale}`, () => row.energy),
    releaseAt: row.releaseAt,
    restockOn: row.restockOn,
    minimumRankLevel: row.minimumRankLevel,
    maxPerCustomer: row.maxPerCustomer,
    isLimited: row.isLimited,
    insuranceOre: row.insuranceOre,
    packageSize: row.packageSize,
    packageMm: intern.once(`package ${row.packageMm}`, () => row.packageMm),
    packageGrams: row.packageGrams,
    shippingClass: row.shippingClass,
    isSponsored: row.isSponsored,
    rating: row.rating,
    ratingType: row.ratingType,
    reviewCount: row.reviewCount,
    popularity: row.popularity,
    createdAt: row.createdAt,
  }))
}

const none: never[] = []

function makerOf({ manufacturerId }: ProductRow, { manufacturers }: Navigation, intern: Intern) {
  const maker = manufacturerId === null ? undefined : manufacturers.get(manufacturerId)
  return maker ? intern.once(`maker ${maker.id} ${maker.name}`, () => ({ id: maker.id, name: maker.name })) : null
}

function attributesOf(json: string, intern: Intern): ShelfProduct['attributes'] {
  const values = Object.entries<number | boolean | string[]>(JSON.parse(json)).map(([id, value]) => {
    const kept = Array.isArray(value)
      ? intern.once(`values ${value.join('\0')}`, () => value.map((text) => intern.text(text)))
      : value
    return [Number(id), kept] as const
  })
  return new Map(values)
}

type StockRow = { productId: number; place: number; quantity: number }

function stockFrom(rows: readonly StockRow[] = none): ShelfProduct['stock'] {
  const at = (place: number) => rows.find((row) => row.place === place)?.quantity ?? 0
  const stores = rows.filter(({ place, quantity }) => place > 0 && quantity > 0)
  return {
    web: at(0),
    supplier: at(-1),
    stores: stores.length === 0 ? emptyStores : new Map(stores.map(({ place, quantity }) => [place, quantity])),
  }
}

const emptyStores: ShelfProduct['stock']['stores'] = new Map()

function imageOf({ id, categoryId, drawing, picture }: ProductRow, { categories }: Navigation, intern: Intern) {
  if (picture) return fetchedImage(picture)
  const image = drawnImage(drawingOf({ id, drawing, categoryDrawing: categories.get(categoryId)?.drawing ?? '' }))
  return intern.once(`image ${image.src}`, () => image)
}

const idsByCategorySql = 'select id from product where retired_at is null order by category_id, id'
const stockSql = 'select product_id as "productId", place, quantity from stock where product_id = any($1::int[])'
const campaignSql = `
  select product_id as "productId", array_agg(campaign_id order by campaign_id) as "campaignIds"
  from campaign_product where product_id = any($1::int[]) group by product_id`
