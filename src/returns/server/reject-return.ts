import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { followDeps } from '#orders/server/lock-order.ts'
import { notifyOfOrder } from '#orders/server/order-news.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { emailMessages as messages, news } from '#returns/messages.ts'
import { endReturnBooking } from './labels/end-booking.ts'
import { canReject } from './open-returns.ts'
import { returnReplacement } from './replacement-stock.ts'
import { enqueueReturnEmail, returnEmailOf } from './return-email.ts'
import { lockReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.rejectReturn

type Rejecting = { id: number; reason: string; memberId: number; publicUrl: string; now: Date }

/** Notifies the customer. The units may be returned again. Idempotent. */
export async function rejectReturn(db: Db, { id, reason, memberId, publicUrl, now }: Rejecting): Promise<StoredReturn> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) throw domainError(call, 'no-such-return')
    if (locked.state === 'refused') return locked
    if (!canReject(locked)) throw domainError(call, 'return-already-handled')
    await tx.query(
      'return-reject',
      `update goods_return set state = 'refused', rejected_reason = $2, updated_at = $3 where id = $1`,
      [id, reason, now],
    )
    if (locked.state === 'announced') await endReturnBooking(tx, id, now)
    if (locked.remedy === 'replace') await returnReplacement(tx, id)
    await noteReturn(tx, { id, event: 'refused', memberId, data: { reason }, now })
    await followDeps(tx, locked.orderId, now)
    await notifyOfOrder(tx, {
      orderId: locked.orderId,
      name: 'return-refused',
      text: news.refused,
      cause: String(id),
      now,
    })
    const order = await readOrder(tx, locked.orderId)
    if (!order) throw new Error(`No order ${locked.orderId}`)
    const content = returnEmailOf(order, {
      subject: messages.rejectedSubject(order.number),
      heading: messages.announcedHeading,
      text: messages.rejectedText,
      labelledValues: [
        { label: messages.number, value: String(id) },
        { label: messages.reason, value: reason },
      ],
      publicUrl,
    })
    await enqueueReturnEmail(tx, { key: `return-${id}-refused`, to: order.email, content }, now)
    return (await lockReturn(tx, id)) ?? locked
  })
}
