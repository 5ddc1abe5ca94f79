import type { Logger } from 'pino'
import { currentApiKey } from '#core/server/acting-api-key.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { SecurityEventType } from '#security-log/security-events.ts'

export type SecurityActor = Pick<RequestContext, 'now' | 'ip' | 'userAgent' | 'member'>

export type SecurityEvent = {
  type: SecurityEventType
  outcome?: 'success' | 'failure'
  /** The affected account, if not the actor's own. */
  memberId?: number | null
  /** Ids, codes and amounts in öre only; never secrets, addresses or user input. */
  details?: Record<string, string | number | boolean | null>
}

type EventLogger = Pick<Logger, 'info'>
let logger: EventLogger | null = null

/** Events are logged before their transaction commits. */
export function logSecurityEventsTo(log: EventLogger): void {
  logger = log
}

const maxUserAgent = 300

export async function recordSecurityEvent(
  tx: Queries,
  { now, ip, userAgent, member }: SecurityActor,
  { type, outcome = 'success', memberId, details = {} }: SecurityEvent,
): Promise<void> {
  const whose = memberId === undefined ? (member?.id ?? null) : memberId
  const key = currentApiKey()
  const noted = key ? { ...details, apiKey: `${key.name} (${key.id})` } : details
  logger?.info(
    { event: type, outcome, actorId: member?.id ?? null, memberId: whose, ip, details: noted },
    'Security event',
  )
  await tx.query(
    'security-event-record',
    `with event as (
       insert into security_event (at, type, outcome, actor_id, member_id, ip, user_agent, details)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
     )
     insert into security_event_unsent (event_id) select id from event`,
    [now, type, outcome, member?.id ?? null, whose, ip, userAgent.slice(0, maxUserAgent), JSON.stringify(noted)],
  )
}
