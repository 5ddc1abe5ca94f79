import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backupsIn } from '#backups/server/backup-files.ts'
import { makeBackup, verifyLastBackup } from '#backups/server/make-backup.ts'
import { picture as pictureAt } from '#catalog/server/pictures.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { FileAnswer } from '#core/server/handlers.ts'
import { createLog } from '#core/server/log.ts'
import { restoreArchive } from '#database/archive/restore-archive.ts'
import { storedSource } from '#database/restore.ts'
import { isPublicAddress, pictureRules } from '#images/server/picture-address.ts'
import { fetchPictures } from '#images/server/picture-fetch.ts'
import { type ImportRunDetails, importingContract } from '#importing/contract.ts'
import { importingApi } from '#importing/server/api.ts'
import { removeImportFiles } from '#importing/server/runs/purge-old-runs.ts'
import { workOnRun } from '#importing/server/runs/run-import.ts'
import { eventLog } from '#monitoring/server/operation-events.ts'
import { keepPicture } from '#product-editing/server/keep-picture.ts'
import { openPlace, openStorage } from '#storage/server/open-storage.ts'
import { StorageError } from '#storage/server/storage.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { startS3 } from '#test/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-machines-'))
const s3 = await startS3(['shop', 'backups', 'elsewhere'])
const db = await testDatabase()
const now = new Date('2026-11-24T12:00:00Z')
const member = buildMember(1, { isEmployee: true, rights: ['catalog'] })
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c2563b' } })
  .jpeg()
  .toBuffer()

/** With a DATA_DIR of its own. */
async function machine(name: string, url = 's3://shop/butik') {
  const config = { dataDir: join(folder, name), storage: { url, s3: s3.settings }, pictureCacheMb: 16 }
  const storage = await openStorage(config)
  const calls = callsOf('importing', importingContract, importingApi({ db, storage }))
  return {
    config,
    storage,
    async call<T = { data: ImportRunDetails }>(called: keyof typeof importingContract, input: object, part?: Buffer) {
      const row = calls.find((one) => one.name === called)
      if (!row) throw new Error(`No call ${called}`)
      const context = makeContext({ now, member, idempotencyKey: crypto.randomUUID() })
      return (await answerInProcess(row, input, part ? { ...context, upload: new Uint8Array(part) } : context)) as T
    },
    picture: async (path: string) =>
      await pictureAt(path, { storage, rasters: { of: async () => photo }, drawings: { has: async () => false } }),
    work: async (run: number) =>
      await workOnRun(
        { db, storage, importEdited: () => Promise.reject(new Error('Not asked for')) },
        String(run),
        now,
      ),
  }
}
const [one, two, three] = [await machine('one'), await machine('two'), await machine('three')]

