import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { messages } from '#spreadsheets/messages.ts'
import { numberFormatOf, numberText } from './number-text.ts'
import { openXlsx } from './read-xlsx.ts'
import { xlsxOf } from './write-xlsx.ts'

const folder = await mkdtemp(join(tmpdir(), 'krets-xlsx-'))
afterAll(() => rm(folder, { recursive: true }))

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const workbook = `${head}<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
  <workbookPr/><sheets><sheet name="Dold" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Varor" sheetId="2" r:id="rId2"/></sheets></workbook>`
const relations = `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`
const styles = `${head}<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;kr&quot;"/>
  <numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd;@"/><numFmt numFmtId="166" formatCode="00000"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`
const strings = `${head}<sst ${main}><si><t>Namn &amp; märke</t></si>
  <si><r><t>Röd</t></r><r><t xml:space="preserve"> mus</t></r><rPh><t>x</t></rPh></si><si><t>rad_x000a_två</t></si></sst>`
const sheet = `${head}<worksheet ${main}><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Pris</t></is></c></row>
  <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="2"><v>46352</v></c><c r="C2" s="1"><f>1+1</f><v>1299.5</v></c></row>
  <row r="3"><c r="A3"/></row>
  <row r="9"><c t="s"><v>2</v></c><c s="3"><v>42</v></c><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><v>7310865004703</v></c></row>
  </sheetData></worksheet>`

const parts = {
  'xl/workbook.xml': workbook,
  'xl/_rels/workbook.xml.rels': relations,
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': strings,
  'xl/worksheets/sheet1.xml': `${head}<worksheet/>`,
  'xl/worksheets/sheet2.xml': sheet,
}

async function fileOf(content: Record<string, string | Buffer>): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

async function rowsOf(path: string): Promise<{ line: number; fields: string[] }[]> {
  const rows: { line: number; fields: string[] }[] = []
  for await (const row of (await openXlsx(path)).rows) rows.push(row)
  return rows
}

test('the first sheet that is not hidden is read as it is shown', async () => {
  expect(await rowsOf(await fileOf(parts))).toEqual([
    { line: 1, fields: ['Namn & märke', '', 'Pris'] },
    { line: 2, fields: ['Röd mus', '2026-11-26', '1299.50'] },
    { line: 9, fields: ['rad\ntvå', '00042', '0.3', 'ja', '', '7310865004703'] },
  ])
})

test.each([
  ['0.00', '2.005', '2.01'],
  ['0%', '0.25', '25%'],
  ['0.##', '1.5', '1.5'],
  ['[$-41D]d mmm yyyy hh:mm', '46352.5', '2026-11-26 12:00'],
  ['General', '1e21', '1000000000000000000000'],
  ['0', '-0.4', '0'],
])('%s shows %s as %s', (code, raw, shown) => {
  expect(numberText(raw, numberFormatOf(164, code), false)).toBe(shown)
})

test('a workbook that is cut, has no sheet, or holds a declaration of entities, is refused with a sentence', async () => {
  const path = await fileOf(parts)
  const file = await open(path, 'r+')
  await file.truncate(900)
  await file.close()
  await expect(rowsOf(path)).rejects.toThrow(messages.broken)
  const { 'xl/worksheets/sheet2.xml': _, ...lacking } = parts
  await expect(rowsOf(await fileOf(lacking))).rejects.toThrow(messages.noSheet)
  const entities = sheet.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet')
  await expect(rowsOf(await fileOf({ ...parts, 'xl/worksheets/sheet2.xml': entities }))).rejects.toThrow(
    messages.broken,
  )
})

test('what is written is read again, whatever marks are in it', async () => {
  const table = [
    ['Namn', 'Pris', 'Text'],
    ['=HYPERLINK("x")', 1299.5, 'a\r\nb & <c> "d" _x000D_ å 😀'],
    ['', -3, '  '],
    ['+46', 7310865004703, '@x'],
  ]
  const path = join(folder, 'skriven.xlsx')
  await pipeline(xlsxOf('Varor & pris', Readable.from(table)), createWriteStream(path))
  const rows = await rowsOf(path)
  expect(rows.map(({ fields }) => fields)).toEqual(table.map((row) => row.map(String)))
})

test('a workbook that unpacks to a thousand times its size is refused', async () => {
  const bomb = Buffer.alloc(60 * 1024 * 1024, ' ')
  await expect(rowsOf(await fileOf({ ...parts, 'xl/worksheets/sheet2.xml': bomb }))).rejects.toThrow(messages.tooLarge)
})
