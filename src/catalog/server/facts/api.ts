import type { catalogFactsContract } from '#catalog/facts-contract.ts'
import type { Db } from '#core/server/db.ts'
import { factApi } from '#core/server/facts/fact-api.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { categoryFacts, sectionFacts } from './category-tables.ts'
import { calendarFacts, campaignFacts, popularFacts, toplistFacts } from './fact-tables.ts'

export function catalogFactsApi({ db }: { db: Db }): Handlers<typeof catalogFactsContract> {
  return {
    ...factApi('Campaign', db, campaignFacts),
    ...factApi('Calendar', db, calendarFacts),
    ...factApi('Toplist', db, toplistFacts),
    ...factApi('PopularCategory', db, popularFacts),
    ...factApi('Section', db, sectionFacts),
    ...factApi('Category', db, categoryFacts),
  }
}
