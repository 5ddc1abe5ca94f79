import { demoNotice } from '#core/demo-messages.ts'
import { domainError } from '#core/domain-error.ts'
import { QueueFull } from '#core/server/bounded-queue.ts'
import type { Queries } from '#core/server/db.ts'
import { FileAnswer } from '#core/server/handlers.ts'
import { receiptsContract } from '#order-documents/contract.ts'
import { termsMessages } from '#order-documents/withdrawal-form-messages.ts'
import type { Receipt } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { type DocumentContent, printedReceipt } from './document-content.ts'
import { asHtml } from './document-html.ts'
import { peppolInvoice } from './peppol-invoice.ts'
import { printPdf } from './print-pdf.ts'
import { termsDocument } from './terms-document.ts'

type Format = { format: 'html' | 'pdf' | 'peppol'; isMarkedAsDemo: boolean }

const call = receiptsContract.getReceipt

export async function receiptFile(receipt: Receipt, { format, isMarkedAsDemo }: Format): Promise<FileAnswer> {
  const name = `${receipt.kind}-${receipt.number}`
  if (format !== 'peppol')
    return await printedFile(printedReceipt(receipt), { name, at: receipt.issuedAt, format, isMarkedAsDemo })
  const body = isMarkedAsDemo ? null : peppolInvoice(receipt)
  if (body === null) throw domainError(call, 'no-e-invoice')
  return new FileAnswer({ type: 'application/xml; charset=utf-8', name: `${name}.xml`, body })
}

export async function termsFile(db: Queries, order: StoredOrder, publicUrl: string): Promise<FileAnswer> {
  const body = await printPdf(await termsDocument(db, order, publicUrl), order.placedAt).catch(whenBusy)
  return new FileAnswer({ type: 'application/pdf', name: termsMessages.file(order.number), body })
}

export async function printedFile(
  printed: DocumentContent,
  { name, at, format, isMarkedAsDemo }: { name: string; at: Date } & Format,
): Promise<FileAnswer> {
  const marked = isMarkedAsDemo ? markedAsDemo(printed) : printed
  if (format !== 'pdf') return asHtml(marked, name)
  const body = await printPdf(marked, at).catch(whenBusy)
  return new FileAnswer({ type: 'application/pdf', name: `${name}.pdf`, body })
}

function whenBusy(error: unknown): never {
  throw error instanceof QueueFull ? domainError(call, 'busy') : error
}

function markedAsDemo(printed: DocumentContent): DocumentContent {
  const { name, text } = demoNotice
  return { ...printed, title: `${name}: ${printed.title}`, notes: [text, ...printed.notes] }
}
