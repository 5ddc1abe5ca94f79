import type { catalogEntriesContract } from '#catalog-entries/contract.ts'
import { entryApi } from '#content-entries/server/entry-api.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { categoryEntries, sectionEntries } from './category-tables.ts'
import { calendarEntryTable, campaignEntries, popularCategoryEntries, toplistEntries } from './entry-tables.ts'

export function catalogEntriesApi({ db }: { db: Db }): Handlers<typeof catalogEntriesContract> {
  return {
    ...entryApi('Campaign', db, campaignEntries),
    ...entryApi('Calendar', db, calendarEntryTable),
    ...entryApi('Toplist', db, toplistEntries),
    ...entryApi('PopularCategory', db, popularCategoryEntries),
    ...entryApi('Section', db, sectionEntries),
    ...entryApi('Category', db, categoryEntries),
  }
}
