import type { catalogEmployeeContract } from '#catalog/employee-contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { extraData } from './extra-data.ts'
import type { ProductCache } from './product-cache.ts'

export function catalogEmployeeApi(deps: {
  db: Db
  productCache: ProductCache
}): Handlers<typeof catalogEmployeeContract> {
  return { getExtraData: async ({ query }, { now }) => await extraData(deps, query.products, now) }
}
