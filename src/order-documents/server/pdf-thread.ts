import { parentPort } from 'node:worker_threads'
import { yieldToPages } from '#core/server/yielding-thread.ts'
import { applyShopSettings } from '#core/shop.ts'
import { pdfBytes } from './document-pdf.ts'
import type { PdfAnswer, PdfWork } from './print-pdf.ts'
import { textPdfBytes } from './text-pdf.ts'

// PDF rendering has lower priority than pages.
yieldToPages()

async function answerTo({ document, issuedAt, shop }: PdfWork): Promise<PdfAnswer> {
  applyShopSettings(shop)
  const printed = 'blocks' in document ? textPdfBytes(document, issuedAt) : pdfBytes(document, issuedAt)
  return await printed.catch((error: unknown) => ({ error: String(error) }))
}

parentPort?.on('message', (work: PdfWork) => void answerTo(work).then((answer) => parentPort?.postMessage(answer)))
