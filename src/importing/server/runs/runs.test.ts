import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { FileAnswer } from '#core/server/handlers.ts'
import { type ImportRunDetails, importingContract } from '#importing/contract.ts'
import { importingApi } from '#importing/server/api.ts'
import { xlsxOf } from '#spreadsheets/server/write-xlsx.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { runsWithoutJob } from './import-job.ts'
import { workOnRun } from './run-import.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-runs-'))
const storage = folderStorage(dataDir)
const rows = callsOf('importing', importingContract, importingApi({ db, storage }))
const deps = { db, storage, importEdited: () => Promise.reject(new Error('No export is imported here')) }
const member = buildMember(1, { isEmployee: true, rights: ['catalog'] })
const now = new Date('2026-11-24T12:00:00Z')
const later = new Date('2026-11-25T12:00:00Z')

beforeAll(async () => {
  await stockShop(db)
  await db.query(
    '',
    `insert into member (id, username, email, password_hash) values (1, 'maja', 'maja@exempel.se', '')`,
  )
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

async function call<T = { data: ImportRunDetails }>(
  name: keyof typeof importingContract,
  input: object,
  upload?: Buffer,
): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const context = makeContext({ now, member, idempotencyKey: crypto.randomUUID() })
  return (await answerInProcess(row, input, upload ? { ...context, upload: new Uint8Array(upload) } : context)) as T
}

async function send(content: string | Buffer, fileName = 'priser.csv'): Promise<ImportRunDetails> {
  const bytes = Buffer.from(content)
  const { data } = await call<{ data: { id: number } }>('createImportRun', { fileName, fileSize: bytes.length })
  const half = Math.ceil(bytes.length / 2)
  await call('putImportPart', { id: data.id, from: 0 }, bytes.subarray(0, half))
  await call('putImportPart', { id: data.id, from: half }, bytes.subarray(half))
  return await details(data.id)
}

const details = async (id: number) => (await call('getImportRun', { id })).data

async function check(run: ImportRunDetails, more: object = {}): Promise<ImportRunDetails> {
  const { id, mapping, source } = run
  await call('checkImportRun', { id, source: source || 'polar', mapping, options: { createCategories: true }, ...more })
  await workOnRun(deps, String(id), now)
  return await details(id)
}

async function start(id: number, more: object = {}, at = now): Promise<ImportRunDetails> {
  await call('startImportRun', { id, retireMissing: false, allowLargeChanges: false, ...more })
  await workOnRun(deps, String(id), at)
  return await details(id)
}

async function undo(id: number, at = later): Promise<ImportRunDetails> {
  await call('undoImportRun', { id })
  await workOnRun(deps, String(id), at)
  return await details(id)
}

async function shop(source = 'polar') {
  const products = await db.query<{ id: number; external_id: string }>(
    '',
    `select id, external_id, name, price, cost, gtin, text, attributes, manufacturer_id, retired_at from product
     where source = $1 order by external_id`,
    [source],
  )
  const ids = products.map(({ id }) => id)
  const stock = await db.query(
    '',
    'select product_id, place, quantity from stock where product_id = any($1) order by product_id, place',
    [ids],
  )
  return { products, stock }
}

const supplierFile = [
  'Artnr_lev;Benämning;EAN_kod;Nettopris;Rek.pris inkl;Saldo;Varugrupp;Vikt_g;Intern_kom',
  'PL-1;TYSTRA VIND PRO KOL;7310865004703;812,00;1499;240;Headset;268;',
  'PL-2;HEXUM ORKAN 16GB;;6 251,50;8490;>50;Grafikkort;1 140;se avtal 14',
  'PL-3;TRASIG EAN;123;1,00;10;1;Grafikkort;1;',
].join('\r\n')

const table = (...lines: string[]) => ['id;name;price;category;stock.web;gtin', ...lines].join('\n')

test('a file with columns of its supplier is mapped, tried, imported and undone', async () => {
  const sent = await send(iconv.encode(supplierFile, 'win1252'), 'polarlager.csv')
  expect(sent).toMatchObject({ state: 'uploaded', format: 'csv', encoding: 'Windows-1252', separator: 'Semikolon' })
  expect(sent.columns.map(({ column, field }) => [column, field])).toEqual([
    ['Artnr_lev', 'id'],
    ['Benämning', 'name'],
    ['EAN_kod', 'gtin'],
    ['Nettopris', 'cost'],
    ['Rek.pris inkl', 'price'],
    ['Saldo', 'stock.supplier'],
    ['Varugrupp', 'category'],
    ['Vikt_g', 'packageGrams'],
    ['Intern_kom', null],
  ])
  const tried = await check(sent)
  expect(tried).toMatchObject({
    state: 'checked',
    preview: { added: 2, rejected: 1, addedNames: [{ id: 'PL-1' }, {}] },
  })
  expect((await shop()).products).toEqual([])

  const done = await start(sent.id)
  expect(done).toMatchObject({ state: 'done', report: { added: 2 }, by: 'maja' })
  expect(await shop()).toMatchObject({
    products: [
      { external_id: 'PL-1', name: 'TYSTRA VIND PRO KOL', price: 149_900, cost: 81_200, gtin: '7310865004703' },
      { external_id: 'PL-2', price: 849_000, cost: 625_150 },
    ],
    stock: [{ quantity: 240 }, { quantity: 50 }],
  })
  const file = await call<FileAnswer>('getRejectedRows', { id: sent.id })
  expect(String(file.body).split('\r\n').slice(1)).toEqual([
    'Rad;Fält;Skäl;Artnr_lev;Benämning;EAN_kod;Nettopris;Rek.pris inkl;Saldo;Varugrupp;Vikt_g;Intern_kom',
    '4;gtin;GTIN har fel längd eller fel kontrollsiffra.;PL-3;TRASIG EAN;123;1,00;10;1;Grafikkort;1;',
    '',
  ])
  expect(await undo(sent.id)).toMatchObject({
    state: 'undone',
    undoReport: { retired: 2, restored: 0 },
    undoneBy: 'maja',
  })
  expect((await shop()).products).toMatchObject([{ retired_at: later }, { retired_at: later }])
})

test('a workbook is mapped and imported as a table, and another shop’s export as it is', async () => {
  const rows = [
    ['Artnr', 'Benämning', 'Pris', 'Varugrupp', 'Antal'],
    ['X-1', '=Ett', 1299.5, 'Headset', 7],
    ['X-2', 'Två', '1 500,00', 'Headset', null],
  ]
  const sent = await send(await buffer(xlsxOf('Blad', Readable.from(rows))), 'varor.xlsx')
  expect(sent).toMatchObject({ state: 'uploaded', format: 'xlsx', separator: null })
  expect(sent.columns.map(({ field }) => field)).toEqual(['id', 'name', 'price', 'category', 'stock.web'])
  await check({ ...sent, source: 'bok' })
  expect(await start(sent.id)).toMatchObject({ state: 'done', report: { added: 2, rejected: 0 } })
  expect(await shop('bok')).toMatchObject({
    products: [{ name: '=Ett', price: 129_950 }, { price: 150_000 }],
    stock: [{ quantity: 7 }],
  })
  const exported = await send(
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
      'mus,Mus,<p>Tyst <b>mus</b></p>,Headset,Title,Default Title,MUS-1,99.00\n',
  )
  expect(exported).toMatchObject({ format: 'shopify', columns: [] })
  await check({ ...exported, source: 'shopify' })
  await start(exported.id)
  expect((await shop('shopify')).products).toMatchObject([{ external_id: 'MUS-1', text: 'Tyst **mus**', price: 9_900 }])
})

test('the mapping of a supplier is known the next time', async () => {
  const again = await send(iconv.encode(supplierFile, 'win1252'))
  expect(again).toMatchObject({ source: 'polar', profile: 'polar' })
  const skipped = again.mapping.map((one) => (one.column === 'Vikt_g' ? { ...one, field: null } : one))
  await check({ ...again, mapping: skipped })
  expect((await send(iconv.encode(supplierFile, 'win1252'))).mapping).toEqual(skipped)
})

async function run(content: string, source: string, options: object = {}, at = now): Promise<ImportRunDetails> {
  const sent = await send(content)
  await check({ ...sent, source }, { options })
  return await start(sent.id, options, at)
}

test('an undone import leaves what has changed since, and what is sold', async () => {
  await run(table('a;Ett;100;Grafikkort;10;', 'b;Två;200;Grafikkort;10;', 'c;Tre;300;Grafikkort;10;7310865004703'), 'x')
  const before = await shop('x')
  const options = { retireMissing: true, allowLargeChanges: true }
  const changing = await run(table('a;Ett;110;Grafikkort;15;', 'b;Ny två;400;Grafikkort;10;'), 'x', options)
  expect(changing.report).toMatchObject({ changed: 2, retired: 1, dearer: 2, cheaper: 0 })
  expect(changing.preview?.differences[0]).toMatchObject({ id: 'a', values: { price: [10_000, 11_000] } })
  const [a, b] = before.products
  await db.query('', 'update stock set quantity = quantity - 4 where product_id = $1 and place = 0', [a?.id])
  await db.query('', `update product set name = 'För hand' where id = $1`, [b?.id])
  expect(await undo(changing.id)).toMatchObject({ undoReport: { restored: 3, retired: 0, kept: 1 } })
  const after = await shop('x')
  expect(after.products).toEqual(before.products.map((one) => (one.id === b?.id ? { ...one, name: 'För hand' } : one)))
  expect(after.stock).toMatchObject([{ quantity: 6 }, { quantity: 10 }, { quantity: 10 }])
  const log = await db.query('', 'select price, cause from price_log where product_id = $1 order by id', [a?.id])
  expect(log).toMatchObject([{ price: 10_000 }, { price: 11_000 }, { price: 10_000 }])
})

test('what is as likely a broken file waits for a yes', async () => {
  const one = table('o;En;100;Grafikkort;1;')
  await run(one, 'en')
  expect((await run(one, 'en')).report).toMatchObject({ unchanged: 1, changed: 0 })
  const many = Array.from({ length: 40 }, (_, index) => `m${index};Vara ${index};100;Grafikkort;1;`)
  await run(table(...many), 'broms')
  const cut = table(...many.slice(0, 10))
  const held = await run(cut, 'broms', { retireMissing: true })
  expect(held.preview).toMatchObject({ active: 40, heldBack: { retired: 30 } })
  expect(held.report).toMatchObject({ retired: 0, heldBack: { retired: 30 } })
  const allowed = await run(cut, 'broms', { retireMissing: true, allowLargeChanges: true })
  expect(allowed.report).toMatchObject({ retired: 30 })
})

test('a stopped import keeps what was written, and can go on', async () => {
  const sent = await send(table('s1;Ett;100;Grafikkort;10;', 's2;Två;100;Grafikkort;10;'))
  await check({ ...sent, source: 'stopp' })
  await call('startImportRun', { id: sent.id, retireMissing: false, allowLargeChanges: false })
  expect((await call('stopImportRun', { id: sent.id })).data).toMatchObject({ isStopping: true })
  await workOnRun(deps, String(sent.id), now)
  expect(await details(sent.id)).toMatchObject({ state: 'stopped', error: expect.stringContaining('stoppades') })
  expect(await start(sent.id)).toMatchObject({ state: 'done', error: null, report: { added: 2 } })
})

test.each([
  ['', 'Filen är tom.'],
  ['bara text', expect.stringContaining('känns inte igen')],
])('a file that cannot be read says why: %s', async (content, file) => {
  await expect(send(content || '\n')).rejects.toMatchObject({
    status: 422,
    fields: { file: content ? file : expect.any(String) },
  })
})

test('a mapping without an article number, or with two columns for one field, is refused', async () => {
  const sent = await send('nr;namn;pris\n1;Ett;2\n')
  const mapped = (...fields: (string | null)[]) =>
    sent.columns.map(({ column }, index) => ({ column, field: fields[index] ?? null }))
  const refused = (fields: object) => expect.objectContaining({ code: 'invalid-mapping', fields })
  await expect(check({ ...sent, mapping: mapped(null, 'name', 'price') })).rejects.toEqual(
    refused({ id: expect.any(String) }),
  )
  await expect(check({ ...sent, mapping: mapped('id', 'name', 'name') })).rejects.toEqual(
    refused({ pris: 'Samma fält som namn.' }),
  )
})

test('VAT is added to prices without it, by the class of the product', async () => {
  const sent = await send(
    'Artikelnr;Namn;Utpris exkl moms;Momsklass\nnet-1;Lampa;80,40;\nnet-2;Bok;100,00;book\n',
    'netto.csv',
  )
  const mapping = sent.columns.map(({ column, field }) => ({ column, field }))
  expect(mapping[2]).toEqual({ column: 'Utpris exkl moms', field: 'priceWithoutVat' })
  const options = { createCategories: true, ofNew: { category: 'Hem', brand: 'Ljus' } }
  await check(sent, { source: 'netto', mapping, options })
  await start(sent.id)
  expect((await shop('netto')).products).toMatchObject([
    { external_id: 'net-1', price: 10_050 },
    { external_id: 'net-2', price: 10_600 },
  ])

  // Only prices, and the class is the product's own.
  const prices = await send('Artikelnr;Nettopris exkl. moms;Pris ex moms\nnet-2;1,00;200,00\n', 'priser.csv')
  const fields = prices.columns.map(({ column, field }) => ({ column, field }))
  expect(fields.map(({ field }) => field)).toEqual(['id', 'cost', 'priceWithoutVat'])
  await check(prices, { source: 'netto', mapping: fields })
  await start(prices.id, { allowLargeChanges: true })
  expect((await shop('netto')).products[1]).toMatchObject({ external_id: 'net-2', price: 21_200 })

  const twice = await send('Artikelnr;Namn;Pris;Pris exkl moms\nnet-3;Ett;100;80\n')
  await expect(
    check(twice, { mapping: twice.columns.map(({ column, field }) => ({ column, field })) }),
  ).rejects.toEqual(
    expect.objectContaining({ code: 'invalid-mapping', fields: { 'Pris exkl moms': 'Samma fält som Pris.' } }),
  )
})

test.each([
  ['Utpris inkl moms', 'price'],
  ['Rek. pris inkl. moms', 'price'],
  ['Ca-pris inkl', 'price'],
  ['Pris utan moms', 'priceWithoutVat'],
  ['Rekpris exkl. moms', 'priceWithoutVat'],
  ['Inpris exkl moms', 'cost'],
])('the header %s is suggested as %s', async (header, field) => {
  const { columns } = await send(`Artikelnr;Namn;${header}\nh-1;Ett;100,00\n`)
  expect(columns[2]).toMatchObject({ field })
})

test('rejected rows are mended and tried as a run of their own', async () => {
  const sent = await send(supplierFile.replace('7310865004703', ''), 'polarlager.csv')
  const mapping = sent.columns.map(({ column, field }) => ({ column, field }))
  await check({ ...sent, source: 'lagad', mapping })
  const { data: rows } = await call<{ data: { cells: string[]; at: number }[] }>('listRejectedRows', { id: sent.id })
  expect(rows).toMatchObject([
    { line: 4, at: 2, cells: ['PL-3', 'TRASIG EAN', '123', '1,00', '10', '1', 'Grafikkort', '1', ''] },
  ])
  const mended = rows.map(({ cells, at }) => ({ cells: cells.with(at, '').with(1, '=Hel; "27"') }))
  const { data } = await call<{ data: { id: number } }>('mendRejectedRows', { id: sent.id, rows: mended })
  await workOnRun(deps, String(data.id), now)
  expect(await details(data.id)).toMatchObject({
    fileName: 'polarlager.csv (rättade rader)',
    source: 'lagad',
    state: 'checked',
    preview: { added: 1, rejected: 0, addedNames: [{ id: 'PL-3', name: '=Hel; "27"' }] },
  })
  await start(sent.id)
  await start(data.id)
  expect((await shop('lagad')).products.map(({ external_id }) => external_id)).toEqual(['PL-1', 'PL-2', 'PL-3'])
})

test('a run whose job has failed for the last time does not look as if it worked', async () => {
  const sent = await send(table('d1;Ett;100;Grafikkort;10;'))
  await check({ ...sent, source: 'brusten' })
  await call('startImportRun', { id: sent.id, retireMissing: false, allowLargeChanges: false })
  await runsWithoutJob(db)
  expect((await details(sent.id)).state).toBe('running')
  await db.query('', 'update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [
    `import-file:${sent.id}`,
  ])
  await runsWithoutJob(db)
  expect(await details(sent.id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('gick inte att slutföra'),
  })
  expect(await start(sent.id)).toMatchObject({ state: 'done', error: null })
})

