import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type SheetCell = string | number | null

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** A workbook of one sheet, whose first row is its header, as a stream. Text is never a formula here. */
export function xlsxOf(sheetName: string, rows: AsyncIterable<readonly SheetCell[]>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const sheet = Readable.from(sheetXml(rows))
  sheet.on('error', (error) => out.destroy(error))
  // What is no longer read is no longer made.
  out.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + xml), name)
  const workbook = `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  zip.addBuffer(Buffer.from(head + workbook), 'xl/workbook.xml')
  zip.end()
  zip.outputStream.pipe(out)
  return out
}

const chunkLength = 64 * 1024

async function* sheetXml(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  let text = `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr baseColWidth="14" defaultRowHeight="15"/><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    text += `<row r="${number}">${row.map((cell, index) => cellXml(cell, index, number)).join('')}</row>`
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function cellXml(cell: SheetCell, column: number, row: number): string {
  if (cell === null || cell === '') return ''
  const place = `r="${columnName(column)}${row}"${row === 1 ? ' s="1"' : ''}`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** 27 is `AB`. */
function columnName(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return `${rest >= 0 ? columnName(rest) : ''}${String.fromCodePoint(65 + (column % 26))}`
}

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A carriage return would be read as a newline, and `_x000D_` as a carriage return. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (mark) => names[mark] ?? mark)
    .replaceAll('\r', '_x000D_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
}
