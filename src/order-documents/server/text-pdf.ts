import { shop } from '#core/shop.ts'
import { framedPdf, inks, lowest, margin, type Pdf, width } from './pdf-frame.ts'
import type { TextBlock, TextDocument } from './terms-document.ts'

export async function textPdfBytes({ title, blocks }: TextDocument, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  return await framedPdf(title, issuedAt, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    const add = (kind: string, draw: () => void) => root.add(pdf.struct(kind, {}, draw))
    add('P', () => pdf.font('bold').fontSize(18).fillColor(inks.logo).text(shop.brand.wordmark, margin, margin))
    add('H1', () => pdf.moveDown(0.6).fontSize(22).fillColor(inks.strong).text(title))
    for (const block of blocks) writeBlock(pdf, block, add)
    root.end()
  })
}

function writeBlock(pdf: Pdf, { kind, text }: TextBlock, add: (kind: string, draw: () => void) => void): void {
  if (kind === 'page') return void pdf.addPage()
  const room = kind === 'chapter' ? 90 : kind === 'heading' || kind === 'line' ? 60 : 30
  if (pdf.y > lowest - room) pdf.addPage()
  if (kind === 'chapter') {
    pdf.moveDown(1.4)
    add('H2', () => pdf.font('bold').fontSize(15).fillColor(inks.strong).text(text, margin, pdf.y, { width }))
  } else if (kind === 'heading') {
    pdf.moveDown(0.8)
    add('H3', () => pdf.font('bold').fontSize(11).fillColor(inks.strong).text(text, margin, pdf.y, { width }))
  } else if (kind === 'line') {
    pdf.moveDown(0.5)
    add('P', () => plain(pdf, text, 0))
    ruled(pdf)
  } else {
    pdf.moveDown(0.4)
    add('P', () => plain(pdf, kind === 'item' ? `• ${text}` : text, kind === 'item' ? 10 : 0))
  }
}

function plain(pdf: Pdf, text: string, indent: number): void {
  const room = { width: width - indent, lineGap: 2 }
  const height = pdf.font('plain').fontSize(9.5).heightOfString(text, room)
  if (pdf.y + height > lowest + 20) pdf.addPage()
  pdf.fillColor(inks.strong).text(text, margin + indent, pdf.y, room)
}

/** A line to write on. */
function ruled(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.y += 16
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(inks.faint)
    .stroke()
  pdf.endMarkedContent()
}
