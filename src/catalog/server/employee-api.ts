import type { catalogEmployeeContract } from '#catalog/employee-contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { extraData } from './extra-data.ts'
import type { Shelf } from './shelf.ts'

export function catalogEmployeeApi(parts: { db: Db; shelf: Shelf }): Handlers<typeof catalogEmployeeContract> {
  return { getExtraData: async ({ query }, { now }) => await extraData(parts, query.products, now) }
}
