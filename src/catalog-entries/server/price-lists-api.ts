import type { ProductCache } from '#catalog/server/product-cache.ts'
import { priceListsContract } from '#catalog-entries/price-lists-contract.ts'
import { entryApi } from '#content-entries/server/entry-api.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { marginsOf } from './price-list-margins.ts'
import { priceListEntries } from './price-list-table.ts'

type Deps = { db: Db; productCache: Pick<ProductCache, 'get'> }

export function priceListsApi({ db, productCache }: Deps): Handlers<typeof priceListsContract> {
  return {
    ...entryApi('PriceList', db, priceListEntries),
    async getPriceListMargins({ params }, { now }) {
      const data = await marginsOf({ db, productCache }, params.id, now)
      if (!data) throw domainError(priceListsContract.getPriceListMargins, 'no-such-entry')
      return { data }
    },
  }
}
