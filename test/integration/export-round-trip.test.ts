import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { type ExportFormat, exportFormats, type ProductSheet, productSheets } from '#exporting/formats.ts'
import { titles } from '#exporting/messages.ts'
import { importEdited } from '#exporting/server/edited/import-edited.ts'
import { fileOfRows } from '#exporting/server/file-of-rows.ts'
import { productRows } from '#exporting/server/products/product-rows.ts'
import { type ImportRunDetails, importingContract } from '#importing/contract.ts'
import { importingApi } from '#importing/server/api.ts'
import { importSource } from '#importing/server/import-source.ts'
import { openFeed } from '#importing/server/open-feed.ts'
import type { RejectedRow } from '#importing/server/row-error.ts'
import { workOnRun } from '#importing/server/runs/run-import.ts'
import type { SheetCell } from '#spreadsheets/server/write-xlsx.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { testDatabase } from '#test/database.ts'
import { demoDatabase, demoLoadedAt } from '#test/demo-database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'

const now = demoLoadedAt
const later = new Date('2026-11-26T12:00:00Z')
const demo = await demoDatabase()
const real = await testDatabase()
const front = 'https://bilder.example/1.jpg'
const back = 'https://bilder.example/2.jpg'
const folder = await mkdtemp(join(tmpdir(), 'krets-export-'))
const realFiles = resolve(import.meta.dirname, process.env.KRETS_DATA ?? '../../../shared/data', 'buildcores-opendb')

beforeAll(async () => {
  await demo.query(
    '',
    `update product set image_urls = $1, image_texts = $2 where id = (select min(id) from product where not is_draft)`,
    [[front, back], JSON.stringify({ [back]: 'Bakifrån' })],
  )
})
afterAll(async () => {
  await demo.close()
  await real.close()
  await rm(folder, { recursive: true })
})

type Table = SheetCell[][]

async function exported(sheet: ProductSheet, db = demo): Promise<Table> {
  const rows: Table = []
  for await (const row of productRows(db, { sheet, filter: {}, now })) rows.push([...row])
  return rows
}

async function imported(table: Table, format: ExportFormat, db = demo) {
  const path = join(folder, `${crypto.randomUUID()}.${format}`)
  await writeFile(path, await buffer(fileOfRows('Blad', format, eachOf(table)) as never))
  const rejectedRows: RejectedRow[] = []
  const feed = await openFeed(path, 'export')
  const report = await importEdited({
    db,
    rows: feed.rows,
    now: later,
    by: null,
    options: { dryRun: false },
    onRejected: (row) => rejectedRows.push(row),
  })
  return { ...report, rejectedRows }
}

async function* eachOf(table: Table): AsyncGenerator<SheetCell[]> {
  yield* table
}

const shopState = async (db = demo) => [
  await db.query('', 'select to_jsonb(p) as p from product p order by id'),
  await db.query('', 'select to_jsonb(o) as o from offer o order by id'),
  await db.query('', 'select * from stock order by product_id, place'),
  await db.query('', 'select count(*) from price_log'),
  await db.query('', 'select count(*) from stock_entry'),
]

test.each(productSheets.flatMap((sheet) => exportFormats.map((format) => ({ sheet, format }))))(
  'an export that is not edited changes nothing: $sheet as $format',
  async ({ sheet, format }) => {
    const table = await exported(sheet)
    const before = await shopState()
    expect(await imported(table, format)).toMatchObject({
      rejectedRows: [],
      changed: 0,
      unchanged: table.length - 1,
      read: table.length - 1,
    })
    expect(await shopState()).toEqual(before)
  },
)

test('descriptions of pictures are one cell, in the order of the pictures', async () => {
  const table = await exported('products')
  const at = (table[0] ?? []).indexOf(titles.imageTexts)
  const row = table.find((cells) => cells[at] === '|Bakifrån')
  if (!row) throw new Error('No product has a text')
  row[at] = 'Framifrån|'
  expect(await imported(table, 'xlsx')).toMatchObject({ changed: 1, rejectedRows: [] })
  const texts = 'select image_texts as texts from product where image_urls = $1'
  expect(await demo.query('', texts, [[front, back]])).toEqual([{ texts: { [front]: 'Framifrån' } }])
  row[at] = 'a|b|c'
  expect(await imported(table, 'csv')).toMatchObject({
    changed: 0,
    rejectedRows: [{ reason: expect.stringMatching(/fler/) }],
  })
})

