import type { CalendarFields, CampaignFields, PopularFields, ToplistFields } from '#catalog-entries/contract.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'

export const campaignEntries: EntryTable<CampaignFields> = {
  contentType: 'campaign',
  table: 'campaign',
  order: 't.id',
  columns: {
    name: 'name',
    title: 'title',
    text: 'text',
    sectionId: 'section_id',
    from: { moment: 'starts_at' },
    to: { moment: 'ends_at' },
    drawing: { json: 'drawing' },
    color: 'color',
    productIds: { products: 'campaign_product', owner: 'campaign_id' },
  },
  texts: ['name', 'title', 'text'],
  refs: ({ sectionId }) => [{ field: 'sectionId', table: 'section', id: sectionId }],
}

export const calendarEntryTable: EntryTable<CalendarFields> = {
  contentType: 'calendar',
  table: 'calendar_entry',
  order: 't.from_day, t.id',
  columns: {
    name: 'name',
    campaignId: 'campaign_id',
    placement: 'placement',
    text: 'text',
    fromDay: 'from_day',
    toDay: 'to_day',
  },
  texts: ['name', 'text'],
  refs: ({ campaignId }) => [{ field: 'campaignId', table: 'campaign', id: campaignId }],
}

export const toplistEntries: EntryTable<ToplistFields> = {
  contentType: 'top-list',
  table: 'toplist',
  order: 't.position, t.id',
  columns: {
    name: 'name',
    internalName: 'internal_name',
    description: 'description',
    position: 'position',
    locationType: 'location_type',
    locationId: 'location_id',
    sectionId: 'section_id',
    categoryId: 'category_id',
    productIds: { products: 'toplist_product', owner: 'toplist_id', isOrdered: true },
    linkText: 'link_text',
    link: 'link',
    listTypeName: 'list_type',
    listId: 'list_id',
    listName: 'list_name',
    listFilter: 'list_filter',
    siteTitle: 'site_title',
    showFlashSales: 'shows_flash_sales',
    showReviewCount: 'shows_review_count',
    showScore: 'shows_score',
    whereToShowReviews: 'reviews',
    normalBanner: 'normal_banner',
    mobileBanner: 'mobile_banner',
  },
  texts: ['name', 'description'],
  paths: ({ link, normalBanner, mobileBanner }) => [link, normalBanner, mobileBanner],
  refs: ({ locationType, locationId, sectionId, categoryId, listTypeName, listId }) => [
    ...(locationType === 'section' ? [{ field: 'locationId', table: 'section', id: locationId }] : []),
    { field: 'sectionId', table: 'section', id: sectionId },
    { field: 'categoryId', table: 'category', id: categoryId },
    ...(listTypeName ? [{ field: 'listId', table: listTypeName, id: listId }] : []),
  ],
  check: (_, { listTypeName, listId }) => {
    if (listTypeName && listId === null) throw entryError('unknown-reference', 'listId')
  },
}

const popularTables = ['section', 'category', 'manufacturer', 'section', 'category'] as const

export const popularCategoryEntries: EntryTable<PopularFields> = {
  contentType: 'popular-category',
  table: 'popular_category',
  order: 't.location_type desc, t.location_id, t.position, t.id',
  columns: {
    name: 'name',
    entityType: 'entity_type',
    entityId: 'entity_id',
    level: 'level',
    locationType: 'location_type',
    locationId: 'location_id',
    filters: 'filters',
    position: 'position',
  },
  refs: ({ entityType, entityId, locationType, locationId }) => [
    { field: 'entityId', table: popularTables[entityType - 1] ?? 'category', id: entityId },
    ...(locationType === 'section' ? [{ field: 'locationId', table: 'section', id: locationId }] : []),
  ],
}
