import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { privacyRequestsContract } from '#privacy/requests-contract.ts'
import { erasePerson } from '#privacy/server/erase-person.ts'
import { exportPerson } from '#privacy/server/export-person.ts'
import { registerRequest } from './register-request.ts'
import { closeRequest, endRequest, readRequests, requestOfLink } from './request-table.ts'

type Deps = { db: Db; origin: string; sessions: Pick<SessionStore, 'evict'> }

export function privacyRequestsApi({ db, origin, sessions }: Deps): Handlers<typeof privacyRequestsContract> {
  const { exportByRequest, eraseByRequest, closePrivacyRequest } = privacyRequestsContract
  return {
    listPrivacyRequests: async (_, { now }) => ({ data: await readRequests(db, now) }),

    async registerPrivacyRequest({ params, body }, context) {
      const id = await registerRequest({ db, origin }, { ...params, ...body }, context)
      const [data] = await readRequests(db, context.now, id)
      if (!data) throw new Error(`Request ${id} is gone`)
      return { data }
    },

    async closePrivacyRequest({ params, body }, context) {
      const { member, now } = context
      const isThere = await closeRequest(db, { ...params, ...body, by: member.id, now })
      if (!isThere) throw domainError(closePrivacyRequest, 'no-such-request')
      return { status: 'ok' }
    },

    async getPrivacyRequest({ params }, { now }) {
      const request = await requestOfLink(db, tokenHash(params.token), now)
      return { data: request && { kind: request.kind, email: request.email } }
    },

    async exportByRequest({ params }, context) {
      const { now } = context
      const request = await requestOfLink(db, tokenHash(params.token), now)
      if (request?.kind !== 'export') throw domainError(exportByRequest, 'no-such-link')
      const { id, memberId } = request
      const body = await exportPerson(db, memberId, now)
      await noticeOfChange(db, memberId, 'data-exported', context)
      await recordSecurityEvent(db, context, { type: 'data-export', memberId })
      await endRequest(db, id, now)
      return new FileAnswer({ type: 'application/json; charset=utf-8', body, name: 'mina-uppgifter.json' })
    },

    async eraseByRequest({ params }, context) {
      const { now } = context
      const request = await requestOfLink(db, tokenHash(params.token), now)
      if (request?.kind !== 'erasure') throw domainError(eraseByRequest, 'no-such-link')
      const ending = await erasePerson(db, request.memberId, context)
      if (ending !== 'erased') throw domainError(eraseByRequest, ending)
      sessions.evict(request.memberId)
      await endRequest(db, request.id, now)
      return { status: 'ok' }
    },
  }
}