const Text = fc
  .array(fc.constantFrom('a', 'Ö', '=', '+', '-', '@', "'", '"', ';', ',', '|', '\t', ' ', '0', '7', '😀', '&'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((letters) => `x${letters.join('')}x`.replace(/^x(?=[=+\-@'])/, '').replace(/\s+/g, ' '))
const Units = fc.integer({ min: 0, max: 5000 })
const editsOf: Record<ProductSheet, Record<string, fc.Arbitrary<SheetCell>>> = {
  products: {
    [titles.name]: Text,
    [titles.subTitle]: Text,
    [titles.metaTitle]: fc.oneof(Text, fc.constant('')),
    [titles.packageGrams]: fc.integer({ min: 1, max: 90_000 }),
    [titles.maxPerCustomer]: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(null)),
    [titles.mpn]: fc.oneof(Text, fc.constant('')),
  },
  stock: { [titles.stock('Weblagret')]: Units, [titles.stock('Leverantör')]: Units },
  prices: { [titles.cost]: fc.oneof(fc.integer({ min: 100, max: 900_000 }), fc.constant(null)) },
}

const Edit = fc.record({ row: fc.nat(), column: fc.nat(), seed: fc.nat(), percent: fc.integer({ min: 70, max: 140 }) })

test('an edited export gives exactly the edits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...productSheets),
      fc.constantFrom(...exportFormats),
      fc.array(Edit, { minLength: 1, maxLength: 25 }),
      async (sheet, format, edits) => {
        const table = await exported(sheet)
        // Sold between the export and the import.
        await demo.query('', 'update stock set quantity = quantity - 1 where quantity > 5000')
        const wanted = await exported(sheet)
        const header = table[0] ?? []
        const names = Object.keys(editsOf[sheet])
        const rows = new Set<number>()
        for (const { row, column, seed, percent } of edits) {
          const at = 1 + (row % (table.length - 1))
          const name = names[column % names.length] ?? ''
          const place = header.indexOf(name)
          const values = editsOf[sheet][name]
          if (!values) continue
          const isPrice = sheet === 'prices' && seed % 2 === 0
          const priceAt = header.indexOf(titles.price)
          const price = Math.max(1, Math.round(Number(table[at]?.[priceAt]) * percent)) / 100
          const [value = null] = isPrice ? [price] : fc.sample(values, { seed, numRuns: 1 })
          for (const sheetRow of [table[at], wanted[at]]) sheetRow?.splice(isPrice ? priceAt : place, 1, value)
          rows.add(at)
        }
        const report = await imported(table, format)
        expect(report.rejectedRows).toEqual([])
        expect(report.changed).toBeLessThanOrEqual(rows.size)
        expect(shown(await exported(sheet))).toEqual(shown(wanted))
      },
    ),
    { numRuns: 8, seed: 17 },
  )
})

/** Without what follows from other cells. */
function shown(table: Table): string[][] {
  const header = table[0] ?? []
  return table.map((row) =>
    row
      .filter((_, at) => header[at] !== titles.check && header[at] !== titles.margin)
      .map((cell) => String(cell ?? '').trim()),
  )
}

test('cells of read-only columns and unknown products are errors; additional columns are ignored', async () => {
  const table = await exported('prices')
  const header = table[0] ?? []
  const edited = [
    [...header, 'Min egen'],
    [...(table[1] ?? []), 'x'],
    (table[2] ?? []).with(header.indexOf(titles.externalId), 'annat'),
    (table[3] ?? []).with(header.indexOf(titles.productId), 999_999_999),
    (table[4] ?? []).with(header.indexOf(titles.price), ''),
    table[1] ?? [],
  ]
  const { rejectedRows, changed } = await imported(edited, 'csv')
  expect(changed).toBe(0)
  expect(rejectedRows.map(({ line, field }) => [line, field])).toEqual([
    [6, titles.productId],
    [3, titles.externalId],
    [4, titles.productId],
    [5, titles.price],
  ])
  await expect(
    imported(
      [
        [...header, 'Egenskap: Påhittad'],
        [...(table[1] ?? []), 'x'],
      ],
      'csv',
    ),
  ).rejects.toThrow('Egenskap: Påhittad')
})

test('an edited export is previewed, imported and undone', async () => {
  const calls = callsOf('importing', importingContract, importingApi({ db: demo, storage: folderStorage(folder) }))
  const member = buildMember(1, { isEmployee: true, rights: ['catalog'] })
  const call = async (name: string, input: object, upload?: Uint8Array) => {
    const row = calls.find((one) => one.name === name)
    const context = makeContext({ now: later, member, idempotencyKey: crypto.randomUUID() })
    if (!row) throw new Error(name)
    return (await answerInProcess(row, input, upload ? { ...context, upload } : context)) as { data: ImportRunDetails }
  }
  const work = async (id: number) => {
    await workOnRun({ db: demo, storage: folderStorage(folder), importEdited }, String(id), later)
    return (await call('getImportRun', { id })).data
  }
  const before = await shopState()
  const table = await exported('products')
  const [header = [], first = []] = table
  const name = first[header.indexOf(titles.name)] ?? null
  first.splice(header.indexOf(titles.name), 1, 'Nytt namn')
  first.splice(header.indexOf(titles.status), 1, 'Utkast')
  const bytes = await buffer(fileOfRows('Blad', 'xlsx', eachOf(table)) as never)
  const { id } = (await call('createImportRun', { fileName: 'produkter.xlsx', fileSize: bytes.length })).data
  await call('putImportPart', { id, from: 0 }, new Uint8Array(bytes))
  const taken = (await call('getImportRun', { id })).data
  expect(taken).toMatchObject({ format: 'export', source: 'Egen export', state: 'uploaded' })
  await call('checkImportRun', { id, source: taken.source, options: {} })
  expect(await work(id)).toMatchObject({
    state: 'checked',
    preview: {
      changed: 1,
      rejected: 0,
      differences: [{ fields: ['status', 'name'], values: { name: [expect.any(String), 'Nytt namn'] } }],
    },
  })
  expect(await shopState()).toEqual(before)
  await call('startImportRun', { id, retireMissing: false, allowLargeChanges: false })
  expect(await work(id)).toMatchObject({ state: 'done', report: { changed: 1 } })
  const [changed] = await demo.query('', `select is_draft, locked from product where name = 'Nytt namn'`)
  expect(changed).toMatchObject({ is_draft: true, locked: expect.arrayContaining(['name', 'retired_at']) })
  await call('undoImportRun', { id })
  expect(await work(id)).toMatchObject({ state: 'undone', undoReport: { restored: 1, kept: 0 } })
  expect(shown(await exported('products'))).toEqual(
    shown(
      table.with(1, first.with(header.indexOf(titles.name), name).with(header.indexOf(titles.status), 'Publicerad')),
    ),
  )
})

test.skipIf(!existsSync(realFiles))('real products: an export that is not edited changes nothing', async () => {
  const some = join(folder, 'opendb')
  await mkdir(some)
  for (const name of ['categories_sv.csv', 'prices_sek.csv.gz']) await copyFile(join(realFiles, name), join(some, name))
  const content = String(await buffer(createReadStream(join(realFiles, 'products.ndjson.gz')).pipe(createGunzip())))
  await writeFile(
    join(some, 'products.ndjson'),
    content
      .split('\n')
      .filter((_, at) => at % 150 === 0)
      .join('\n'),
  )
  const { rows, brought } = await openFeed(some)
  const options = { createCategories: true, startStock: 3 }
  await importSource({ db: real, source: 'opendb', rows, brought, now, options })
  const table = await exported('products', real)
  expect(table.length).toBeGreaterThan(100)
  const before = await shopState(real)
  expect(await imported(table, 'csv', real)).toMatchObject({ rejectedRows: [], changed: 0 })
  expect(await shopState(real)).toEqual(before)
})
