import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { FileAnswer, Handlers, Visit } from '#core/server/handlers.ts'
import { demoNotice } from '#core/sv-demo.ts'
import { receiptsContract } from '#orders/receipts-contract.ts'
import { openedOrder } from './opened-order.ts'
import { type Printed, printedOrder, printedReceipt, type Receipt } from './printed.ts'
import { asHtml } from './printed-html.ts'
import { asPdf } from './printed-pdf.ts'
import type { StoredOrder } from './stored-order.ts'

type Asked = { params: { id: string }; query: { secret?: string | undefined; format: 'html' | 'pdf' } }

export type ReceiptParts = { db: Db; isMarkedAsDemo: boolean }

export function receiptsApi({ db, isMarkedAsDemo }: ReceiptParts): Handlers<typeof receiptsContract> {
  const marked = (printed: Printed) => (isMarkedAsDemo ? markedAsDemo(printed) : printed)
  return {
    async getConfirmation(asked, visit) {
      const order = await orderOf(db, asked, visit)
      return await file(marked(printedOrder(order)), {
        name: `order-${order.number}`,
        at: order.placedAt,
        ...asked.query,
      })
    },
    async getReceipt(asked, visit) {
      const { printed, ...about } = await receiptOf(db, asked, visit)
      return await file(marked(printed), { ...about, ...asked.query })
    },
  }
}

type Numbered = Asked & { params: { number: number }; query: { kind: Receipt['kind'] } }

async function receiptOf(db: Db, asked: Numbered, visit: Visit) {
  const { params, query } = asked
  const order = await orderOf(db, asked, visit)
  const [receipt] = await db.query<Receipt>(
    'receipt-read',
    `select kind, number::int, issued_at as "issuedAt", document from receipt
     where order_id = $1 and kind = $2 and number = $3`,
    [order.id, query.kind, params.number],
  )
  if (!receipt) throw refused('no-such-document')
  return { printed: printedReceipt(receipt), name: `${query.kind}-${receipt.number}`, at: receipt.issuedAt }
}

function markedAsDemo(printed: Printed): Printed {
  const { name, text } = demoNotice
  return { ...printed, title: `${name}: ${printed.title}`, notes: [text, ...printed.notes] }
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
