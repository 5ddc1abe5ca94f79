import { watchContract } from '#catalog/watch-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { Shelf } from './shelf.ts'
import { watchProduct } from './watch/watch-product.ts'
import { confirmWatch, endWatch, findWatch } from './watch/watch-table.ts'

type WatchParts = { db: Db; shelf: Shelf; origin: string }

export function watchApi(parts: WatchParts): Handlers<typeof watchContract> {
  const { db } = parts
  return {
    async watchProduct({ params, body }, visit) {
      return { status: await watchProduct(parts, { productId: params.id, email: body.email }, visit) }
    },

    async getWatch({ params }) {
      return { data: await findWatch(db, params.token) }
    },

    async confirmWatch({ params }, { now }) {
      if (!(await confirmWatch(db, params.token, now))) throw refusalOf(watchContract.confirmWatch, 'no-such-watch')
      return { status: 'ok' }
    },

    async endWatch({ params }) {
      await endWatch(db, params.token)
      return { status: 'ok' }
    },
  }
}
