import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { analyticsContract } from '#analytics/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import { networkOf } from '#core/server/guesses.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { takeTurns } from '#core/server/turns.ts'
import { countError, listErrors, markIgnored, markSolved } from './client-errors.ts'
import type { SourcePlaces } from './source-places.ts'

type AnalyticsParts = { db: Queries; places: SourcePlaces; release: string; log: Logger }

const ok = { status: 'ok' } as const
const call = analyticsContract.reportClientError

export function analyticsApi(parts: AnalyticsParts): Handlers<typeof analyticsContract> {
  const { db, log } = parts
  const perCaller = new RateLimiterMemory({ points: 20, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: 300, duration: 60 })
  return {
    async reportClientError({ body: { message, stack = '', browser = '', page = '' } }, { ip, now }) {
      const turns = [[perCaller, networkOf(ip)] as const, [ofAll, 'all'] as const]
      await takeTurns(turns, { code: 'too-many', ...call.refusals['too-many'] })
      const id = await countError(parts, { message, stack, browser, page }, now)
      if (id) log.warn({ clientError: id }, 'A new error in a browser')
      return ok
    },

    async listClientErrors({ query }) {
      return { data: await listErrors(db, query.state) }
    },

    async putErrorSolved({ params, body }, { now }) {
      const data = await markSolved(db, params.id, body.isSolved ? now : null)
      if (!data) throw refusalOf(analyticsContract.putErrorSolved, 'no-such-error')
      return { data }
    },

    async putErrorIgnored({ params, body }, { now }) {
      const data = await markIgnored(db, params.id, body.isIgnored ? now : null)
      if (!data) throw refusalOf(analyticsContract.putErrorIgnored, 'no-such-error')
      return { data }
    },
  }
}
