import type { Db } from '#core/server/db.ts'
import { pastKeeping } from '#core/server/past-keeping.ts'
import { inTransaction } from '#core/server/transaction.ts'

export const factYears = 3

/** What was sold was sold by them: what they cost and on which terms. */
const asLongAsVouchers = ['shipping-method', 'info-page']

/** Lets go of what the log tells of changes long ago; `oldestVoucher` is the first moment whose vouchers are kept. */
export async function forgetOldFacts(db: Db, now: Date, oldestVoucher: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - factYears)
  await inTransaction(db, async (tx) => {
    await pastKeeping(tx)
    await tx.query(
      'fact-log-forget',
      'delete from fact_log where at < case when kind = any($3) then $2::timestamptz else $1::timestamptz end',
      [before, oldestVoucher, asLongAsVouchers],
    )
  })
}
