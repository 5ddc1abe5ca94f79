import type { AcceptedRow } from './accept-row.ts'
import type { columns } from './product-record.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

type Column = keyof typeof columns

export const columnsOf: Record<string, readonly Column[]> = {
  name: ['name'],
  metaTitle: ['meta_title'],
  subTitle: ['sub_title'],
  text: ['text'],
  gtin: ['gtin'],
  mpn: ['mpn'],
  category: ['category_id'],
  brand: ['manufacturer_id'],
  attributes: ['attributes'],
  variant: ['variant_group', 'variant_name'],
  price: ['price'],
  vatClass: ['vat_class'],
  images: ['image_urls'],
  imageTexts: ['image_texts'],
  digital: ['is_digital'],
  fyndwareClass: ['fyndware_class'],
  packageSize: ['package_size', 'shipping_class'],
  packageMm: ['package_mm'],
  packageGrams: ['package_grams'],
  energy: ['energy'],
  food: ['food'],
  charger: ['charger'],
  durabilityYears: ['durability_years'],
  releaseAt: ['release_at'],
  minimumRankLevel: ['minimum_rank_level'],
  maxPerCustomer: ['max_per_customer'],
  limited: ['is_limited'],
  insurance: ['insurance_price'],
  cost: ['cost'],
  binLocation: ['bin_location'],
  heroMarking: ['hero_marking'],
  sponsored: ['is_sponsored'],
  restockOn: ['restock_on'],
  safety: ['safety'],
}

export type GivenColumns = {
  /** Null: all of them. */
  given: string[] | null
  /** Ids of attributes whose fields are blank. */
  cleared: string[]
  /** A row that names its product brings it back; a list of prices does not. */
  revives: boolean
  /** A feed does not overwrite what is edited by hand. */
  honoursLocks: boolean
}

export function givenColumns({ goods: { given, attributes } }: AcceptedRow, shop: ShopKnowledge): GivenColumns {
  if (!given) return { given: null, cleared: [], revives: true, honoursLocks: true }
  const blank = given.attributes.filter(({ name }) => !Object.hasOwn(attributes, name))
  return {
    given: ['row_hash', ...[...given.fields].flatMap((field) => columnsOf[field] ?? [])],
    cleared: blank.flatMap((attribute) => shop.attributes.idsOf(attribute)).map(String),
    revives: given.fields.has('name') && !given.isByHand,
    honoursLocks: !given.isByHand,
  }
}
