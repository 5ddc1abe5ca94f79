import { cellText } from './cell-text.ts'
import { numberText } from './number-text.ts'
import { WorkbookError } from './workbook-error.ts'
import { readWorkbook, type WorkbookParts } from './workbook-parts.ts'
import { xmlEvents } from './xml-events.ts'
import { ZipParts } from './zip-parts.ts'

type Row = { line: number; fields: string[] }
export type Workbook = { rows: AsyncGenerator<Row>; size: number | null; readSoFar(): number }

/** Excel's own limit is 16,384. */
const maxColumns = 2000

/** The rows of the first sheet that have a value, as a stream. */
export async function openXlsx(path: string): Promise<Workbook> {
  const zip = await ZipParts.open(path)
  try {
    const parts = await readWorkbook(zip)
    let count = 0
    const rows = rowsOf(zip, parts, (length) => (count += length))
    return { rows, size: zip.sizeOf(parts.sheet), readSoFar: () => count }
  } catch (error) {
    zip.close()
    throw asWorkbookError(error)
  }
}

async function* rowsOf(zip: ZipParts, parts: WorkbookParts, onBytes: (length: number) => void): AsyncGenerator<Row> {
  try {
    const stream = await zip.read(parts.sheet)
    if (!stream) return
    const rows: Row[] = []
    for await (const _ of xmlEvents(stream, { ...sheetHandlers(parts, (row) => rows.push(row)), onBytes }))
      yield* rows.splice(0)
  } catch (error) {
    throw asWorkbookError(error)
  } finally {
    zip.close()
  }
}

function sheetHandlers({ strings, formats, isFrom1904 }: WorkbookParts, onRow: (row: Row) => void) {
  const text = cellText()
  let line = 0
  let fields: string[] = []
  let column = 0
  let type = ''
  let style = 0
  const valueOf = (raw: string) => {
    if (type === 's') return strings[Number(raw)] ?? ''
    if (type === 'b') return raw === '1' ? 'ja' : 'nej'
    if (type === 'e') return ''
    return type === '' || type === 'n' ? numberText(raw, formats[style] ?? 'plain', isFrom1904) : raw
  }
  return {
    open(name: string, attributes: Record<string, string>) {
      text.open(name)
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1)
        fields = []
        column = 0
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column
        type = attributes.t ?? ''
        style = Number(attributes.s ?? 0)
        text.take()
      }
    },
    text: text.add,
    close(name: string) {
      text.close(name)
      if (name === 'c') {
        const value = valueOf(text.take())
        if (value !== '' && column < maxColumns) {
          while (fields.length < column) fields.push('')
          fields[column] = value
        }
        column += 1
      } else if (name === 'row' && fields.some((field) => field.trim() !== '')) onRow({ line, fields })
    },
  }
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  let number = 0
  // XFD is the last.
  for (const character of /^[A-Z]{0,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    number = number * 26 + character.charCodeAt(0) - 64
  return Math.max(number - 1, 0)
}

function asWorkbookError(error: unknown): unknown {
  return error instanceof WorkbookError ? error : new WorkbookError('broken')
}
