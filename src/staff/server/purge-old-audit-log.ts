import { allowPurge } from '#core/server/allow-purge.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { securityLogDays } from '#security-log/server/purge-old-security-events.ts'

export async function purgeOldAuditLog(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - securityLogDays * 86_400_000)
  await inTransaction(db, async (tx) => {
    await allowPurge(tx)
    await tx.query('audit-log-purge', 'delete from audit_log where at < $1', [before])
  })
}
