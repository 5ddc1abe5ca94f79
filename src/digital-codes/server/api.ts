import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { digitalCodesContract } from '#digital-codes/contract.ts'
import { digitalProducts } from './digital-products.ts'

export function digitalCodesApi({ db }: { db: Db }): Handlers<typeof digitalCodesContract> {
  return {
    listDigitalProducts: async ({ query }, { now }) => ({ data: await digitalProducts(db, query.q ?? '', now) }),
  }
}
