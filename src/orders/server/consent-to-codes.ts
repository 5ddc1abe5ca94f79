import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { codesLeft } from '#orders/digital-rows.ts'
import { isBought } from '#orders/order-state.ts'
import { lockOrder, recordOrderEvent } from './lock-order.ts'

type Consent = { orderId: string; now: Date }

export async function consentToCodes(db: Db, { orderId, now }: Consent): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || !isBought(locked.order.state) || locked.order.digitalConsentAt !== null) return
    if (codesLeft(locked.order.rows, locked.shipments).length === 0) return
    await tx.query('order-consent', 'update orders set digital_consent_at = $2, updated_at = $2 where id = $1', [
      orderId,
      now,
    ])
    await recordOrderEvent(tx, { orderId, event: 'codes-wanted', data: { by: 'customer' }, now })
  })
}
