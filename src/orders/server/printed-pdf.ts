import { fileURLToPath } from 'node:url'
import { printed as messages } from '#orders/receipts-messages.ts'
import { seller } from '#orders/seller.ts'
import type { Printed } from './printed.ts'

type Pdf = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement
type Column = { x: number; width: number; align: 'left' | 'right' }

const margin = 56
const width = 595.28 - 2 * margin
const lowest = 841.89 - 90
const [ink, faint, line] = ['#14211a', '#4a5a50', '#dfe5e0']

const goodsColumns: Column[] = [
  { x: 0, width: width - 220, align: 'left' },
  { x: width - 210, width: 45, align: 'right' },
  { x: width - 160, width: 50, align: 'right' },
  { x: width - 105, width: 105, align: 'right' },
]
const vatColumns: Column[] = [
  { x: width - 290, width: 90, align: 'left' },
  { x: width - 200, width: 95, align: 'right' },
  { x: width - 105, width: 105, align: 'right' },
]

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/instrument-sans/${name}`))

export async function pdfBytes(document: Printed, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'sv-SE',
    pdfVersion: '1.7',
    info: { Title: document.title, Author: seller.name, CreationDate: issuedAt },
  })
  pdf.registerFont('plain', fontFile('400Regular/InstrumentSans_400Regular.ttf'))
  pdf.registerFont('bold', fontFile('700Bold/InstrumentSans_700Bold.ttf'))
  const bytes = collected(pdf)
  write(pdf, document)
  number(pdf, document.title)
  pdf.end()
  return await bytes
}

async function collected(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

function write(pdf: Pdf, { title, labelledValues, seller: from, buyer, rows, total, vat, notes }: Printed): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const add = (kind: string, draw: () => void) => root.add(pdf.struct(kind, {}, draw))

  add('P', () => pdf.font('bold').fontSize(18).fillColor('#082e1f').text('krets', margin, margin))
  add('H1', () => pdf.moveDown(0.6).fontSize(22).fillColor(ink).text(title))
  pdf.moveDown(0.4)
  for (const [label, value] of labelledValues) {
    add('P', () => {
      pdf.font('plain').fontSize(9.5).fillColor(faint).text(`${label}: `, margin, pdf.y, { continued: true, width })
      pdf.font('bold').fillColor(ink).text(value)
    })
  }
  pdf.moveDown(1)
  const top = pdf.y
  add('Sect', () => party(pdf, { name: messages.seller, lines: from, x: margin, y: top }))
  const left = pdf.y
  add('Sect', () => party(pdf, { name: messages.buyer, lines: buyer, x: margin + width / 2, y: top }))
  pdf.y = Math.max(left, pdf.y) + 18

  const head = [messages.goods, messages.units, messages.vat, messages.amount]
  const goods = beginTable(pdf, root)
  addRow(pdf, goods, { cells: head, columns: goodsColumns, isHead: true })
  for (const { name, quantity, rate, amount } of rows) {
    if (pdf.y > lowest) pdf.addPage()
    addRow(pdf, goods, { cells: [name, quantity, rate, amount], columns: goodsColumns })
  }
  addRow(pdf, goods, { cells: [total[0], '', '', total[1]], columns: goodsColumns, isTotal: true })
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
        .fillColor(faint)
        .text(note, margin, pdf.y + 4, { width }),
    )
  }
  root.end()
}

type Party = { name: string; lines: readonly string[]; x: number; y: number }

function party(pdf: Pdf, { name, lines, x, y }: Party): void {
  pdf.font('bold').fontSize(9.5).fillColor(ink).text(name, x, y)
  pdf.font('plain')
  for (const text of lines) pdf.text(text, x, pdf.y, { width: width / 2 - 16 })
}

function beginTable(pdf: Pdf, root: Structure): Structure {
  const table = pdf.struct('Table')
  root.add(table)
  return table
}

type TableRow = { cells: readonly string[]; columns: readonly Column[]; isHead?: boolean; isTotal?: boolean }

function addRow(pdf: Pdf, table: Structure, { cells, columns, isHead = false, isTotal = false }: TableRow): void {
  const row = pdf.struct('TR')
  table.add(row)
  const y = pdf.y + 5
  let end = y
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    if (!column) continue
    const draw = () => {
      pdf.font(isHead || isTotal ? 'bold' : 'plain').fontSize(isTotal ? 13 : isHead ? 8.5 : 9.5)
      pdf.fillColor(isHead ? faint : ink).text(cell, margin + column.x, y, { width: column.width, align: column.align })
      end = Math.max(end, pdf.y)
    }
    row.add(pdf.struct(isHead ? 'TH' : 'TD', {}, draw))
  }
  row.end()
  pdf.y = end + 4
  if (isTotal) return
  pdf.markContent('Artifact', { type: 'Layout' })
  const from = margin + (columns[0]?.x ?? 0)
  pdf
    .moveTo(from, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  pdf.endMarkedContent()
}

function number(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('plain').fontSize(8).fillColor(faint)
    const who = `${seller.name} · ${messages.organisationNumber} ${seller.organisationNumber} · ${title}`
    pdf.text(who, margin, 841.89 - 48, { width: width - 80, lineBreak: false })
    pdf.text(messages.page(page + 1, count), margin + width - 80, 841.89 - 48, {
      width: 80,
      align: 'right',
      lineBreak: false,
    })
    pdf.endMarkedContent()
  }
}
