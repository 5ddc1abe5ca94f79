import { allowPurge } from '#core/server/allow-purge.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

export const entryLogYears = 3

const asLongAsVouchers = ['shipping-method', 'info-page']

export async function purgeEntryLog(db: Db, now: Date, oldestVoucher: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - entryLogYears)
  await inTransaction(db, async (tx) => {
    await allowPurge(tx)
    await tx.query(
      'entry-log-purge',
      'delete from content_entry_log where at < case when content_type = any($3) then $2::timestamptz else $1::timestamptz end',
      [before, oldestVoucher, asLongAsVouchers],
    )
  })
}
