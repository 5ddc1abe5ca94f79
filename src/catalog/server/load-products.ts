import { setImmediate } from 'node:timers/promises'
import type { ConfigurationOptions } from '#configurations/configuration.ts'
import { loadOptions } from '#configurations/server/load-options.ts'
import type { Queries } from '#core/server/db.ts'
import { plainText } from '#core/server/markdown.ts'
import { factsFrom } from '#illustrations/facts.ts'
import { codes } from '#inventory/server/stock.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { loadBundles } from '#pricing/server/load-bundles.ts'
import { loadOffers } from '#pricing/server/load-offers.ts'
import { type AttributeValue, AttributeValues } from './attribute-values.ts'
import type { CachedProduct } from './cached-product.ts'
import { factsOf } from './drawing-facts.ts'
import type { Intern } from './intern.ts'
import type { Navigation } from './navigation.ts'
import { drawingOf, drawnImage, fetchedImage } from './product-image.ts'
import { type ProductRow, rowsAfter, rowsById } from './product-rows.ts'

export type LoadDeps = { db: Queries; navigation: Navigation; intern: Intern; now: Date }
export type FoundProduct = { product: CachedProduct; isRetired: boolean }

const batch = 4000
/** Characters of a text that the product cache keeps. */
export const cachedTextLength = 400
/** A millisecond or two of work, yielding to requests. */
const rowsAtOnce = 50

/** Thousands at a time; the next batch is queried while the current one is assembled. */
export async function* allProducts(deps: LoadDeps): AsyncGenerator<CachedProduct[]> {
  let next: Promise<Found> | null = findAfter(deps, 0)
  while (next) {
    const found: Found = await next
    const last = found.rows.at(-1)
    next = last && found.rows.length === batch ? findAfter(deps, last.id) : null
    // Awaited in the next turn; this prevents an unhandled rejection if the reader stops first.
    next?.catch(() => {})
    yield await cachedProducts(found, deps)
  }
}

async function findAfter(deps: LoadDeps, id: number): Promise<Found> {
  return await withCompanions(await rowsAfter(deps.db, id, batch), deps)
}

export async function productsAfter(id: number, limit: number, deps: LoadDeps): Promise<CachedProduct[]> {
  return await cachedProducts(await withCompanions(await rowsAfter(deps.db, id, limit), deps), deps)
}

/** Products grouped by category. Concurrent changes may or may not be included. */
export async function* productsByCategory(deps: LoadDeps): AsyncGenerator<CachedProduct[]> {
  const ids = (await deps.db.query<{ id: number }>('product-cache-ids-by-category', idsByCategorySql)).map(
    ({ id }) => id,
  )
  let next = productsById(ids.slice(0, batch), deps)
  for (let end = batch; end < ids.length + batch; end += batch) {
    const found = await next
    next = productsById(ids.slice(end, end + batch), deps)
    // Awaited in the next turn; until then its error must not count as unhandled.
    next.catch(() => {})
    const products = found.filter(({ isRetired }) => !isRetired).map(({ product }) => product)
    yield products.sort((a, b) => a.categoryId - b.categoryId || a.id - b.id)
  }
}

export async function productsById(ids: readonly number[], deps: LoadDeps): Promise<FoundProduct[]> {
  const rows = await rowsById(deps.db, ids)
  const products = await cachedProducts(await withCompanions(rows, deps), deps)
  return products.map((product, index) => ({ product, isRetired: rows[index]?.isRetired ?? false }))
}

type Found = {
  rows: ProductRow[]
  stocks: StockRow[]
  offers: Awaited<ReturnType<typeof loadOffers>>
  bundles: Awaited<ReturnType<typeof loadBundles>>
  options: Awaited<ReturnType<typeof loadOptions>>
  campaigns: { productId: number; campaignIds: number[] }[]
}

async function withCompanions(rows: ProductRow[], { db, now }: LoadDeps): Promise<Found> {
  const ids = rows.map(({ id }) => id)
  const [stocks, offers, bundles, options, campaigns] = await Promise.all([
    db.query<StockRow>('product-cache-stock', stockSql, [ids]),
    loadOffers(db, ids, now),
    loadBundles(db, ids, now),
    loadOptions(db, ids),
    db.query<Found['campaigns'][number]>('product-cache-campaign-products', campaignSql, [ids]),
  ])
  return { rows, stocks, offers, bundles, options, campaigns }
}

