import { oldestVoucher } from '#accounting/retention.ts'
import { allowPurge } from '#core/server/allow-purge.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { anonymizeGiftRecipients, anonymizeGivenCards } from '#gift-cards/server/anonymize-gift-recipients.ts'
import { ordersPastRetention, purgeOrderDocuments } from '#orders/server/purge-order-documents.ts'
import { anonymizePayers } from '#payments/server/anonymize-payers.ts'
import { purgeReturnEvidence, purgeStrayEvidence } from '#returns/server/purge-return-evidence.ts'

const batch = 200

/**
 * Deletes the vouchers of orders past their retention period and anonymises the orders. Idempotent, safe in several
 * processes, limited per run. Returns the number of orders.
 */
export async function purgeOldOrders(db: Db, now: Date, batches = 50): Promise<number> {
  const before = oldestVoucher(now)
  let gone = 0
  for (let at = 0; at < batches; at += 1) {
    const taken = await inTransaction(db, async (tx) => {
      const ids = await ordersPastRetention(tx, before, batch)
      if (ids.length === 0) return 0
      await allowPurge(tx)
      await purgeReturnEvidence(tx, ids)
      await anonymizePayers(tx, ids)
      await anonymizeGiftRecipients(tx, ids)
      await purgeOrderDocuments(tx, ids, now)
      return ids.length
    })
    gone += taken
    if (taken < batch) break
  }
  await inTransaction(db, async (tx) => {
    await allowPurge(tx)
    await purgeStrayEvidence(tx, before)
    await anonymizeGivenCards(tx, before)
  })
  return gone
}
