import type { Db } from '#core/server/db.ts'
import { factApi } from '#core/server/facts/fact-api.ts'
import type { FactTable } from '#core/server/facts/fact-table.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { StoreFields, storeFactsContract } from '#stores/facts-contract.ts'

const storeFacts: FactTable<StoreFields> = {
  kind: 'store',
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
    text: 'text',
  },
  texts: ['name', 'text'],
}

export function storeFactsApi({ db }: { db: Db }): Handlers<typeof storeFactsContract> {
  return factApi('Store', db, storeFacts)
}
