import {
  type Add,
  addHeading,
  addRows,
  beginTable,
  framedPdf,
  inks,
  labelled,
  lowest,
  margin,
  type Part,
  type Pdf,
  party,
  width,
} from './pdf-frame.ts'
import type { PrintedTable, TextBlock, TextDocument } from './terms-document.ts'

export async function textPdfBytes({ title, blocks }: TextDocument, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  return await framedPdf(title, issuedAt, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    const add: Add = (kind, draw) => root.add(pdf.struct(kind, {}, draw))
    const parts: Part[] = []
    if (blocks[0]?.kind !== 'part') addHeading(pdf, add, title)
    for (const block of blocks) {
      if (block.kind === 'part') parts.push(beginPart(pdf, add, { title: block.text, isFirst: parts.length === 0 }))
      else if (block.kind === 'values') for (const line of block.values) add('P', () => labelled(pdf, line))
      else if (block.kind === 'parties') writeParties(pdf, add, block.parties)
      else if (block.kind === 'table') writeTable(pdf, root, block)
      else writeBlock(pdf, block, add)
    }
    root.end()
    return parts
  })
}

function beginPart(pdf: Pdf, add: Add, { title, isFirst }: { title: string; isFirst: boolean }): Part {
  if (!isFirst) pdf.addPage()
  addHeading(pdf, add, title)
  return { title, page: pdf.bufferedPageRange().count - 1 }
}

function writeParties(pdf: Pdf, add: Add, parties: readonly { name: string; lines: readonly string[] }[]): void {
  pdf.moveDown(1)
  const top = pdf.y
  let end = top
  for (const [at, { name, lines }] of parties.entries()) {
    add('Sect', () => party(pdf, { name, lines, x: margin + (at * width) / 2, y: top }))
    end = Math.max(end, pdf.y)
  }
  pdf.y = end + 12
}

const gap = 12

function writeTable(pdf: Pdf, root: PDFKit.PDFStructureElement, { columns, rows }: PrintedTable): void {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  let x = 0
  const placed = columns.map(({ share, isNumber = false, hasBox = false }) => {
    const room = (share / total) * width
    const column = { x, width: room - gap, align: isNumber ? ('right' as const) : ('left' as const), hasBox }
    x += room
    return column
  })
  const last = placed.at(-1)
  if (last) last.width += gap
  pdf.y += 6
  const table = beginTable(pdf, root)
  addRows(pdf, table, { columns: placed, head: columns.map(({ head }) => head), rows })
  table.end()
  pdf.y += 8
}

function writeBlock(pdf: Pdf, { kind, text }: TextBlock, add: Add): void {
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
