import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { type Deduction, type RefundPreview, returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { deliveryToCorrect } from './delivery-to-credit.ts'
import { sumOf, sumsOfReturn } from './return-sums.ts'
import { worthOf } from './return-worth.ts'
import { readReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.previewRefund

type Wanted = { id: number; deductions: readonly Deduction[]; waivesFee?: boolean | undefined }

/** What came back, and what would be paid. Writes nothing. */
export async function previewRefund(db: Db, { id, deductions, waivesFee = false }: Wanted): Promise<RefundPreview> {
  return await inTransaction(db, async (tx) => {
    const locked = await readReturn(tx, id)
    if (!locked) throw domainError(call, 'no-such-return')
    if (locked.remedy !== null) throw domainError(call, 'return-without-refund')
    if (locked.state !== 'received') throw domainError(call, 'return-not-received')
    const order = await readOrder(tx, locked.orderId)
    if (!order) throw new Error(`No order ${locked.orderId}`)
    const uncredited = await deliveryToCorrect(tx, order)
    const sums = await sumsOfReturn(tx, { locked, order, deductions, waivesFee, uncredited })
    return {
      rows: locked.rows.map(({ position, name, quantity, received, condition, disposition }) => {
        const part = sums.parts.find((one) => one.position === position)
        return {
          position,
          name,
          quantity,
          received: received ?? 0,
          condition,
          disposition,
          amount: part ? worthOf(order, part) : 0,
        }
      }),
      shipping: sumOf([...sums.shipping, ...sums.ways.flatMap(({ shipping }) => shipping)]),
      deducted: sumOf(deductions),
      refundedBefore: sumOf(sums.before),
      fee: sums.fee,
      total: sums.total,
    }
  })
}