test('imports are listed by status, source, file name and day, in both orders', async () => {
  type Listed = { data: { id: number; fileName: string }[]; next: number | null }
  const first = await check(await send('artnr;namn;pris;kategori\nL1;Ett;10;Lista\n', 'lista-ett.csv'), {
    source: 'lista',
  })
  const second = await send('kod;vad;belopp\nL2;Två;10\n', 'lista-två.csv')
  const idsOf = async (query: object) =>
    (await call<Listed>('listImportRuns', { text: 'lista-', ...query })).data.map(({ id }) => id)
  expect(await idsOf({})).toEqual([second.id, first.id])
  expect(await idsOf({ sort: 'oldest' })).toEqual([first.id, second.id])
  expect(await idsOf({ before: second.id })).toEqual([first.id])
  expect(await idsOf({ sort: 'oldest', before: first.id })).toEqual([second.id])
  expect(await idsOf({ state: 'checked' })).toEqual([first.id])
  expect(await idsOf({ source: 'lista' })).toEqual([first.id])
  expect(await idsOf({ text: 'TVÅ' })).toEqual([second.id])
  expect(await idsOf({ from: '2026-11-24', to: '2026-11-24' })).toHaveLength(2)
  expect(await idsOf({ from: '2026-11-25' })).toEqual([])
})
