import type { Queries } from '#core/server/db.ts'

/** How long a decided application for credit is kept. */
export const applicationDays = 365

/** Applications that were decided long ago, and decisions whose vouchers are gone. */
export async function forgetApplications(db: Queries, now: Date, oldestVoucher: Date): Promise<void> {
  const before = new Date(now.getTime() - applicationDays * 24 * 3_600_000)
  await db.query(
    'company-applications-forget',
    `delete from company_credit_application where state <> 'waiting' and decided_at < $1`,
    [before],
  )
  await db.query('company-log-forget', 'delete from company_log where at < $1', [oldestVoucher])
}
