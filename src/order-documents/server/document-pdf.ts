import { shop } from '#core/shop.ts'
import { printed as messages } from '#orders/receipts-messages.ts'
import type { DocumentContent } from './document-content.ts'
import { framedPdf, inks, lowest, margin, type Pdf, width } from './pdf-frame.ts'

type Structure = PDFKit.PDFStructureElement
type Column = { x: number; width: number; align: 'left' | 'right' }

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

  add('P', () => pdf.font('bold').fontSize(18).fillColor(inks.logo).text(shop.brand.wordmark, margin, margin))
  add('H1', () => pdf.moveDown(0.6).fontSize(22).fillColor(inks.strong).text(title))
  pdf.moveDown(0.4)
  for (const [label, value] of labelledValues) {
    add('P', () => {
      pdf
        .font('plain')
        .fontSize(9.5)
        .fillColor(inks.faint)
        .text(`${label}: `, margin, pdf.y, { continued: true, width })
      pdf.font('bold').fillColor(inks.strong).text(value)
    })
  }
  pdf.moveDown(1)
  const top = pdf.y
  add('Sect', () => party(pdf, { name: messages.seller, lines: from, x: margin, y: top }))
  const left = pdf.y
  if (buyer.length > 0)
    add('Sect', () => party(pdf, { name: messages.buyer, lines: buyer, x: margin + width / 2, y: top }))
  pdf.y = Math.max(left, pdf.y) + 18

  const head = [messages.goods, messages.units, heads.unitPrice, messages.vat, heads.amount]
  const goods = beginTable(pdf, root)
  addRow(pdf, goods, { cells: head, columns: goodsColumns, isHead: true })
  for (const { name, quantity, unitPrice, rate, amount } of rows) {
    if (pdf.y > lowest) pdf.addPage()
    addRow(pdf, goods, { cells: [name, quantity, unitPrice, rate, amount], columns: goodsColumns })
  }
  if (pdf.y > lowest - 20 * totals.length) pdf.addPage()
  for (const [at, cells] of totals.entries()) {
    addRow(pdf, goods, { cells, columns: totalColumns, isTotal: at === totals.length - 1, isSum: true })
  }
  goods.end()

  if (pdf.y > lowest - 20 * (vat.length + 3)) pdf.addPage()
  pdf.y += 12
  const rates = beginTable(pdf, root)
  addRow(pdf, rates, { cells: [messages.rate, messages.base, messages.vat], columns: vatColumns, isHead: true })
  for (const cells of vat) addRow(pdf, rates, { cells, columns: vatColumns })
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

type Party = { name: string; lines: readonly string[]; x: number; y: number }

function party(pdf: Pdf, { name, lines, x, y }: Party): void {
  pdf.font('bold').fontSize(9.5).fillColor(inks.strong).text(name, x, y)
  pdf.font('plain')
  for (const text of lines) pdf.text(text, x, pdf.y, { width: width / 2 - 16 })
}

function beginTable(pdf: Pdf, root: Structure): Structure {
  const table = pdf.struct('Table')
  root.add(table)
  return table
}

type TableRow = {
  cells: readonly string[]
  columns: readonly Column[]
  isHead?: boolean
  isTotal?: boolean
  isSum?: boolean
}

function addRow(
  pdf: Pdf,
  table: Structure,
  { cells, columns, isHead = false, isTotal = false, isSum = false }: TableRow,
): void {
  const row = pdf.struct('TR')
  table.add(row)
  const y = pdf.y + 5
  let end = y
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    if (!column) continue
    const draw = () => {
      pdf.font(isHead || isTotal ? 'bold' : 'plain').fontSize(isTotal ? 13 : isHead ? 8.5 : 9.5)
      pdf
        .fillColor(isHead ? inks.faint : inks.strong)
        .text(cell, margin + column.x, y, { width: column.width, align: column.align })
      end = Math.max(end, pdf.y)
    }
    row.add(pdf.struct(isHead ? 'TH' : 'TD', {}, draw))
  }
  row.end()
  pdf.y = end + 4
  if (isSum) return
  pdf.markContent('Artifact', { type: 'Layout' })
  const from = margin + (columns[0]?.x ?? 0)
  pdf
    .moveTo(from, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .stroke()
  pdf.endMarkedContent()
}