const server = createServer((_, response) => response.end(photo))
let address = ''
beforeAll(async () => {
  await stockShop(db)
  await db.query(
    '',
    `insert into member (id, username, email, password_hash) values (1, 'maja', 'maja@exempel.se', '')`,
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  s3.fault = null
})
afterAll(async () => {
  server.close()
  await db.close()
  await s3.close()
  rmSync(folder, { recursive: true })
})

const rules = () => ({
  ...pictureRules,
  mayReach: (ip: string) => ip === '127.0.0.1' || isPublicAddress(ip),
  hosts: null,
  ports: new Set([Number(new URL(address).port)]),
})

test('a picture that one machine fetched or was given is served by all, also while the storage is away', async () => {
  await db.query('', `insert into picture (url, state) values ($1, 'waiting')`, [`${address}/a.jpg`])
  expect(await fetchPictures({ db, storage: one.storage, now, rules: rules() })).toBe(1)
  const [row] = await db.query<{ hash: string }>('', 'select hash from picture where url = $1', [`${address}/a.jpg`])
  const uploaded = await keepPicture(photo, { db, storage: two.storage, origin: 'https://butik.example', now })
  const paths = [`/bild/${row?.hash}-520.avif`, uploaded.replace('https://butik.example', '')]
  for (const path of paths) {
    const answers = await Promise.all([one, two].map(async (shop) => (await shop.picture(path))?.body))
    expect(answers[0]?.length).toBeGreaterThan(100)
    expect(answers[1]?.equals(answers[0] ?? Buffer.alloc(0))).toBe(true)
  }
  s3.fault = (_, response) => Boolean(response.destroy())
  for (const path of paths) expect((await one.picture(path))?.body.length).toBeGreaterThan(100)
  // The third has shown neither.
  await expect(three.picture(paths[0] ?? '')).rejects.toThrow(StorageError)
  s3.fault = null
  expect((await three.picture(paths[0] ?? ''))?.body.length).toBeGreaterThan(100)
}, 60_000)

test('a picture that could not be stored is fetched again', async () => {
  const url = `${address}/b.jpg`
  await db.query('', `insert into picture (url, state) values ($1, 'waiting')`, [url])
  s3.fault = ({ method }, response) => method === 'PUT' && Boolean(response.writeHead(403).end())
  await expect(fetchPictures({ db, storage: one.storage, now, rules: rules() })).rejects.toThrow(StorageError)
  const stateOf = async () =>
    (await db.query<{ state: string }>('', 'select state from picture where url = $1', [url]))[0]
  expect((await stateOf())?.state).toBe('waiting')
  s3.fault = null
  const later = new Date(now.getTime() + 120_000)
  await fetchPictures({ db, storage: two.storage, now: later, rules: rules() })
  expect((await stateOf())?.state).toBe('ready')
})

test('a file that arrives at several machines is imported by another, and its rejected rows are read anywhere', async () => {
  const lines = [
    'id;name;price;category',
    ...Array.from({ length: 400 }, (_, at) => `A-${at};Produkt ${at};${at}9;Möss`),
  ]
  const bytes = Buffer.from([...lines, 'A-x;;fel;Möss'].join('\n'))
  const { data } = await one.call<{ data: { id: number } }>('createImportRun', {
    fileName: 'a.csv',
    fileSize: bytes.length,
  })
  const [third, half] = [Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)]
  const put = async (shop: typeof one, from: number, to?: number) =>
    await shop.call<{ data: { received: number } }>('putImportPart', { id: data.id, from }, bytes.subarray(from, to))
  await expect(put(two, half)).rejects.toMatchObject({ code: 'part-missing' })
  expect((await put(one, 0, third)).data.received).toBe(third)
  // Sent again, with other limits.
  expect((await put(two, 0, third)).data.received).toBe(third)
  expect((await put(two, third - 10, half)).data.received).toBe(half)
  expect((await put(three, half)).data.received).toBe(bytes.length)
  const run = (await one.call('getImportRun', { id: data.id })).data
  expect(run).toMatchObject({ state: 'uploaded', format: 'csv' })
  const { mapping } = run
  await one.call('checkImportRun', { id: run.id, source: 'polar', mapping, options: { createCategories: true } })
  await two.work(run.id)
  expect((await three.call('getImportRun', { id: run.id })).data.preview).toMatchObject({ added: 400, rejected: 1 })
  const rejected = await three.call<FileAnswer>('getRejectedRows', { id: run.id })
  expect(String(rejected.body)).toContain('A-x')
  const files = async () => (await one.storage.list('imports/')).map(({ key }) => key)
  expect((await files()).length).toBe(2)
  await removeImportFiles(db, two.storage, now)
  expect((await files()).length).toBe(2)
  await db.query('', 'delete from import_run')
  await removeImportFiles(db, two.storage, now)
  expect(await files()).toEqual([])
})

const identity = await generateX25519Identity()
const settings = {
  folder: 's3://backups/nightly',
  passphrase: null,
  recipients: [await identityToRecipient(identity)],
  identity,
  keep: { daily: 2, weekly: 0, monthly: 0 },
}
const lines: Record<string, unknown>[] = []
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2, 41))

test('a backup with the pictures of one bucket goes to another, is verified, and is restored elsewhere', async () => {
  const backups = await openPlace(settings.folder, one.config)
  const deps = (day: number) => ({
    db,
    log: eventLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })),
    dataDir: one.config.dataDir,
    storage: one.storage,
    backups,
    secretKeys: [randomBytes(32)],
    settings,
    now: () => at(day),
  })
  for (const day of [1, 2]) await makeBackup(deps(day))
  await one.storage.write('pictures/large.webp', randomBytes(20_000_000))
  await makeBackup(deps(3))
  expect(await backupsIn(backups)).toEqual(['krets-2026-11-02T02.41.00Z.age', 'krets-2026-11-03T02.41.00Z.age'])
  await verifyLastBackup(deps(4))
  expect(lines.at(-1)).toMatchObject({ event: 'backup-verified' })

  // One that breaks on the way is no backup, and removes none.
  s3.fault = ({ method, url = '' }, response) =>
    method === 'PUT' && url.includes('partNumber=2') && Boolean(response.writeHead(403).end())
  await expect(makeBackup(deps(5))).rejects.toThrow(StorageError)
  s3.fault = null
  expect((await backupsIn(backups)).length).toBe(2)
  expect(lines.at(-1)).toMatchObject({ event: 'backup-failed' })

  const restored = await emptyDatabase()
  const other = await machine('other', 's3://elsewhere')
  await restoreArchive(storedSource(backups, 'krets-2026-11-03T02.41.00Z.age'), {
    db: restored,
    dataDir: other.config.dataDir,
    storage: other.storage,
    givenKeys: null,
    keys: settings,
  })
  const keys = (await one.storage.list('pictures/')).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(4)
  for (const key of keys)
    expect((await other.storage.read(key))?.equals((await one.storage.read(key)) ?? Buffer.alloc(0)), key).toBe(true)
  await restored.close()
}, 120_000)
