import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { followDeps } from '#orders/server/lock-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { lostStateTexts, emailMessages as messages, remedyTexts } from '#returns/messages.ts'
import { resendLost } from './lose-parcel.ts'
import { enqueueReturnEmail, returnEmailOf } from './return-email.ts'
import { lockReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.sendRemedy

type Sending = { id: number; trackingId: string; member: Member; publicUrl: string; now: Date }

/** The unit, or the one in its place, is the customer's again, as part of the same order. Idempotent. */
export async function sendRemedy(db: Db, { id, trackingId, member, publicUrl, now }: Sending): Promise<StoredReturn> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) throw domainError(call, 'no-such-return')
    const { remedy, state, orderId } = locked
    if (remedy !== null && state === 'settled') return locked
    if (remedy === null || state !== 'received') throw domainError(call, 'return-not-received')
    const order = await readOrder(tx, orderId)
    if (!order) throw new Error(`No order ${orderId}`)
    await forbidOwnOrder(tx, order, member)
    await tx.query(
      'return-remedied',
      `update goods_return set state = 'settled', refunded_at = $2, refund_amount = 0, updated_at = $2 where id = $1`,
      [id, now],
    )
    await noteReturn(tx, { id, event: 'remedied', memberId: member.id, data: { trackingId }, now })
    const isLost = locked.cause === 'lost'
    if (isLost) await resendLost(tx, { returnId: id, trackingId, by: member.id, now })
    await followDeps(tx, orderId, now)
    const content = returnEmailOf(order, {
      subject: isLost ? messages.resentSubject(order.number) : messages.remediedSubject(order.number),
      heading: isLost ? messages.resentHeading : messages.complaintHeading,
      text: `${isLost ? lostStateTexts.resent : remedyTexts[remedy].settled}.`,
      labelledValues: [
        { label: messages.number, value: String(id) },
        ...(locked.replacement === null ? [] : [{ label: messages.replacement, value: locked.replacement }]),
        ...(trackingId === '' ? [] : [{ label: messages.trackingId, value: trackingId }]),
      ],
      publicUrl,
    })
    await enqueueReturnEmail(tx, { key: `return-${id}-settled`, to: order.email, content }, now)
    return (await lockReturn(tx, id)) ?? locked
  })
}
