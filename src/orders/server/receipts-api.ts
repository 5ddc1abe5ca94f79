import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { FileAnswer, Handlers, Visit } from '#core/server/handlers.ts'
import { receiptsContract } from '#orders/receipts-contract.ts'
import { openedOrder } from './opened-order.ts'
import { type Printed, printedOrder, printedReceipt, type Receipt } from './printed.ts'
import { asHtml } from './printed-html.ts'
import { asPdf } from './printed-pdf.ts'
import type { StoredOrder } from './stored-order.ts'

type Asked = { params: { id: string }; query: { secret?: string | undefined; format: 'html' | 'pdf' } }

export function receiptsApi({ db }: { db: Db }): Handlers<typeof receiptsContract> {
  return {
    async getConfirmation(asked, visit) {
      const order = await orderOf(db, asked, visit)
      return await file(printedOrder(order), { name: `order-${order.number}`, at: order.placedAt, ...asked.query })
    },
    getReceipt: async (asked, visit) => await receiptFile(db, asked, visit),
  }
}

type Numbered = Asked & { params: { number: number }; query: { kind: Receipt['kind'] } }

async function receiptFile(db: Db, asked: Numbered, visit: Visit): Promise<FileAnswer> {
  const { params, query } = asked
  const order = await orderOf(db, asked, visit)
  const [receipt] = await db.query<Receipt>(
    'receipt-read',
    `select kind, number::int, issued_at as "issuedAt", document from receipt
     where order_id = $1 and kind = $2 and number = $3`,
    [order.id, query.kind, params.number],
  )
  if (!receipt) throw refused('no-such-document')
  return await file(printedReceipt(receipt), {
    name: `${query.kind}-${receipt.number}`,
    at: receipt.issuedAt,
    ...query,
  })
}

async function file(
  printed: Printed,
  { name, at, format }: { name: string; at: Date; format: 'html' | 'pdf' },
): Promise<FileAnswer> {
  return format === 'pdf' ? await asPdf(printed, name, at) : asHtml(printed, name)
}

async function orderOf(db: Db, { params: { id }, query: { secret } }: Asked, { shopper }: Visit): Promise<StoredOrder> {
  const order = await openedOrder(db, { id, secret, shopper })
  if (!order) throw refused('no-such-order')
  return order
}

function refused(code: 'no-such-order' | 'no-such-document'): Refusal {
  const { status, message } = receiptsContract.getReceipt.refusals[code]
  return new Refusal(status, code, message)
}
