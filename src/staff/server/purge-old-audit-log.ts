import { allowPurge } from '#core/server/allow-purge.ts'
import type { Db } from '#core/server/db.ts'
import { securityLogDays } from '#core/server/purge-old-security-events.ts'
import { inTransaction } from '#core/server/transaction.ts'

export async function purgeOldAuditLog(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - securityLogDays * 86_400_000)
  await inTransaction(db, async (tx) => {
    await allowPurge(tx)
    await tx.query('audit-log-purge', 'delete from audit_log where at < $1', [before])
  })
}
