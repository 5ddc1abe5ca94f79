import { isBulky, isLarge } from '#catalog/package.ts'
import type { AcceptedRow } from './accept-row.ts'
import { joinHash } from './row-hash.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

export const columns = {
  name: 'text',
  sub_title: 'text',
  text: 'text',
  gtin: 'text',
  mpn: 'text',
  category_id: 'int',
  manufacturer_id: 'int',
  attributes: 'jsonb',
  variant_group: 'text',
  variant_name: 'text',
  price: 'int',
  vat_class: 'text',
  image_urls: 'text[]',
  image_texts: 'jsonb',
  drawing: 'jsonb',
  is_digital: 'boolean',
  fyndware_class: 'int',
  package_size: 'int',
  package_mm: 'int[]',
  package_grams: 'int',
  shipping_class: 'int',
  energy: 'jsonb',
  food: 'jsonb',
  charger: 'jsonb',
  durability_years: 'real',
  release_at: 'timestamptz',
  minimum_rank_level: 'int',
  max_per_customer: 'int',
  is_limited: 'boolean',
  insurance_price: 'int',
  cost: 'int',
  bin_location: 'text',
  hero_marking: 'text',
  meta_title: 'text',
  is_sponsored: 'boolean',
  restock_on: 'date',
  safety: 'text',
  rating_type: 'text',
  row_hash: 'bytea',
} as const

export type ProductRecord = Record<keyof typeof columns, unknown> & {
  id: number
  external_id: string
  popularity: number | undefined
}

const standardMm = [200, 150, 80]
const standardGrams = 500

/** What is undefined is left out of the JSON and null in PostgreSQL, which has less to parse so. */
export function productRecord({ goods, product, hash, attributes }: AcceptedRow, shop: ShopKnowledge): ProductRecord {
  const category = shop.categories.find(goods.category)
  const size = goods.packageSize ?? 1
  const { source } = shop.existing
  return {
    id: product.id,
    external_id: goods.id,
    popularity: goods.popularity,
    name: goods.name,
    sub_title: goods.subTitle ?? '',
    text: goods.text ?? '',
    gtin: goods.gtin,
    mpn: goods.mpn || undefined,
    category_id: category?.id,
    manufacturer_id: shop.manufacturers.idOf(goods.brand) ?? undefined,
    attributes: Object.fromEntries([...attributes].map(([{ id }, value]) => [id, value])),
    variant_group: goods.variant ? `${source}/${goods.variant.group}` : undefined,
    variant_name: goods.variant?.name,
    price: goods.price,
    vat_class: goods.vatClass ?? category?.vatClass ?? 'standard',
    image_urls: goods.images ?? [],
    image_texts: goods.imageTexts ?? {},
    drawing: goods.drawing,
    is_digital: goods.digital ?? false,
    fyndware_class: goods.fyndwareClass,
    package_size: size,
    package_mm: goods.packageMm ?? standardMm,
    package_grams: goods.packageGrams ?? standardGrams,
    shipping_class: isLarge(size) ? 3 : isBulky(size) ? 2 : 1,
    energy: goods.energy,
    food: goods.food,
    charger: goods.charger,
    durability_years: goods.durabilityYears,
    release_at: goods.releaseAt,
    minimum_rank_level: goods.minimumRankLevel ?? 1,
    max_per_customer: goods.maxPerCustomer,
    is_limited: goods.limited ?? false,
    insurance_price: goods.insurancePrice ?? undefined,
    cost: goods.cost ?? undefined,
    bin_location: goods.binLocation || undefined,
    hero_marking: goods.heroMarking,
    meta_title: goods.metaTitle || undefined,
    is_sponsored: goods.sponsored ?? false,
    restock_on: goods.restockOn,
    safety: goods.safety ?? '',
    rating_type: goods.ratingType ?? 'averageRating',
    row_hash: `\\x${joinHash(hash)}`,
  }
}
