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
  popularity: number | null
}

const standardMm = [200, 150, 80]
const standardGrams = 500

export function productRecord({ goods, product, hash, attributes }: AcceptedRow, shop: ShopKnowledge): ProductRecord {
  const category = shop.categories.find(goods.category)
  const size = goods.packageSize ?? 1
  const { source } = shop.existing
  return {
    id: product.id,
    external_id: goods.id,
    popularity: goods.popularity ?? null,
    name: goods.name,
    sub_title: goods.subTitle ?? '',
    text: goods.text ?? '',
    gtin: goods.gtin ?? null,
    mpn: goods.mpn || null,
    category_id: category?.id ?? null,
    manufacturer_id: shop.manufacturers.idOf(goods.brand),
    attributes: Object.fromEntries([...attributes].map(([{ id }, value]) => [id, value])),
    variant_group: goods.variant ? `${source}/${goods.variant.group}` : null,
    variant_name: goods.variant?.name ?? null,
    price: goods.price,
    vat_class: goods.vatClass ?? category?.vatClass ?? 'standard',
    image_urls: goods.images ?? [],
    image_texts: goods.imageTexts ?? {},
    drawing: goods.drawing ?? null,
    is_digital: goods.digital ?? false,
    fyndware_class: goods.fyndwareClass ?? null,
    package_size: size,
    package_mm: goods.packageMm ?? standardMm,
    package_grams: goods.packageGrams ?? standardGrams,
    shipping_class: isLarge(size) ? 3 : isBulky(size) ? 2 : 1,
    energy: goods.energy ?? null,
    food: goods.food ?? null,
    charger: goods.charger ?? null,
    durability_years: goods.durabilityYears ?? null,
    release_at: goods.releaseAt ?? null,
    minimum_rank_level: goods.minimumRankLevel ?? 1,
    max_per_customer: goods.maxPerCustomer ?? null,
    is_limited: goods.limited ?? false,
    insurance_price: goods.insurancePrice,
    cost: goods.cost,
    bin_location: goods.binLocation || null,
    hero_marking: goods.heroMarking ?? null,
    meta_title: goods.metaTitle || null,
    is_sponsored: goods.sponsored ?? false,
    restock_on: goods.restockOn ?? null,
    safety: goods.safety ?? '',
    rating_type: goods.ratingType ?? 'averageRating',
    row_hash: `\\x${joinHash(hash)}`,
  }
}
