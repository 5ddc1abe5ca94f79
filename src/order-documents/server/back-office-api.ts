import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { documentsBackOfficeContract } from '#order-documents/back-office-contract.ts'
import { readReceipt } from '#orders/server/receipts.ts'
import { receiptFile } from './receipt-file.ts'

export function documentsBackOfficeApi({
  db,
  isMarkedAsDemo,
}: {
  db: Db
  isMarkedAsDemo: boolean
}): Handlers<typeof documentsBackOfficeContract> {
  return {
    getBackOfficeReceipt: async ({ params: { id: orderId, number }, query: { kind, format } }) => {
      const receipt = await readReceipt(db, { orderId, kind, number })
      if (!receipt) throw domainError(documentsBackOfficeContract.getBackOfficeReceipt, 'no-such-document')
      return await receiptFile(receipt, { format, isMarkedAsDemo })
    },
  }
}
