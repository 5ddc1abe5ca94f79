import { cellText } from './cell-text.ts'
import { type NumberFormat, numberFormatOf } from './number-text.ts'
import { WorkbookError } from './workbook-error.ts'
import { xmlEvents } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export type WorkbookParts = {
  /** The first sheet that is not hidden. */
  sheet: string
  strings: string[]
  /** By the style of a cell. */
  formats: NumberFormat[]
  isFrom1904: boolean
}

const maxStringLength = 64 * 1024 * 1024

export async function readWorkbook(zip: ZipParts): Promise<WorkbookParts> {
  const { sheet, isFrom1904 } = await readSheets(zip)
  if (zip.sizeOf(sheet) === null) throw new WorkbookError('noSheet')
  return { sheet, isFrom1904, strings: await readStrings(zip), formats: await readFormats(zip) }
}

async function readSheets(zip: ZipParts): Promise<{ sheet: string; isFrom1904: boolean }> {
  const targets = new Map<string, string>()
  await each(zip, 'xl/_rels/workbook.xml.rels', (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  })
  let sheet: string | undefined
  let isFrom1904 = false
  await each(zip, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
    const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
    sheet ??= targets.get(id)
  })
  return { sheet: sheet ?? 'xl/worksheets/sheet1.xml', isFrom1904 }
}

async function readStrings(zip: ZipParts): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  const stream = await zip.read('xl/sharedStrings.xml')
  if (!stream) return strings
  const text = cellText()
  const close = (name: string) => {
    text.close(name)
    if (name !== 'si') return
    const string = text.take()
    length += string.length
    if (length > maxStringLength) throw new WorkbookError('tooLarge')
    strings.push(string)
  }
  for await (const _ of xmlEvents(stream, { open: text.open, text: text.add, close })) continue
  return strings
}

async function readFormats(zip: ZipParts): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await each(
    zip,
    'xl/styles.xml',
    (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(numberFormatOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
    },
    (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  )
  return formats
}

async function each(
  zip: ZipParts,
  part: string,
  open: (name: string, attributes: Record<string, string>) => void,
  close?: (name: string) => void,
): Promise<void> {
  const stream = await zip.read(part)
  if (!stream) return
  for await (const _ of xmlEvents(stream, { open, ...(close ? { close } : {}) })) continue
}
