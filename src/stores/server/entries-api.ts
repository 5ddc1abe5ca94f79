import { entryApi } from '#content-entries/server/entry-api.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { StoreFields, storeEntriesContract } from '#stores/entries-contract.ts'

const storeEntries: EntryTable<StoreFields> = {
  contentType: 'store',
  table: 'store',
  order: 't.city, t.name',
  columns: {
    name: 'name',
    city: 'city',
    street: 'street',
    zip: 'zip',
    phone: 'phone',
    lat: 'lat',
    lng: 'lng',
    hours: { json: 'hours' },
    holidayHours: 'holiday_hours',
    text: 'text',
  },
  texts: ['name', 'text'],
}

export function storeEntriesApi({ db }: { db: Db }): Handlers<typeof storeEntriesContract> {
  return entryApi('Store', db, storeEntries)
}
