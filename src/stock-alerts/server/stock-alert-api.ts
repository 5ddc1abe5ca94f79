import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { stockAlertContract } from '#stock-alerts/contract.ts'
import { createStockAlert } from './create-stock-alert.ts'
import { confirmStockAlert, deleteStockAlert, findStockAlert } from './stock-alert-table.ts'

type StockAlertDeps = { db: Db; productCache: ProductCache; origin: string }

export function stockAlertApi(deps: StockAlertDeps): Handlers<typeof stockAlertContract> {
  const { db } = deps
  return {
    async createStockAlert({ params, body }, context) {
      return { status: await createStockAlert(deps, { productId: params.id, email: body.email }, context) }
    },

    async getStockAlert({ params }) {
      return { data: await findStockAlert(db, params.token) }
    },

    async confirmStockAlert({ params }, { now }) {
      if (!(await confirmStockAlert(db, params.token, now)))
        throw domainError(stockAlertContract.confirmStockAlert, 'no-such-stock-alert')
      return { status: 'ok' }
    },

    async deleteStockAlert({ params }) {
      await deleteStockAlert(db, params.token)
      return { status: 'ok' }
    },
  }
}
