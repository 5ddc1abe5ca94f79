import { RateLimiterMemory } from 'rate-limiter-flexible'
import { demoNotice } from '#core/demo-messages.ts'
import { DomainError, domainError } from '#core/domain-error.ts'
import { QueueFull } from '#core/server/bounded-queue.ts'
import type { Db } from '#core/server/db.ts'
import { enforceMemoryLimits } from '#core/server/enforce-rate-limits.ts'
import { FileAnswer, type Handlers, type RequestContext } from '#core/server/handlers.ts'
import { networkOf } from '#core/server/limit-attempts.ts'
import { receiptsContract } from '#orders/receipts-contract.ts'
import { openedOrder } from './opened-order.ts'
import { printPdf } from './print-pdf.ts'
import { type Printed, printedOrder, printedReceipt, type Receipt } from './printed.ts'
import { asHtml } from './printed-html.ts'
import type { StoredOrder } from './stored-order.ts'

type Asked = { params: { id: string }; query: { secret?: string | undefined; format: 'html' | 'pdf' } }

export type ReceiptDeps = { db: Db; isMarkedAsDemo: boolean }

const maxPdfs = 20

export function receiptsApi({ db, isMarkedAsDemo }: ReceiptDeps): Handlers<typeof receiptsContract> {
  const perNetwork = new RateLimiterMemory({ points: maxPdfs, duration: 60 })
  const marked = (printed: Printed) => (isMarkedAsDemo ? markedAsDemo(printed) : printed)
  return {
    async getConfirmation(asked, context) {
      await enforceLimit(perNetwork, asked, context)
      const order = await orderOf(db, asked, context)
      const about = { name: `order-${order.number}`, at: order.placedAt }
      return await file(marked(printedOrder(order)), { ...about, ...asked.query })
    },
    async getReceipt(asked, context) {
      await enforceLimit(perNetwork, asked, context)
      const { printed, ...about } = await receiptOf(db, asked, context)
      return await file(marked(printed), { ...about, ...asked.query })
    },
  }
}

type Numbered = Asked & { params: { number: number }; query: { kind: Receipt['kind'] } }

async function receiptOf(db: Db, asked: Numbered, context: RequestContext) {
  const { params, query } = asked
  const order = await orderOf(db, asked, context)
  const [receipt] = await db.query<Receipt>(
    'receipt-read',
    `select kind, number::int, issued_at as "issuedAt", document from receipt
     where order_id = $1 and kind = $2 and number = $3`,
    [order.id, query.kind, params.number],
  )
  if (!receipt) throw receiptError('no-such-document')
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
  if (format === 'html') return asHtml(printed, name)
  const body = await printPdf(printed, at).catch((error: unknown) => {
    throw error instanceof QueueFull ? domainError(receiptsContract.getReceipt, 'busy') : error
  })
  return new FileAnswer({ type: 'application/pdf', name: `${name}.pdf`, body })
}

async function enforceLimit(perNetwork: RateLimiterMemory, { query }: Asked, { ip }: RequestContext): Promise<void> {
  const { 'too-many-documents': problem } = receiptsContract.getReceipt.problems
  if (query.format === 'pdf')
    await enforceMemoryLimits([[perNetwork, networkOf(ip)]], { code: 'too-many-documents', ...problem })
}

async function orderOf(
  db: Db,
  { params: { id }, query: { secret } }: Asked,
  { member }: RequestContext,
): Promise<StoredOrder> {
  const order = await openedOrder(db, { id, secret, member })
  if (!order) throw receiptError('no-such-order')
  return order
}

function receiptError(code: 'no-such-order' | 'no-such-document'): DomainError {
  const { status, message } = receiptsContract.getReceipt.problems[code]
  return new DomainError(status, code, message)
}
