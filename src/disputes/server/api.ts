import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { disputesContract } from '#disputes/contract.ts'
import { closeDispute, noteEvidence } from './decide-dispute.ts'
import { disputesOfOrder, listDisputes } from './read-disputes.ts'
import { registerDispute } from './register-dispute.ts'

export function disputesApi({ db }: { db: Db }): Handlers<typeof disputesContract> {
  async function answer(orderId: string) {
    const disputes = await disputesOfOrder(db, orderId)
    if (!disputes) throw domainError(disputesContract.getDisputesOfOrder, 'no-such-order')
    return { data: disputes }
  }

  return {
    listDisputes: async ({ query }) => await listDisputes(db, query),
    getDisputesOfOrder: async ({ params: { id } }) => await answer(id),

    registerDispute: async ({ params: { id }, body }, context) => {
      await registerDispute(db, { ...body, orderId: id, context })
      return await answer(id)
    },

    noteDisputeEvidence: async ({ params: { id }, body }, context) =>
      await answer(await noteEvidence(db, { id, ...body, context })),

    closeDispute: async ({ params: { id }, body }, context) =>
      await answer(await closeDispute(db, { id, ...body, context })),
  }
}
