import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { termsFile } from '#order-documents/server/receipt-file.ts'
import { orderHandlingContract } from '#order-handling/contract.ts'
import { messages } from '#order-handling/messages.ts'
import { recordOrderEvent } from '#orders/server/lock-order.ts'
import { receiptToken } from '#orders/server/order-access.ts'
import { readReceipt } from '#orders/server/receipts.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { orderHistory } from './order-history.ts'

export function orderHandlingApi({
  db,
  encryption,
  publicUrl,
}: {
  db: Db
  encryption: Encryption
  publicUrl: string
}): Handlers<typeof orderHandlingContract> {
  return {
    async getOrderHistory({ params: { id } }) {
      const history = await orderHistory(db, id)
      if (!history) throw domainError(orderHandlingContract.getOrderHistory, 'no-such-order')
      return { data: history }
    },

    async getTermsOfOrder({ params: { id } }) {
      const order = await readOrder(db, id)
      if (!order) throw domainError(orderHandlingContract.getTermsOfOrder, 'no-such-order')
      return await termsFile(db, order, publicUrl)
    },

    async makeReceiptLink({ params: { id, number } }, { member, idempotencyKey: key, now }) {
      const named = { orderId: id, kind: 'receipt', number } as const
      if (!(await readReceipt(db, named))) throw domainError(orderHandlingContract.makeReceiptLink, 'no-such-document')
      const data = { by: member.id, text: messages.receiptLinkMade(number), key }
      await inTransaction(db, (tx) => recordOrderEvent(tx, { orderId: id, event: 'note', data, now }))
      const query = new URLSearchParams({ token: await receiptToken({ db, encryption }, named, now) })
      return { data: { address: `${publicUrl}/api/order/${id}/receipt/${number}?${query}` } }
    },
  }
}
