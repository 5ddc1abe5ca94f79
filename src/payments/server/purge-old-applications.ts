import type { Queries } from '#core/server/db.ts'

export const applicationDays = 365

export async function purgeOldApplications(db: Queries, now: Date, oldestVoucher: Date): Promise<void> {
  const before = new Date(now.getTime() - applicationDays * 24 * 3_600_000)
  await db.query(
    'company-applications-purge',
    `delete from company_credit_application where state <> 'waiting' and decided_at < $1`,
    [before],
  )
  await db.query('company-log-purge', 'delete from company_log where at < $1', [oldestVoucher])
}
