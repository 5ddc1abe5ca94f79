import { RateLimiterMemory } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, RequestContext } from '#core/server/handlers.ts'
import type { KeyDeps } from '#email/server/link-key.ts'
import { receiptsContract } from '#order-documents/contract.ts'
import { openedOrder, opensReceipt } from '#orders/server/order-access.ts'
import type { Receipt } from '#orders/server/receipts.ts'
import { readReceipt } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { enforceMemoryLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { printedOrder } from './document-content.ts'
import { printedFile, receiptFile, termsFile } from './receipt-file.ts'

type Query = { params: { id: string }; query: { secret?: string | undefined; format: 'html' | 'pdf' | 'peppol' } }

export type ReceiptDeps = { db: Db; isMarkedAsDemo: boolean }
type Deps = ReceiptDeps & KeyDeps & { db: Db; publicUrl: string }

const maxPdfs = 20

export function receiptsApi({ db, encryption, isMarkedAsDemo, publicUrl }: Deps): Handlers<typeof receiptsContract> {
  const limitPdfs = openPdfLimit()
  return {
    async getConfirmation(input, context) {
      await limitPdfs(input.query.format, context)
      const order = await orderOf(db, input, context)
      const about = { name: `order-${order.number}`, at: order.placedAt }
      return await printedFile(printedOrder(order), { ...about, format: input.query.format, isMarkedAsDemo })
    },
    async getTerms({ params, query: { secret } }, context) {
      await limitPdfs('pdf', context)
      return await termsFile(db, await orderOf(db, { params, query: { secret, format: 'pdf' } }, context), publicUrl)
    },
    async getReceipt(input, context) {
      await limitPdfs(input.query.format, context)
      return await receiptFile(await receiptOf({ db, encryption }, input, context), {
        format: input.query.format,
        isMarkedAsDemo,
      })
    },
  }
}

type Numbered = Query & { params: { number: number }; query: { kind: Receipt['kind']; token?: string | undefined } }

async function receiptOf(deps: KeyDeps & { db: Db }, input: Numbered, context: RequestContext): Promise<Receipt> {
  const { params, query } = input
  const named = { orderId: params.id, kind: query.kind, number: params.number }
  const isLinked = query.token !== undefined && (await opensReceipt(deps, query.token, named, context.now))
  if (!isLinked) await orderOf(deps.db, input, context)
  const receipt = await readReceipt(deps.db, named)
  if (!receipt) throw receiptError('no-such-document')
  return receipt
}

/** Limits how many documents are rendered, per network. */
export function openPdfLimit() {
  const perNetwork = new RateLimiterMemory({ points: maxPdfs, duration: 60 })
  const { 'too-many-documents': problem } = receiptsContract.getReceipt.problems
  return async (format: string, { ip }: RequestContext): Promise<void> => {
    if (format === 'pdf')
      await enforceMemoryLimits([[perNetwork, networkOf(ip)]], { code: 'too-many-documents', ...problem })
  }
}

async function orderOf(
  db: Db,
  { params: { id }, query: { secret } }: Query,
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
