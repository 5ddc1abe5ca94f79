import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { receiveReport } from '#email/server/receive-report.ts'
import { liftSuppression } from '#email/server/suppressions.ts'
import type { emailDeliveryContract } from '#email-delivery/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { latestComplaints, listSuppressions } from './list-suppressions.ts'

type Deps = { db: Db; encryption: Encryption; bounceAddress: string | null }

export function emailDeliveryApi(deps: Deps): Handlers<typeof emailDeliveryContract> {
  const { db } = deps
  return {
    async receiveDeliveryReport(_, { upload, now }) {
      return { data: { outcome: await receiveReport(deps, upload, now) } }
    },

    async listSuppressedEmails({ query }, { now }) {
      const [listed, complaints] = await Promise.all([listSuppressions(db, { ...query, now }), latestComplaints(db)])
      return { ...listed, complaints }
    },

    async liftEmailSuppression({ params: { id } }, context) {
      const { member, now } = context
      const isLifted = await inTransaction(db, async (tx) => {
        if (!(await liftSuppression(tx, { id, by: member.id, now }))) return false
        await recordSecurityEvent(tx, context, {
          type: 'email-suppression-lift',
          memberId: null,
          details: { suppression: id },
        })
        return true
      })
      return { data: { isLifted } }
    },
  }
}
