import type { Handlers } from '#core/server/handlers.ts'
import type { orderChangesContract } from '#order-changes/contract.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { changeOrder, previewOrderChange } from './change-order.ts'
import { changeableOrder } from './changeable-order.ts'
import { listSupplements } from './list-supplements.ts'
import { withdrawSupplement } from './withdraw-supplement.ts'

export function orderChangesApi(deps: CheckoutDeps): Handlers<typeof orderChangesContract> {
  return {
    getChangeableOrder: async ({ params: { id }, query }, { now }) => ({
      data: await changeableOrder(deps, { orderId: id, ...query, now }),
    }),

    previewOrderChange: async ({ params: { id }, body }, { now }) => ({
      data: await previewOrderChange(deps, { orderId: id, change: body, now }),
    }),

    async changeOrder(
      { params: { id }, body: { expectedRefund, expectedCharge, payWithinHours, ...change } },
      context,
    ) {
      const { idempotencyKey: key, now } = context
      const expected = { expectedRefund, expectedCharge, payWithinHours }
      return { data: await changeOrder(deps, { orderId: id, change, ...expected, key, context, now }) }
    },

    listSupplements: async ({ params: { id } }, { now }) => ({ data: await listSupplements(deps.db, id, now) }),

    withdrawSupplement: async ({ params: { id } }, { member, now }) => ({
      data: await withdrawSupplement(deps, { orderId: id, by: member.id, now }),
    }),
  }
}
