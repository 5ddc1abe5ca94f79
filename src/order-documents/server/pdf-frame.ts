import { fileURLToPath } from 'node:url'
import { type Company, shop } from '#core/shop.ts'
import { printed as messages } from '#orders/receipts-messages.ts'

export type Pdf = PDFKit.PDFDocument

export const margin = 56
export const width = 595.28 - 2 * margin
export const lowest = 841.89 - 90
export const inks = { strong: '#14211a', faint: '#4a5a50', line: '#dfe5e0', logo: '#082e1f' }

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/instrument-sans/${name}`))

/** An A4 document with tags, a language and page numbers. */
/** The seller as it was when the document was issued. */
export type Issuer = Pick<Company, 'name' | 'organisationNumber'>

export async function framedPdf(
  title: string,
  issuedAt: Date,
  write: (pdf: Pdf) => void,
  from: Issuer = shop.company,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'sv-SE',
    pdfVersion: '1.7',
    info: { Title: title, Author: from.name, CreationDate: issuedAt },
  })
  pdf.registerFont('plain', fontFile('400Regular/InstrumentSans_400Regular.ttf'))
  pdf.registerFont('bold', fontFile('700Bold/InstrumentSans_700Bold.ttf'))
  const bytes = collected(pdf)
  write(pdf)
  number(pdf, title, from)
  pdf.end()
  return await bytes
}

async function collected(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

function number(pdf: Pdf, title: string, { name, organisationNumber }: Issuer): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('plain').fontSize(8).fillColor(inks.faint)
    const who = `${name} · ${messages.organisationNumber} ${organisationNumber} · ${title}`
    pdf.text(who, margin, 841.89 - 48, { width: width - 80, lineBreak: false })
    pdf.text(messages.page(page + 1, count), margin + width - 80, 841.89 - 48, {
      width: 80,
      align: 'right',
      lineBreak: false,
    })
    pdf.endMarkedContent()
  }
}
