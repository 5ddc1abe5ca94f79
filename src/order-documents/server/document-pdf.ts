import { printed as messages } from '#orders/receipts-messages.ts'
import type { DocumentContent } from './document-content.ts'
import {
  addHeading,
  addRow,
  addRows,
  beginTable,
  type Column,
  framedPdf,
  inks,
  labelled,
  lowest,
  margin,
  type Pdf,
  party,
  width,
} from './pdf-frame.ts'

const goodsColumns: Column[] = [
  { x: 0, width: width - 275, align: 'left' },
  { x: width - 268, width: 38, align: 'right' },
  { x: width - 225, width: 85, align: 'right' },
  { x: width - 135, width: 40, align: 'right' },
  { x: width - 90, width: 90, align: 'right' },
]
const totalColumns: Column[] = [
  { x: 0, width: width - 130, align: 'left' },
  { x: width - 125, width: 125, align: 'right' },
]
const vatColumns: Column[] = [
  { x: width - 290, width: 90, align: 'left' },
  { x: width - 200, width: 95, align: 'right' },
  { x: width - 105, width: 105, align: 'right' },
]

export async function pdfBytes(document: DocumentContent, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  return await framedPdf(document.title, issuedAt, (pdf) => write(pdf, document), document.issuer)
}

function write(
  pdf: Pdf,
  { title, labelledValues, seller: from, buyer, heads, rows, totals, vat, notes }: DocumentContent,
): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const add = (kind: string, draw: () => void) => root.add(pdf.struct(kind, {}, draw))

  addHeading(pdf, add, title)
  for (const line of labelledValues) add('P', () => labelled(pdf, line))
  pdf.moveDown(1)
  const top = pdf.y
  add('Sect', () => party(pdf, { name: messages.seller, lines: from, x: margin, y: top }))
  const left = pdf.y
  if (buyer.length > 0)
    add('Sect', () => party(pdf, { name: messages.buyer, lines: buyer, x: margin + width / 2, y: top }))
  pdf.y = Math.max(left, pdf.y) + 18

  const head = [messages.goods, messages.units, heads.unitPrice, messages.vat, heads.amount]
  const goods = beginTable(pdf, root)
  addRows(pdf, goods, {
    columns: goodsColumns,
    head,
    rows: rows.map(({ name, quantity, unitPrice, rate, amount }) => [name, quantity, unitPrice, rate, amount]),
  })
  if (pdf.y > lowest - 20 * totals.length) pdf.addPage()
  for (const [at, cells] of totals.entries()) {
    addRow(pdf, goods, { cells, columns: totalColumns, isTotal: at === totals.length - 1, isSum: true })
  }
  goods.end()

  if (pdf.y > lowest - 20 * (vat.length + 3)) pdf.addPage()
  pdf.y += 12
  const rates = beginTable(pdf, root)
  addRows(pdf, rates, { columns: vatColumns, head: [messages.rate, messages.base, messages.vat], rows: vat })
  rates.end()

  pdf.y += 14
  for (const note of notes) {
    add('P', () =>
      pdf
        .font('plain')
        .fontSize(8.5)
        .fillColor(inks.faint)
        .text(note, margin, pdf.y + 4, { width }),
    )
  }
  root.end()
}
