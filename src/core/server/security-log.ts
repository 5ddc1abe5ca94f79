import type { Logger } from 'pino'
import type { SecurityEventType } from '#core/security-events.ts'
import type { Queries } from './db.ts'
import type { Visit } from './handlers.ts'

/** Whoever makes the request. */
export type SecurityActor = Pick<Visit, 'now' | 'ip' | 'userAgent' | 'shopper'>

export type SecurityEvent = {
  type: SecurityEventType
  outcome?: 'success' | 'failure'
  /** Whose account it is about, when that is not whoever makes the request. */
  memberId?: number | null
  /** Facts for whoever investigates: ids, codes, amounts in öre. Never a secret, an address or what somebody wrote. */
  details?: Record<string, string | number | boolean | null>
}

type EventLogger = Pick<Logger, 'info'>
let logger: EventLogger | null = null

/** From now on this process logs each event as well, before the transaction of what it tells is done. */
export function logSecurityEventsTo(log: EventLogger): void {
  logger = log
}

const maxUserAgent = 300

/** Writes an event of the security log, in the transaction of what it tells when there is one. */
export async function recordSecurityEvent(
  tx: Queries,
  { now, ip, userAgent, shopper }: SecurityActor,
  { type, outcome = 'success', memberId, details = {} }: SecurityEvent,
): Promise<void> {
  const whose = memberId === undefined ? (shopper?.id ?? null) : memberId
  logger?.info({ event: type, outcome, actorId: shopper?.id ?? null, memberId: whose, ip, details }, 'Security event')
  await tx.query(
    'security-event-record',
    `insert into security_event (at, type, outcome, actor_id, member_id, ip, user_agent, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [now, type, outcome, shopper?.id ?? null, whose, ip, userAgent.slice(0, maxUserAgent), JSON.stringify(details)],
  )
}
