import type { approvalsContract } from '#approvals/contract.ts'
import type { CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { approve, explainRequest, reject, withdrawRequest } from './decide.ts'
import { putApprovalLimit } from './limits.ts'
import { listApprovals } from './list-approvals.ts'

/** `rows` are all calls, as they are answered. */
type Deps = { db: Db; rows: () => CallRow[] }

export function approvalsApi({ db, rows }: Deps): Handlers<typeof approvalsContract> {
  return {
    listApprovals: async (_, context) => ({ data: await listApprovals(db, context) }),

    async approve({ params }, context) {
      await approve(db, params.id, { rows: rows(), context })
      return { data: await listApprovals(db, context) }
    },

    async reject({ params, body }, context) {
      await reject(db, params.id, { ...body, context })
      return { data: await listApprovals(db, context) }
    },

    async explainRequest({ params, body }, context) {
      await explainRequest(db, params.id, { ...body, context })
      return { data: await listApprovals(db, context) }
    },

    async withdrawRequest({ params }, context) {
      await withdrawRequest(db, params.id, context)
      return { data: await listApprovals(db, context) }
    },

    async putApprovalLimit({ params, body }, context) {
      await putApprovalLimit(db, { ...params, ...body }, context)
      return { data: await listApprovals(db, context) }
    },
  }
}
