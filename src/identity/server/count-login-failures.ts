import type { Db } from '#core/server/db.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'

/** Failed logins of the minute before, of all processes: how many, at how many accounts and from how many networks. */
export async function countLoginFailures(db: Db, now: Date): Promise<void> {
  const until = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const from = new Date(until.getTime() - 60_000)
  const [found] = await db.query<{ count: number; accounts: number; addresses: number }>(
    'login-failures-count',
    `select count(*)::int as count, count(distinct member_id)::int as accounts, count(distinct ip)::int as addresses
     from security_event where type = 'login' and outcome = 'failure' and at >= $1 and at < $2`,
    [from, until],
  )
  if (found && found.count > 0) recordOperation(db, 'login-failures', { ...found, seconds: 60 })
}
