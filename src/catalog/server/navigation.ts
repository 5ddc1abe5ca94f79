import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { VatClass } from '#pricing/vat.ts'

export type Section = {
  id: number
  name: string
  color: string
  icon: string
  metaTitle: string | null
  info: string
  isListed: boolean
}
export type Category = {
  id: number
  sectionId: number
  parentId: number | null
  name: string
  internalName: string
  info: string
  icon: string
  drawing: string
  metaTitle: string | null
  vatClass: VatClass
  googleCategory: string | null
  isListed: boolean
  keyAttributes: readonly number[]
}
export type Manufacturer = {
  id: number
  name: string
  postalAddress: string | null
  electronicAddress: string | null
  euResponsible: string | null
}
export type Attribute = {
  id: number
  code: string
  name: string
  kind: 'enum' | 'number' | 'boolean'
  unit: string
  position: number
  isFacet: boolean
}
export type CachedCampaign = {
  id: number
  name: string
  title: string
  text: string
  sectionId: number | null
  startsAt: Date | null
  endsAt: Date | null
  drawing: unknown
  color: string
}
export type CachedCalendarEntry = {
  name: string
  campaignId: number | null
  placement: string
  text: string
  fromDay: Day
  toDay: Day
}
export type ToplistPlace = {
  id: number
  name: string
  internalName: string
  description: string
  sectionId: number | null
  categoryId: number | null
  locationType: string | null
  locationId: number | null
  linkText: string | null
  link: string | null
  listTypeName: string | null
  listId: number | null
  listName: string | null
  listFilter: string | null
  siteTitle: string | null
  showFlashSales: boolean
  showReviewCount: boolean
  showScore: boolean
  whereToShowReviews: number
  normalBanner: string | null
  mobileBanner: string | null
  productIds: readonly number[]
}
export type PopularCategory = {
  id: number
  name: string
  entityId: number
  entityType: number
  level: number
  locationType: string
  locationId: number
  filters: string
}

export type Navigation = {
  readonly sections: ReadonlyMap<number, Section>
  readonly categories: ReadonlyMap<number, Category>
  readonly manufacturers: ReadonlyMap<number, Manufacturer>
  readonly attributes: ReadonlyMap<number, Attribute>
  readonly campaigns: ReadonlyMap<number, CachedCampaign>
  readonly calendar: readonly CachedCalendarEntry[]
  readonly toplists: ReadonlyMap<number, ToplistPlace>
  readonly popularCategories: readonly PopularCategory[]
  categoryPath(categoryId: number): readonly number[]
  /** Ids of attributes, the most important first. */
  keyAttributes(categoryId: number): readonly number[]
}

export async function loadNavigation(db: Queries): Promise<Navigation> {
  const [sections, categories, manufacturers, attributes, campaigns, calendar, toplists, popularCategories] =
    await Promise.all([
      db.query<Section>('product-cache-sections', sectionsSql),
      db.query<Category>('product-cache-categories', categoriesSql),
      db.query<Manufacturer>('product-cache-manufacturers', manufacturersSql),
      db.query<Attribute>('product-cache-attributes', attributesSql),
      db.query<CachedCampaign>('product-cache-campaigns', campaignsSql),
      db.query<CachedCalendarEntry>('product-cache-calendar', calendarEntriesSql),
      db.query<ToplistPlace>('product-cache-toplists', toplistsSql),
      db.query<PopularCategory>('product-cache-popular-categories', popularSql),
    ])
  const categoryMap = byId(categories)
  const paths = new Map(categories.map(({ id }) => [id, pathTo(categoryMap, id)]))
  const ranks = new Map(categories.map(({ id }) => [id, rankOf(categoryMap, paths.get(id) ?? [])]))
  return {
    sections: byId(sections),
    categories: categoryMap,
    manufacturers: byId(manufacturers),
    attributes: byId(attributes),
    campaigns: byId(campaigns),
    calendar,
    toplists: byId(toplists),
    popularCategories,
    categoryPath: (id) => paths.get(id) ?? [],
    keyAttributes: (id) => ranks.get(id) ?? [],
  }
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function pathTo(categories: Map<number, Category>, id: number): number[] {
  const path: number[] = []
  for (let category = categories.get(id); category && !path.includes(category.id); ) {
    path.unshift(category.id)
    category = category.parentId === null ? undefined : categories.get(category.parentId)
  }
  return path
}

function rankOf(categories: Map<number, Category>, path: readonly number[]): readonly number[] {
  const ranked = path.findLast((id) => categories.get(id)?.keyAttributes.length)
  return (ranked !== undefined && categories.get(ranked)?.keyAttributes) || []
}

const sectionsSql = `
  select id, name, color, icon, meta_title as "metaTitle", info, is_listed as "isListed"
  from section order by position, id`
const categoriesSql = `
  select id, section_id as "sectionId", parent_id as "parentId", name, internal_name as "internalName", info, icon, drawing,
         meta_title as "metaTitle", vat_class as "vatClass", google_category as "googleCategory",
         is_listed as "isListed", key_attributes as "keyAttributes"
  from category order by position, name, id`
const manufacturersSql = `
  select id, name, postal_address as "postalAddress", electronic_address as "electronicAddress",
         eu_responsible as "euResponsible"
  from manufacturer order by name, id`
const attributesSql = `
  select id, code, name, kind, unit, position, is_facet as "isFacet"
  from attribute order by position, id`
const campaignsSql = `
  select id, name, title, text, section_id as "sectionId", starts_at as "startsAt", ends_at as "endsAt", drawing, color
  from campaign order by id`
const calendarEntriesSql = `
  select name, campaign_id as "campaignId", placement, text, from_day as "fromDay", to_day as "toDay"
  from calendar_entry order by from_day, id`
const toplistsSql = `
  select id, name, internal_name as "internalName", description, section_id as "sectionId", category_id as "categoryId",
         location_type as "locationType", location_id as "locationId",
         link_text as "linkText", link, list_type as "listTypeName", list_id as "listId", list_name as "listName",
         list_filter as "listFilter", site_title as "siteTitle", shows_flash_sales as "showFlashSales",
         shows_review_count as "showReviewCount", shows_score as "showScore", reviews as "whereToShowReviews",
         normal_banner as "normalBanner", mobile_banner as "mobileBanner",
         array(select product_id from toplist_product where toplist_id = toplist.id order by position) as "productIds"
  from toplist order by position, id`
const popularSql = `
  select id, name, entity_id as "entityId", entity_type as "entityType", level, location_type as "locationType",
         location_id as "locationId", filters
  from popular_category order by position, id`
