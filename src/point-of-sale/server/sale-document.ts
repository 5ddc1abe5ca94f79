import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { FileAnswer } from '#core/server/handlers.ts'
import { receiptFile } from '#order-documents/server/receipt-file.ts'
import { readReceipt } from '#orders/server/receipts.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'

type Input = { orderId: string; number: number; format: 'html' | 'pdf'; isMarkedAsDemo: boolean }

const call = pointOfSaleContract.getSaleDocument

/** Of sales at a counter only: the documents of other orders have names and addresses. */
export async function saleDocument(db: Db, { orderId, number, ...how }: Input): Promise<FileAnswer> {
  const order = await readOrder(db, orderId)
  const receipt = order?.channel === 'store' ? await readReceipt(db, { orderId, kind: 'receipt', number }) : null
  if (!receipt) throw domainError(call, 'no-such-document')
  return await receiptFile(receipt, how)
}
