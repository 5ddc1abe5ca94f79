import type { Queries } from '#core/server/db.ts'
import type { EmailAttachment } from '#integrations/email/transport.ts'
import { termsMessages } from '#order-documents/withdrawal-form-messages.ts'
import type { Receipt } from '#orders/server/receipts.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { printedReceipt } from './document-content.ts'
import { peppolInvoice } from './peppol-invoice.ts'
import { printPdf } from './print-pdf.ts'
import { termsDocument } from './terms-document.ts'

type Deps = { db: Queries; publicUrl: string }

/** The documents of `email_outbox.documents`. */
export async function emailDocument({ db, publicUrl }: Deps, reference: string): Promise<EmailAttachment[]> {
  const [kind, id = ''] = reference.split(':')
  if (kind === 'terms') return await terms({ db, publicUrl }, id)
  if (kind === 'invoice') return await invoice(db, Number(id))
  throw new Error(`No document ${reference}`)
}

async function terms({ db, publicUrl }: Deps, orderId: string): Promise<EmailAttachment[]> {
  const order = await readOrder(db, orderId)
  if (!order) return []
  const content = Buffer.from(await printPdf(await termsDocument(db, order, publicUrl), order.placedAt))
  return [{ filename: termsMessages.file(order.number), contentType: 'application/pdf', content }]
}

/** The invoice as PDF and as a Peppol file. */
async function invoice(db: Queries, number: number): Promise<EmailAttachment[]> {
  const [receipt] = await db.query<Receipt>(
    'invoice-of-email',
    `select kind, number::int, issued_at as "issuedAt", document from receipt where kind = 'receipt' and number = $1`,
    [number],
  )
  if (!receipt) return []
  const name = printedReceipt(receipt).title.toLowerCase().replace(' ', '-')
  const content = Buffer.from(await printPdf(printedReceipt(receipt), receipt.issuedAt))
  const xml = peppolInvoice(receipt)
  return [
    { filename: `${name}.pdf`, contentType: 'application/pdf', content },
    ...(xml === null ? [] : [{ filename: `${name}.xml`, contentType: 'application/xml', content: Buffer.from(xml) }]),
  ]
}
