import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { greetedName } from '#orders/server/letter.ts'
import { tellOfOrder } from '#orders/server/order-news.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsDeskContract } from '#returns/desk-contract.ts'
import { news, mail as say } from '#returns/sv.ts'
import { sendLetter } from './letters.ts'
import { holdReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsDeskContract.refuseReturn

type Refusing = { id: number; reason: string; memberId: number; now: Date }

/** Refuses a return and tells the customer why. Its pieces may be announced again. Repeated it changes nothing. */
export async function refuseReturn(db: Db, { id, reason, memberId, now }: Refusing): Promise<StoredReturn> {
  return await inTransaction(db, async (tx) => {
    const held = await holdReturn(tx, id)
    if (!held) throw refusalOf(call, 'no-such-return')
    if (held.state === 'refused') return held
    // What has been put on the shelf is ours.
    const isOurs = held.rows.some(({ fate }) => fate !== null && fate !== 'sent-back')
    if (held.state === 'settled' || isOurs) throw refusalOf(call, 'wrong-state')
    await tx.query(
      'return-refuse',
      `update goods_return set state = 'refused', refused_reason = $2, updated_at = $3 where id = $1`,
      [id, reason, now],
    )
    await noteReturn(tx, { id, event: 'refused', memberId, data: { reason }, now })
    await tellOfOrder(tx, { orderId: held.orderId, name: 'return-refused', text: news.refused, cause: String(id), now })
    const order = await readOrder(tx, held.orderId)
    if (!order) throw new Error(`No order ${held.orderId}`)
    const facts = [
      [say.number, String(id)],
      [say.reason, reason],
    ] as const
    const subject = say.refusedSubject(order.number)
    const letter = { to: order.email, name: greetedName(order), subject, text: say.refusedText, facts }
    await sendLetter(tx, { key: `return-${id}-refused`, ...letter }, now)
    return (await holdReturn(tx, id)) ?? held
  })
}
