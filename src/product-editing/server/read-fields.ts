import type { Queries } from '#core/server/db.ts'
import type { EditedOffer, ProductFields } from '#product-editing/contract.ts'

export type StoredProduct = {
  id: number
  source: string
  externalId: string
  locked: string[]
  isRecalled: boolean
  createdAt: number
  updatedAt: number
  fields: ProductFields
}

/** In the order of their ids; unknown ones are left out. */
export async function readFields(db: Queries, ids: readonly number[]): Promise<StoredProduct[]> {
  const [rows, offers] = await Promise.all([
    db.query<Row>('edited-products', productSql, [ids]),
    db.query<OfferRow>('edited-offers', offerSql, [ids]),
  ])
  const offersOf = Map.groupBy(offers, ({ productId }) => productId)
  return rows.map((row) => storedFrom(row, offersOf.get(row.id) ?? []))
}

/** Locks the rows, so that what is compared is what is changed. */
export async function lockProducts(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.query('edited-lock', 'select id from product where id = any($1::int[]) order by id for update', [ids])
}

type Row = Omit<StoredProduct, 'fields'> &
  Omit<ProductFields, 'offers' | 'status' | 'publishAt' | 'releaseAt' | 'variant' | 'packageMm'> & {
    releaseAt: Date | null
    packageMm: number[]
    publishAt: Date | null
    variantGroup: string | null
    variantName: string | null
    isRetired: boolean
    isDraft: boolean
  }
type OfferRow = Omit<EditedOffer, 'from' | 'to'> & { productId: number; startsAt: Date; endsAt: Date | null }

function storedFrom(row: Row, offers: OfferRow[]): StoredProduct {
  const { id, source, externalId, locked, isRecalled, createdAt, updatedAt, ...rest } = row
  const { variantGroup, variantName, isRetired, isDraft, releaseAt, publishAt, packageMm, ...fields } = rest
  return {
    id,
    source,
    externalId,
    locked,
    isRecalled,
    createdAt,
    updatedAt,
    fields: {
      ...fields,
      packageMm: [packageMm[0] ?? 1, packageMm[1] ?? 1, packageMm[2] ?? 1],
      releaseAt: releaseAt?.toISOString() ?? null,
      publishAt: publishAt?.toISOString() ?? null,
      variant: variantGroup === null ? null : { group: variantGroup, name: variantName ?? '' },
      offers: offers.map(offerFrom),
      status: isDraft ? 'draft' : isRetired ? 'archived' : 'published',
    },
  }
}

function offerFrom({ startsAt, endsAt, ...row }: OfferRow): EditedOffer {
  const { type, audience, price, campaignId, isFlashSale, maxPerCustomer, withProductId } = row
  const [from, to] = [startsAt.toISOString(), endsAt?.toISOString() ?? null]
  return { type, audience, price, from, to, campaignId, isFlashSale, maxPerCustomer, withProductId }
}

const productSql = `
  select p.id, p.source, p.external_id as "externalId", p.locked, p.recalled_at is not null as "isRecalled",
    (extract(epoch from p.created_at) * 1000)::bigint as "createdAt",
    (extract(epoch from p.updated_at) * 1000)::bigint as "updatedAt",
    p.name, p.sub_title as "subTitle", p.text, coalesce(m.name, '') as brand, p.category_id as category,
    coalesce(p.mpn, '') as mpn, coalesce(p.gtin, '') as gtin, p.price, p.cost, p.vat_class as "vatClass", p.attributes,
    p.image_urls as images, p.image_texts as "imageTexts", p.related_ids as related, p.energy, p.food, p.charger, p.durability_years as "durabilityYears",
    p.release_at as "releaseAt", p.restock_on as "restockOn", p.max_per_customer as "maxPerCustomer",
    p.minimum_rank_level as "minimumRankLevel", p.is_limited as limited, p.is_digital as digital,
    p.package_size as "packageSize", p.package_mm as "packageMm", p.package_grams as "packageGrams",
    p.insurance_price as insurance, coalesce(p.hero_marking, '') as "heroMarking",
    coalesce(p.bin_location, '') as "binLocation",
    coalesce(p.meta_title, '') as "metaTitle", p.safety, p.variant_group as "variantGroup",
    p.variant_name as "variantName", p.retired_at is not null as "isRetired", p.is_draft as "isDraft",
    p.publish_at as "publishAt"
  from product p left join manufacturer m on m.id = p.manufacturer_id
  where p.id = any($1::int[]) order by p.id`
/** Those with a price class are managed elsewhere. */
const offerSql = `
  select product_id as "productId", type, audience, price, starts_at as "startsAt", ends_at as "endsAt",
    campaign_id as "campaignId", is_flash_sale as "isFlashSale", max_per_customer as "maxPerCustomer",
    origin_product_id as "withProductId"
  from offer where product_id = any($1::int[]) and pass is null order by product_id, starts_at, id`
