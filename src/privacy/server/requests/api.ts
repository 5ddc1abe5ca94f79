import { domainError } from '#core/domain-error.ts'
import { fieldError } from '#core/fields.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { privacyRequestsContract } from '#privacy/requests-contract.ts'
import { eraseGuest, erasePerson } from '#privacy/server/erase-person.ts'
import { exportGuest, exportPerson } from '#privacy/server/export-person.ts'
import { anHour, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { registerRequest, requestData } from './register-request.ts'
import { closeRequest, endRequest, readRequests, requestOfLink } from './request-table.ts'

type Deps = { db: Db; origin: string; sessions: Pick<SessionStore, 'evict'> }

export function privacyRequestsApi({ db, origin, sessions }: Deps): Handlers<typeof privacyRequestsContract> {
  const { requestPersonalData, exportByRequest, eraseByRequest, closePrivacyRequest } = privacyRequestsContract
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

    async requestPersonalData({ body }, { ip, now }) {
      const error = fieldError({ name: 'email', value: body.email, placeholder: '', isRequired: true })
      if (error !== null) throw domainError(requestPersonalData, 'invalid-address', { email: error })
      const problem = { code: 'too-many-requests', ...requestPersonalData.problems['too-many-requests'] }
      const limits = mailboxRateLimits('privacy-request', { email: body.email, ip })
      await enforceRateLimits(db, { limits, seconds: anHour, now }, problem)
      await requestData({ db, origin }, body, now)
      return { status: 'ok' }
    },

    async getPrivacyRequest({ params }, { now }) {
      const request = await requestOfLink(db, tokenHash(params.token), now)
      if (request === null) return { data: null }
      const { kind, email, memberId } = request
      return { data: { kind, email, isGuest: memberId === null } }
    },

    async exportByRequest({ params }, context) {
      const { now } = context
      const request = await requestOfLink(db, tokenHash(params.token), now)
      if (request?.kind !== 'export') throw domainError(exportByRequest, 'no-such-link')
      const { id, memberId, email } = request
      const body = memberId === null ? await exportGuest(db, email, now) : await exportPerson(db, memberId, now)
      if (memberId !== null) await noticeOfChange(db, memberId, 'data-exported', context)
      await recordSecurityEvent(db, context, { type: 'data-export', memberId })
      await endRequest(db, id, now)
      return new FileAnswer({ type: 'application/json; charset=utf-8', body, name: 'mina-uppgifter.json' })
    },

    async eraseByRequest({ params }, context) {
      const { now } = context
      const request = await requestOfLink(db, tokenHash(params.token), now)
      if (request?.kind !== 'erasure') throw domainError(eraseByRequest, 'no-such-link')
      const { id, memberId, email } = request
      const ending = memberId === null ? await eraseGuest(db, email, now) : await erasePerson(db, memberId, context)
      if (ending !== 'erased') throw domainError(eraseByRequest, ending)
      if (memberId === null) await recordSecurityEvent(db, context, { type: 'account-erasure', memberId })
      else sessions.evict(memberId)
      await endRequest(db, id, now)
      return { status: 'ok' }
    },
  }
}
