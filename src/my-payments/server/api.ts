import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { myPaymentsContract } from '#my-payments/contract.ts'
import { myPayments } from './my-payments.ts'

export function myPaymentsApi({ db }: { db: Db }): Handlers<typeof myPaymentsContract> {
  return {
    getMyPayments: async (_, { member, now }) => ({ data: await myPayments(db, member.id, now) }),
  }
}
