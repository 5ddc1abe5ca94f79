import ipaddr from 'ipaddr.js'
import { DomainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'

type Attempting = { ip: string; visitor: string | null } | { ip: null; visitor: string }
export type AttemptSource = Attempting & { now: Date }

/** Without the address: customers in a store, and colleagues, share it. */
export function attemptsOfEmployee(id: number): { ip: null; visitor: string } {
  return { ip: null, visitor: `employee ${id}` }
}

const max = 10
const windowMs = 15 * 60_000

type Problem = { status: number; code: string; message: string }

type Looked<T> = { wrong: number; found: T }

/**
 * Checks a secret unless there were too many failed attempts; successes are not counted. One attempt at a time per
 * source in all processes, so that parallel attempts gain nothing.
 */
export async function limitAttempts<T>(
  db: Db,
  source: AttemptSource,
  { problem, look }: { problem: Problem; look: (tx: Transaction) => Promise<Looked<T>> },
): Promise<T> {
  const { now } = source
  const outcome = await inTransaction(db, async (tx) => {
    const { count, since } = await lockedCount(tx, source)
    const wait = { wait: since.getTime() + windowMs - now.getTime() }
    if (count >= max) return wait
    const { wrong, found } = await look(tx)
    if (wrong > 0) await addWrong(tx, source, wrong)
    return count + wrong > max ? wait : { found }
  })
  if ('found' in outcome) return outcome.found
  throw new DomainError(problem.status, problem.code, problem.message, {
    retryAfterSeconds: Math.ceil(outcome.wait / 1000),
  })
}

/** The highest count of the source, locked until this attempt ends. */
async function lockedCount(tx: Transaction, source: AttemptSource): Promise<{ count: number; since: Date }> {
  const { now } = source
  const counts = await tx.query<{ count: number; since: Date }>(
    'attempts-locked',
    `insert into rate_limit (who, count, since) select who, 0, $2 from unnest($1::text[]) as w (who) order by who
     on conflict (who) do update set
       count = case when rate_limit.since <= $3 then 0 else rate_limit.count end,
       since = case when rate_limit.since <= $3 or rate_limit.count = 0 then $2 else rate_limit.since end
     returning count, since`,
    [namesOf(source), now, new Date(now.getTime() - windowMs)],
  )
  return counts.reduce((worst, one) => (one.count > worst.count ? one : worst), { count: 0, since: now })
}

async function addWrong(tx: Transaction, source: AttemptSource, wrong: number): Promise<void> {
  const sql = 'update rate_limit set count = count + $2 where who = any($1::text[])'
  await tx.query('attempts-failed', sql, [namesOf(source), wrong])
}

export const rateLimitDays = 1

export async function purgeRateLimits(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rateLimitDays * 24 * 3_600_000)
  await db.query('rate-limit-purge', 'delete from rate_limit where since < $1', [before])
}

function namesOf({ ip, visitor }: Attempting): string[] {
  return [...(ip === null ? [] : [`address ${networkOf(ip)}`]), ...(visitor === null ? [] : [`visitor ${visitor}`])]
}

/** An IPv6 customer has an entire /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
