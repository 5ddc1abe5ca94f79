import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { analyticsContract } from '#analytics/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { enforceMemoryLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { countError, listErrors, markIgnored, markSolved } from './client-errors.ts'
import type { SourcePlaces } from './source-places.ts'

type AnalyticsDeps = { db: Queries; places: SourcePlaces; release: string; ignored: RegExp | null; log: Logger }

const ok = { status: 'ok' } as const
const call = analyticsContract.reportClientError

export function analyticsApi(deps: AnalyticsDeps): Handlers<typeof analyticsContract> {
  const { db, log } = deps
  const perCaller = new RateLimiterMemory({ points: 20, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: 300, duration: 60 })
  return {
    async reportClientError({ body: { message, stack = '', browser = '', page = '' } }, { ip, now }) {
      const limiters = [[perCaller, networkOf(ip)] as const, [ofAll, 'all'] as const]
      await enforceMemoryLimits(limiters, { code: 'too-many-requests', ...call.problems['too-many-requests'] })
      const id = await countError(deps, { message, stack, browser, page }, now)
      if (id) log.warn({ clientError: id }, 'A new error in a browser')
      return ok
    },

    async listClientErrors({ query }) {
      return { data: await listErrors(db, query.state) }
    },

    async putErrorSolved({ params, body }, { now }) {
      const data = await markSolved(db, params.id, body.isSolved ? now : null)
      if (!data) throw domainError(analyticsContract.putErrorSolved, 'no-such-error')
      return { data }
    },

    async putErrorIgnored({ params, body }, { now }) {
      const data = await markIgnored(db, params.id, body.isIgnored ? now : null)
      if (!data) throw domainError(analyticsContract.putErrorIgnored, 'no-such-error')
      return { data }
    },
  }
}
