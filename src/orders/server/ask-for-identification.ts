import { identifiedAt } from '#account/server/bankid/identified-at.ts'
import { refusalOf } from '#core/refusal.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { orderDeskContract } from '#orders/desk-contract.ts'
import { identificationMail as say } from '#orders/sv-identification.ts'
import { pathTo } from '#paths.ts'
import { holdOrder, tellOrder } from './hold-order.ts'
import { greetedName, letterOf } from './letter.ts'
import type { OrderParts } from './parts.ts'

type Asking = { orderId: string; by: number; key: string; now: Date }

const call = orderDeskContract.askForIdentification

/** Mails the link once for its key, and notes who asked. */
export async function askForIdentification(
  { db, publicUrl }: Pick<OrderParts, 'db' | 'publicUrl'>,
  { orderId, by, key, now }: Asking,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (!held) throw refusalOf(call, 'no-such-order')
    if ((await identifiedAt(tx, orderId)) !== null) throw refusalOf(call, 'is-identified')
    const { order } = held
    const link = `${publicUrl}${pathTo('identifiera', { orderId })}?secret=${encodeURIComponent(order.secret)}`
    const letter = letterOf({
      subject: say.subject(order.number),
      to: greetedName(order),
      opening: [say.opening(order.number), say.how],
      sections: [
        { title: '', lines: [{ label: say.link, value: link, isLink: true }] },
        { title: '', text: say.closing },
      ],
    })
    await tellOrder(tx, { orderId, event: 'identification-asked', data: { by, key }, now })
    await writeMail(
      tx,
      { kind: 'identification', key: `identification-${orderId}-${key}`, recipient: order.email, ...letter },
      now,
    )
  })
}
