import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { returnReplacement } from './replacement-stock.ts'
import { lockReturn, noteReturn, returnsOf, type StoredReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.refundInstead

type Wish = { id: number; member: Member; now: Date }

/** An employee pays back what was to be repaired or sent anew. Idempotent. */
export async function refundInstead(db: Db, { id, member, now }: Wish): Promise<StoredReturn> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) throw domainError(call, 'no-such-return')
    if (!isOpen(locked)) throw domainError(call, 'return-already-handled')
    if (locked.remedy === null) return locked
    const order = await readOrder(tx, locked.orderId)
    if (!order) throw new Error(`No order ${locked.orderId}`)
    await forbidOwnOrder(tx, order, member)
    await endRemedy(tx, locked, { memberId: member.id, withdrawalId: null, now })
    return (await lockReturn(tx, id)) ?? locked
  })
}

type Withdrawn = { orderId: string; withdrawalId: number; now: Date }

/** The customer has withdrawn from the purchase: nothing is repaired or sent anew. The caller has locked the order. */
export async function refundWithdrawnRemedies(
  tx: Transaction,
  { orderId, withdrawalId, now }: Withdrawn,
): Promise<void> {
  const open = (await returnsOf(tx, orderId)).filter((one) => one.remedy !== null && isOpen(one))
  for (const one of open) await endRemedy(tx, one, { memberId: null, withdrawalId, now })
}

function isOpen({ state }: StoredReturn): boolean {
  return state === 'announced' || state === 'received'
}

type Ending = { memberId: number | null; withdrawalId: number | null; now: Date }

/** A unit that came to be repaired stays here, as one that is not sold. */
async function endRemedy(tx: Transaction, { id, remedy }: StoredReturn, { memberId, withdrawalId, now }: Ending) {
  if (remedy === 'replace') await returnReplacement(tx, id)
  await tx.query(
    'return-remedy-end',
    `update goods_return set remedy = null, replacement_id = null, withdrawal_id = coalesce($2, withdrawal_id), updated_at = $3
     where id = $1`,
    [id, withdrawalId, now],
  )
  if (remedy === 'repair')
    await tx.query(
      'return-remedy-end-rows',
      `update goods_return_row set fate = 'scrap' where return_id = $1 and fate = 'sent-back'`,
      [id],
    )
  await noteReturn(tx, { id, event: 'refund-instead', memberId, data: { remedy }, now })
}
