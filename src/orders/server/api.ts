import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Shopper } from '#core/server/handlers.ts'
import { ordersContract } from '#orders/contract.ts'
import { myOrders } from './my-orders.ts'
import { isSame } from './order-secret.ts'
import { type OrderShelf, shownOrder } from './shown-order.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

export function ordersApi({ db, shelf }: { db: Db; shelf: OrderShelf }): Handlers<typeof ordersContract> {
  return {
    getOrder: async ({ params, query }, { shopper }) => {
      const order = await readOrder(db, params.id)
      if (!order || !maySee(order, shopper, query.secret)) throw refusalOf(ordersContract.getOrder, 'no-such-order')
      return { data: shownOrder(order, shelf) }
    },

    getMyOrders: async (_, { shopper }) => {
      if (!shopper) throw refusalOf(ordersContract.getMyOrders, 'log-in-first')
      return { data: await myOrders(db, shopper.id) }
    },
  }
}

function maySee(order: StoredOrder, shopper: Shopper | null, secret: string | undefined): boolean {
  if (shopper && order.memberId === shopper.id) return true
  return secret !== undefined && isSame(order.secret, secret)
}
