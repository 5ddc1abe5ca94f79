import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { productListContract } from '#product-editing/list-contract.ts'
import { listProducts } from './list-products.ts'
import { saveCells } from './save-cells.ts'

export function productListApi({ db }: { db: Db }): Handlers<typeof productListContract> {
  return {
    async listProducts({ query: { sort, order, offset, limit, ...filter } }, { now }) {
      return await listProducts(db, { filter, sort, isDescending: order === 'desc', offset, limit }, now)
    },
    async saveProductCells({ body }, context) {
      const { member, now } = context
      return { data: await saveCells(db, body.rows, { by: member.id, now, context }) }
    },
  }
}
