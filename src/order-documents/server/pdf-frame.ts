import { fileURLToPath } from 'node:url'
import { type Company, shop } from '#core/shop.ts'
import { printed as messages } from '#orders/receipts-messages.ts'

export type Pdf = PDFKit.PDFDocument

export const margin = 56
export const width = 595.28 - 2 * margin
export const lowest = 841.89 - 90
export const inks = { strong: '#14211a', faint: '#4a5a50', line: '#dfe5e0', logo: '#082e1f' }

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/instrument-sans/${name}`))

/** The seller as it was when the document was issued. */
export type Issuer = Pick<Company, 'name' | 'organisationNumber'>

/** A document of its own among those that are printed together, and the page it begins on, from 0. */
export type Part = { title: string; page: number }

/** An A4 document with tags, a language and page numbers. */
export async function framedPdf(
  title: string,
  issuedAt: Date,
  write: (pdf: Pdf) => readonly Part[] | void,
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
  const parts = write(pdf) ?? []
  number(pdf, parts.length > 0 ? parts : [{ title, page: 0 }], from)
  pdf.end()
  return await bytes
}

async function collected(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

function number(pdf: Pdf, parts: readonly Part[], { name, organisationNumber }: Issuer): void {
  const { count } = pdf.bufferedPageRange()
  for (const [at, { title, page: first }] of parts.entries()) {
    const end = parts[at + 1]?.page ?? count
    for (let page = first; page < end; page += 1) {
      pdf.switchToPage(page)
      pdf.markContent('Artifact', { type: 'Pagination' })
      pdf.font('plain').fontSize(8).fillColor(inks.faint)
      const who = `${name} · ${messages.organisationNumber} ${organisationNumber} · ${title}`
      pdf.text(who, margin, 841.89 - 48, { width: width - 80, lineBreak: false })
      pdf.text(messages.page(page - first + 1, end - first), margin + width - 80, 841.89 - 48, {
        width: 80,
        align: 'right',
        lineBreak: false,
      })
      pdf.endMarkedContent()
    }
  }
}

type Structure = PDFKit.PDFStructureElement
export type Add = (kind: string, draw: () => void) => void

export function addHeading(pdf: Pdf, add: Add, title: string): void {
  add('P', () => pdf.font('bold').fontSize(18).fillColor(inks.logo).text(shop.brand.wordmark, margin, margin))
  add('H1', () => pdf.moveDown(0.6).fontSize(22).fillColor(inks.strong).text(title))
  pdf.moveDown(0.4)
}

export function labelled(pdf: Pdf, [label, value]: readonly [string, string]): void {
  pdf.font('plain').fontSize(9.5).fillColor(inks.faint).text(`${label}: `, margin, pdf.y, { continued: true, width })
  pdf.font('bold').fillColor(inks.strong).text(value)
}

export type Party = { name: string; lines: readonly string[]; x: number; y: number }

export function party(pdf: Pdf, { name, lines, x, y }: Party): void {
  pdf.font('bold').fontSize(9.5).fillColor(inks.strong).text(name, x, y)
  pdf.font('plain')
  for (const text of lines) pdf.text(text, x, pdf.y, { width: width / 2 - 16 })
}

export function beginTable(pdf: Pdf, root: Structure): Structure {
  const table = pdf.struct('Table')
  root.add(table)
  return table
}

export type Column = { x: number; width: number; align: 'left' | 'right'; hasBox?: boolean }
type Rows = { columns: readonly Column[]; head: readonly string[]; rows: readonly (readonly string[])[] }

/** The head is repeated on each page. */
export function addRows(pdf: Pdf, table: Structure, { columns, head, rows }: Rows): void {
  addRow(pdf, table, { cells: head, columns, isHead: true })
  for (const cells of rows) {
    if (pdf.y > lowest - tallest && pdf.y + heightOf(pdf, cells, columns) > lowest + 26) {
      pdf.addPage()
      addRow(pdf, null, { cells: head, columns, isHead: true })
    }
    addRow(pdf, table, { cells, columns })
  }
}

/** Rows are measured only where they may not fit. */
const tallest = 100

function heightOf(pdf: Pdf, cells: readonly string[], columns: readonly Column[]): number {
  pdf.font('plain').fontSize(9.5)
  const heights = cells.map((cell, at) => pdf.heightOfString(cell, { width: columns[at]?.width ?? width }))
  return Math.max(...heights) + 9
}

type TableRow = {
  cells: readonly string[]
  columns: readonly Column[]
  isHead?: boolean
  isTotal?: boolean
  isSum?: boolean
}

/** Without a table it is decoration: what it says has been read out before. */
export function addRow(
  pdf: Pdf,
  table: Structure | null,
  { cells, columns, isHead = false, isTotal = false, isSum = false }: TableRow,
): void {
  const row = table && pdf.struct('TR')
  if (row) table.add(row)
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
    if (row) row.add(pdf.struct(isHead ? 'TH' : 'TD', {}, draw))
    else asArtifact(pdf, draw)
    if (column.hasBox && !isHead) asArtifact(pdf, () => box(pdf, column, y))
  }
  row?.end()
  pdf.y = end + 4
  if (isSum) return
  asArtifact(pdf, () =>
    pdf
      .moveTo(margin + (columns[0]?.x ?? 0), pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke(),
  )
}

function asArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** To tick with a pen. */
function box(pdf: Pdf, { x, width: room }: Column, y: number): void {
  pdf
    .rect(margin + x + room - 11, y, 10, 10)
    .lineWidth(0.8)
    .strokeColor(inks.faint)
    .stroke()
}
