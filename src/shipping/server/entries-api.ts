import { entryApi } from '#content-entries/server/entry-api.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { shippingEntriesContract } from '#shipping/entries-contract.ts'
import { shippingMethodEntries } from './method-entries.ts'
import { applyPlannedMethods } from './plans/apply-plans.ts'

export function shippingEntriesApi({ db }: { db: Db }): Handlers<typeof shippingEntriesContract> {
  const calls = entryApi('ShippingMethod', db, shippingMethodEntries)
  return {
    ...calls,
    async putShippingMethodRow(input, context) {
      // What has begun to apply is what is changed.
      await applyPlannedMethods(db, context.now)
      return await calls.putShippingMethodRow(input, context)
    },
  }
}
