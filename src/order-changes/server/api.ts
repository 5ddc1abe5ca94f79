import type { Handlers } from '#core/server/handlers.ts'
import type { orderChangesContract } from '#order-changes/contract.ts'
import { changeOrder, previewOrderChange } from './change-order.ts'
import { changeableOrder } from './changeable-order.ts'
import type { OrderChangeDeps } from './plan-change.ts'

export function orderChangesApi(deps: OrderChangeDeps): Handlers<typeof orderChangesContract> {
  return {
    getChangeableOrder: async ({ params: { id }, query }, { now }) => ({
      data: await changeableOrder(deps, { orderId: id, ...query, now }),
    }),

    previewOrderChange: async ({ params: { id }, body }, { now }) => ({
      data: await previewOrderChange(deps, { orderId: id, change: body, now }),
    }),

    async changeOrder({ params: { id }, body: { expectedRefund, ...change } }, context) {
      const { idempotencyKey: key, now } = context
      return { data: await changeOrder(deps, { orderId: id, change, expectedRefund, key, context, now }) }
    },
  }
}
