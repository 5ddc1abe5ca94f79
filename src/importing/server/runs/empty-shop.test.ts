import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { type ImportRunDetails, importingContract } from '#importing/contract.ts'
import { importingApi } from '#importing/server/api.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-empty-shop-'))
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

await makeMember(db, 1)
const rows = callsOf('importing', importingContract, importingApi({ db, storage: folderStorage(dataDir) }))
const context = { ...makeContext({ member: buildMember(1, { isEmployee: true, rights: ['catalog'] }) }) }

async function call(name: string, input: object, upload?: Buffer): Promise<ImportRunDetails> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const sent = { ...context, idempotencyKey: crypto.randomUUID() }
  const given = upload ? { ...sent, upload: new Uint8Array(upload) } : sent
  return ((await answerInProcess(row, input, given)) as { data: ImportRunDetails }).data
}

async function send(text: string): Promise<ImportRunDetails> {
  const bytes = Buffer.from(text)
  const { id } = await call('createImportRun', { fileName: 'egen.csv', fileSize: bytes.length })
  await call('putImportPart', { id, from: 0 }, bytes)
  return await call('getImportRun', { id })
}

const file = 'Art.nr;Benämning;Pris;Varugrupp;Färg;Storlek\r\nA1;Tröja;199,00;Kläder;Svart;M'

test('the first file of an empty shop brings its categories and attributes, unless that is turned off', async () => {
  const first = await send(file)
  expect(first.options.createCategories).toBe(true)
  expect(first.columns.map(({ field }) => field)).toEqual([
    'id',
    'name',
    'price',
    'category',
    'attribute.Färg',
    'attribute.Storlek',
  ])
  const { id, mapping, options } = first
  const turnedOff = await call('checkImportRun', {
    id,
    source: 'egen',
    mapping,
    options: { ...options, createCategories: false },
  })
  expect(turnedOff.options.createCategories).toBe(false)
  await stockShop(db)
  expect((await send(`${file}\r\n`)).options.createCategories).toBe(false)
})
