import { domainError } from '#core/domain-error.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import { purchasingContract as contract } from '#purchasing/contract.ts'
import { productsToOrder } from './products-to-order.ts'
import { listPurchaseOrders, readPurchaseOrder } from './read-purchase-orders.ts'
import { receiveGoods, reverseReceipt } from './receive-goods.ts'
import { closePurchaseOrder, createPurchaseOrder, putPurchaseOrder } from './write-purchase-order.ts'

export function purchasingApi({ db }: { db: Db }): Handlers<typeof contract> {
  async function answer(id: number, member: Member) {
    const data = await readPurchaseOrder(db, id)
    if (!data) throw domainError(contract.getPurchaseOrder, 'no-such-purchase-order')
    if (mayKeep(member, 'catalog')) return { data }
    return { data: { ...data, rows: data.rows.map((row) => ({ ...row, unitCost: null })) } }
  }

  return {
    listPurchaseOrders: async ({ query }, { now }) => await listPurchaseOrders(db, query, now),
    getPurchaseOrder: async ({ params }, { member }) => await answer(params.id, member),
    listProductsToOrder: async (_, { now }) => ({ data: await productsToOrder(db, now) }),

    createPurchaseOrder: async ({ body }, { member, now, idempotencyKey: key }) =>
      await answer(await createPurchaseOrder(db, body, { by: member.id, now, key }), member),

    putPurchaseOrder: async ({ params: { id }, body }, { member, now }) => {
      await putPurchaseOrder(db, id, body, { by: member.id, now })
      return await answer(id, member)
    },

    receivePurchaseOrder: async ({ params: { id }, body }, { member, now, idempotencyKey }) => {
      await receiveGoods(db, { id, ...body }, { by: member.id, now, key: `${member.id} ${idempotencyKey}` })
      return await answer(id, member)
    },

    reversePurchaseReceipt: async ({ params: { id } }, { member, now }) =>
      await answer(await reverseReceipt(db, id, { by: member.id, now }), member),

    closePurchaseOrder: async ({ params: { id } }, { member, now }) => {
      await closePurchaseOrder(db, id, { by: member.id, now })
      return await answer(id, member)
    },
  }
}
