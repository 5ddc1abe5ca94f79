import type { Queries } from '#core/server/db.ts'
import type { CachedProduct } from './cached-product.ts'
import type { ShownPicture } from './product-image.ts'

type Composed =
  | 'manufacturer'
  | 'sectionId'
  | 'categoryPath'
  | 'campaignIds'
  | 'attributes'
  | 'offers'
  | 'bundles'
  | 'stock'
  | 'image'
  | 'configuration'
  | 'variantAxes'

export type ProductRow = Omit<CachedProduct, Composed> & {
  variantAxes: number[] | null
  manufacturerId: number | null
  attributes: string
  drawing: unknown
  picture: ShownPicture | null
  isRetired: boolean
  isRecalled: boolean
}

export function rowsAfter(db: Queries, id: number, limit: number): Promise<ProductRow[]> {
  return db.query('product-cache-products-after', afterSql, [id, limit])
}

export function rowsById(db: Queries, ids: readonly number[]): Promise<ProductRow[]> {
  return db.query('product-cache-products-by-id', byIdSql, [ids])
}

const columns = `
  p.id, p.name, p.sub_title as "subTitle", left(p.text, 1000) as text, p.gtin, p.mpn, p.manufacturer_id as "manufacturerId",
  p.category_id as "categoryId", p.attributes::text as attributes, p.variant_group as "variantGroup",
  p.variant_name as "variantName", g.axes as "variantAxes", p.price, p.vat_class as "vatClass", p.drawing,
  p.is_digital as "isDigital", p.fyndware_class as "fyndwareClass",
  case when p.energy is not null then jsonb_build_object('rating', p.energy->'rating', 'scale', p.energy->'scale') end as energy,
  p.release_at as "releaseAt", p.restock_on as "restockOn", p.minimum_rank_level as "minimumRankLevel",
  p.max_per_customer as "maxPerCustomer", p.is_limited as "isLimited", p.insurance_price as "insurancePrice",
  p.package_size as "packageSize", p.package_mm as "packageMm", p.package_grams as "packageGrams",
  p.shipping_class as "shippingClass", p.is_sponsored as "isSponsored", p.rating, p.rating_type as "ratingType",
  p.review_count as "reviewCount", p.popularity, p.created_at as "createdAt", p.retired_at is not null as "isRetired",
  p.recalled_at is not null as "isRecalled",
  case when i.hash is not null then jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
    'text', p.image_texts->>i.url) end as picture
from product p
left join variant_group g on g.id = p.variant_group
left join picture i on i.url = p.image_urls[1] and i.state = 'ready'`
const afterSql = `select ${columns} where p.id > $1 and p.retired_at is null order by p.id limit $2`
const byIdSql = `select ${columns} where p.id = any($1::int[]) order by p.id`
