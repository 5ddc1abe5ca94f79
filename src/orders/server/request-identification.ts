import { domainError } from '#core/domain-error.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { identifiedAt } from '#identity/server/bankid/identified-at.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { pathTo } from '#paths.ts'
import type { OrderDeps } from './deps.ts'
import { identificationEmail } from './identification-email.ts'
import { lockOrder, recordOrderEvent } from './lock-order.ts'

type Asking = { orderId: string; by: number; key: string; now: Date }

const call = orderBackOfficeContract.requestIdentification

export async function requestIdentification(
  { db, publicUrl }: Pick<OrderDeps, 'db' | 'publicUrl'>,
  { orderId, by, key, now }: Asking,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    if ((await identifiedAt(tx, orderId)) !== null) throw domainError(call, 'already-identified')
    const { order } = locked
    if (order.email === '') throw domainError(call, 'no-address')
    const link = `${publicUrl}${pathTo('identifiera', { orderId })}?secret=${encodeURIComponent(order.secret)}`
    const content = identificationEmail(order, link)
    await recordOrderEvent(tx, { orderId, event: 'identification-asked', data: { by, key }, now })
    await enqueueEmail(
      tx,
      { kind: 'identification', key: `identification-${orderId}-${key}`, recipient: order.email, ...content },
      now,
    )
  })
}
