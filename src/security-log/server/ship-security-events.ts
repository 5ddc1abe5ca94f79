import type { Logger } from 'pino'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent } from './security-log.ts'

type Deps = {
  db: Db
  log: Pick<Logger, 'warn' | 'error'>
  to: { url: string; token: () => string | null } | null
  now: Date
}

const maxBatchSize = 500
const maxBatches = 20
const answersWithin = 10_000
const maxDelayMs = 3_600_000
/** About an hour after the first failure, then once a day. */
const attemptsBeforeAlert = 7
const attemptsBetweenAlerts = 24

/** A process that has not ended its run by then has died: another one goes on. */
const leaseMs = 5 * 60_000

/**
 * Oldest first, with exponential backoff, by one process at a time. No transaction waits for the receiver. Delivery is
 * at least once; receivers deduplicate by id.
 */
export async function shipSecurityEvents({ db, log, to, now }: Deps): Promise<void> {
  if (!to) return
  const lease = new Date(now.getTime() + leaseMs)
  const [claimed] = await db.query<{ attempts: number }>(
    'security-shipping-claim',
    `update security_shipping set next_at = $2 where (next_at is null or next_at <= $1)
       and exists (select from security_event_unsent) returning attempts`,
    [now, lease],
  )
  if (!claimed) return
  for (let batch = 0; batch < maxBatches; batch++) {
    const events = await unsent(db)
    if (events.length === 0) break
    try {
      await post(to, events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    } catch (err) {
      return await postpone(db, { log, now, lease, attempts: batch === 0 ? claimed.attempts + 1 : 1, err })
    }
    const sent = events.map(({ id }) => id)
    await db.query('security-sent', 'delete from security_event_unsent where event_id = any($1::bigint[])', [sent])
    if (events.length < maxBatchSize) break
  }
  await db.query(
    'security-shipping-well',
    'update security_shipping set attempts = 0, failed_since = null, next_at = null where next_at = $1',
    [lease],
  )
}

async function unsent(db: Db): Promise<{ id: number }[]> {
  return await db.query(
    'security-unsent',
    `select e.id, e.at, e.type, e.outcome, e.actor_id as "actorId", e.member_id as "memberId", e.ip,
       e.user_agent as "userAgent", e.details
     from security_event_unsent u join security_event e on e.id = u.event_id order by e.id limit $1`,
    [maxBatchSize],
  )
}

async function post({ url, token: currentToken }: NonNullable<Deps['to']>, body: string): Promise<void> {
  const token = currentToken()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answersWithin),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The system of the security log answered ${answer.status}`)
}

type Failure = Pick<Deps, 'log' | 'now'> & { lease: Date; attempts: number; err: unknown }

async function postpone(db: Db, { log, now, lease, attempts, err }: Failure): Promise<void> {
  const pause = Math.min(30_000 * 2 ** Math.min(attempts, 10), maxDelayMs)
  const postponed = await db.query(
    'security-shipping-failed',
    `update security_shipping set attempts = $1, next_at = $2,
       failed_since = case when $1 = 1 then $3 else coalesce(failed_since, $3) end
     where next_at = $4 returning attempts`,
    [attempts, new Date(now.getTime() + pause), now, lease],
  )
  if (postponed.length === 0) return
  log.warn({ err, attempts }, 'Events of the security log wait for the system that collects them')
  if (attempts < attemptsBeforeAlert || (attempts - attemptsBeforeAlert) % attemptsBetweenAlerts > 0) return
  log.error({ err, attempts }, 'The security log has not been collected for long')
  const anonymous = { now, ip: '', userAgent: '', member: null }
  const details = { job: 'ship-security-events', attempts: attempts }
  await recordSecurityEvent(db, anonymous, { type: 'job-failure', outcome: 'failure', details })
}