async function cachedProducts(
  { rows, stocks, offers, bundles, options, campaigns }: Found,
  { navigation, intern }: LoadDeps,
): Promise<CachedProduct[]> {
  const offersOf = Map.groupBy(offers, ({ productId }) => productId)
  const stockOf = Map.groupBy(stocks, ({ productId }) => productId)
  const campaignsOf = new Map(campaigns.map(({ productId, campaignIds }) => [productId, campaignIds]))

  const productOf = (row: ProductRow): CachedProduct => {
    const attributes = intern.once(`attributes ${row.attributes}`, () => attributesOf(row.attributes, intern))
    return {
      id: row.id,
      name: row.name,
      subTitle: intern.text(row.subTitle),
      text: row.text === '' ? '' : plainText(row.text).slice(0, cachedTextLength),
      gtin: row.gtin,
      mpn: row.mpn,
      manufacturer: manufacturerOf(row, navigation, intern),
      sectionId: navigation.categories.get(row.categoryId)?.sectionId ?? 0,
      categoryId: row.categoryId,
      categoryPath: navigation.categoryPath(row.categoryId),
      campaignIds: campaignsOf.get(row.id) ?? none,
      attributes,
      variantGroup: row.variantGroup && intern.text(row.variantGroup),
      variantName: row.variantName && intern.text(row.variantName),
      variantAxes: row.variantAxes ?? none,
      price: row.price,
      offers: offersOf.get(row.id)?.map(({ offer }) => offer) ?? none,
      bundles: bundles.get(row.id) ?? none,
      vatClass: intern.once(row.vatClass, () => row.vatClass),
      stock: row.isRecalled ? recalledStock : stockFrom(row, stockOf.get(row.id), options.get(row.id)),
      configuration: options.get(row.id) ?? null,
      image: imageOf(row, attributes, { navigation, intern }),
      isDigital: row.isDigital,
      fyndwareClass: row.fyndwareClass,
      energy: row.energy && intern.once(`energy ${row.energy.rating} ${row.energy.scale}`, () => row.energy),
      releaseAt: row.releaseAt,
      restockOn: row.restockOn,
      minimumRankLevel: row.minimumRankLevel,
      maxPerCustomer: row.maxPerCustomer,
      isLimited: row.isLimited,
      insurancePrice: row.insurancePrice,
      packageSize: row.packageSize,
      packageMm: intern.once(`package ${row.packageMm}`, () => row.packageMm),
      packageGrams: row.packageGrams,
      shippingClass: row.shippingClass,
      isSponsored: row.isSponsored,
      rating: row.rating,
      ratingType: intern.once(row.ratingType, () => row.ratingType),
      reviewCount: row.reviewCount,
      popularity: row.popularity,
      // Products of one import have the same.
      createdAt: intern.once(`at ${row.createdAt.getTime()}`, () => row.createdAt),
    }
  }

  const products: CachedProduct[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate()
    for (const row of rows.slice(from, from + rowsAtOnce)) products.push(productOf(row))
  }
  return products
}

const none: never[] = []

function manufacturerOf({ manufacturerId }: ProductRow, { manufacturers }: Navigation, intern: Intern) {
  const manufacturer = manufacturerId === null ? undefined : manufacturers.get(manufacturerId)
  return manufacturer
    ? intern.once(`manufacturer ${manufacturer.id} ${manufacturer.name}`, () => ({
        id: manufacturer.id,
        name: manufacturer.name,
      }))
    : null
}

function attributesOf(json: string, intern: Intern): AttributeValues {
  const stored: Record<string, AttributeValue> = JSON.parse(json)
  const names = Object.keys(stored)
  const ids = intern.once(`ids ${names}`, () => names.map(Number))
  const values = Object.values(stored).map((value) =>
    Array.isArray(value)
      ? intern.once(`values ${value.join('\0')}`, () => value.map((text) => intern.text(text)))
      : value,
  )
  return new AttributeValues(ids, values)
}

type StockRow = { productId: number; place: number; quantity: number }

function stockFrom(
  { id, isDigital }: ProductRow,
  rows: readonly StockRow[] = none,
  options: ConfigurationOptions | undefined,
): CachedProduct['stock'] {
  if (options) return { web: 0, supplier: 0, stores: emptyStores, buildDays: options.buildDays }
  if (isDigital && id !== giftCardProduct) {
    const left = rows.find(({ place }) => place === codes)?.quantity ?? 0
    return { web: 0, supplier: 0, stores: emptyStores, codes: Math.max(0, left) }
  }
  const at = (place: number) => rows.find((row) => row.place === place)?.quantity ?? 0
  const stores = rows.filter(({ place, quantity }) => place > 0 && quantity > 0)
  return {
    web: at(0),
    supplier: at(-1),
    stores: stores.length === 0 ? emptyStores : new Map(stores.map(({ place, quantity }) => [place, quantity])),
  }
}

const emptyStores: CachedProduct['stock']['stores'] = new Map()
const recalledStock: CachedProduct['stock'] = { web: 0, supplier: 0, stores: emptyStores, isRecalled: true }

function imageOf(
  row: ProductRow,
  values: AttributeValues,
  { navigation, intern }: Pick<LoadDeps, 'navigation' | 'intern'>,
) {
  const { id, categoryId, drawing, picture } = row
  if (picture) return fetchedImage(picture)
  const chosen = drawingOf({ id, drawing, categoryDrawing: navigation.categories.get(categoryId)?.drawing ?? '' })
  const isNamed = (name: string) => (at: number) => navigation.attributes.get(at)?.name === name
  const named = (name: string) => values.values[values.ids.findLastIndex(isNamed(name))]
  const facts = factsFrom(factsOf(chosen.type, named, row.variantGroup ?? row.name))
  const image = drawnImage({ ...chosen, facts })
  return intern.once(`image ${image.src}`, () => image)
}

const idsByCategorySql = 'select id from product where retired_at is null order by category_id, id'
const stockSql = `
  select product_id as "productId", place, quantity from stock where product_id = any($1::int[])
  union all select product_id, ${codes}, quantity from digital_stock where product_id = any($1::int[])`
const campaignSql = `
  select product_id as "productId", array_agg(campaign_id order by campaign_id) as "campaignIds"
  from campaign_product where product_id = any($1::int[]) group by product_id`
