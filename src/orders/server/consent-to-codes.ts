import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { codesLeft } from '#orders/digital-rows.ts'
import { isBought } from '#orders/order-state.ts'
import { holdOrder, tellOrder } from './hold-order.ts'

type Consent = { orderId: string; now: Date }

/** Somebody who waits for codes wants them now after all. The first time stands; what has been sent needs none. */
export async function consentToCodes(db: Db, { orderId, now }: Consent): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (!held || !isBought(held.order.state) || held.order.digitalConsentAt !== null) return
    if (codesLeft(held.order.rows, held.shipments).length === 0) return
    await tx.query('order-consent', 'update orders set digital_consent_at = $2, updated_at = $2 where id = $1', [
      orderId,
      now,
    ])
    await tellOrder(tx, { orderId, event: 'codes-wanted', data: { by: 'customer' }, now })
  })
}
