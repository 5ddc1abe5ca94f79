import { oldestVoucher } from '#books/keeping.ts'
import type { Db } from '#core/server/db.ts'
import { pastKeeping } from '#core/server/past-keeping.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { forgetRecipients } from '#gift-cards/server/forget-recipients.ts'
import { forgetPapers, ordersPastKeeping } from '#orders/server/forget-papers.ts'
import { forgetPayers } from '#payments/server/forget-payers.ts'
import { forgetEvidence, forgetStrayEvidence } from '#returns/server/forget-evidence.ts'

const batch = 200

/**
 * Lets go of the vouchers of orders whose keeping time has passed, and of all that says who ordered. Safe to run twice and
 * in several processes; at most so many batches at a time. Answers how many orders.
 */
export async function forgetOldOrders(db: Db, now: Date, batches = 50): Promise<number> {
  const before = oldestVoucher(now)
  let gone = 0
  for (let at = 0; at < batches; at += 1) {
    const taken = await inTransaction(db, async (tx) => {
      const ids = await ordersPastKeeping(tx, before, batch)
      if (ids.length === 0) return 0
      await pastKeeping(tx)
      await forgetEvidence(tx, ids)
      await forgetPayers(tx, ids)
      await forgetRecipients(tx, ids)
      await forgetPapers(tx, ids, now)
      return ids.length
    })
    gone += taken
    if (taken < batch) break
  }
  await inTransaction(db, async (tx) => {
    await pastKeeping(tx)
    await forgetStrayEvidence(tx, before)
  })
  return gone
}
