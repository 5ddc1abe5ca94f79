import type { Logger } from 'pino'
import type { Db, Queries } from './db.ts'
import { recordSecurityEvent } from './security-log.ts'
import { inTransaction } from './transaction.ts'

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

/** Oldest first, with exponential backoff. Delivery is at least once; receivers deduplicate by id. */
export async function shipSecurityEvents(deps: Deps): Promise<void> {
  const { db, to } = deps
  if (!to) return
  for (let batch = 0; batch < maxBatches; batch++) {
    const isMore = await inTransaction(db, async (tx) => await shipBatch(tx, deps, to), { isLong: true })
    if (!isMore) return
  }
}

type State = { attempts: number; isDue: boolean }

async function shipBatch(tx: Queries, { log, now }: Deps, to: NonNullable<Deps['to']>): Promise<boolean> {
  const [state] = await tx.query<State>(
    'security-shipping',
    `select attempts, coalesce(next_at <= $1, true) as "isDue" from security_shipping for update skip locked`,
    [now],
  )
  if (!state?.isDue) return false
  const events = await unsent(tx)
  if (events.length === 0) return false
  try {
    await post(to, events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  } catch (err) {
    await postpone(tx, { log, now, attempts: state.attempts + 1, err })
    return false
  }
  const sent = events.map(({ id }) => id)
  await tx.query('security-sent', 'delete from security_event_unsent where event_id = any($1::bigint[])', [sent])
  await tx.query(
    'security-shipping-well',
    'update security_shipping set attempts = 0, failed_since = null, next_at = null where attempts > 0',
  )
  return events.length === maxBatchSize
}

async function unsent(tx: Queries): Promise<{ id: number }[]> {
  return await tx.query(
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

type Failure = { log: Deps['log']; now: Date; attempts: number; err: unknown }

async function postpone(tx: Queries, { log, now, attempts, err }: Failure): Promise<void> {
  const pause = Math.min(30_000 * 2 ** Math.min(attempts, 10), maxDelayMs)
  await tx.query(
    'security-shipping-failed',
    'update security_shipping set attempts = $1, next_at = $2, failed_since = coalesce(failed_since, $3)',
    [attempts, new Date(now.getTime() + pause), now],
  )
  log.warn({ err, attempts }, 'Events of the security log wait for the system that collects them')
  if (attempts < attemptsBeforeAlert || (attempts - attemptsBeforeAlert) % attemptsBetweenAlerts > 0) return
  log.error({ err, attempts }, 'The security log has not been collected for long')
  const anonymous = { now, ip: '', userAgent: '', member: null }
  const details = { job: 'ship-security-events', attempts: attempts }
  await recordSecurityEvent(tx, anonymous, { type: 'job-failure', outcome: 'failure', details })
}
