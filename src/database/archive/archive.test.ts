import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { parseKeys } from '#core/server/secret-keys.ts'
import { allTables } from '#database/all-tables.ts'
import { fileSource } from '#database/restore.ts'
import { compareContents, contentsOf } from '#database/table-contents.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { addGoods, addManyGoods, stockShop } from '#test/goods.ts'
import { checkArchive, entriesOf } from './read-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeArchive } from './write-archive.ts'

const now = new Date('2026-11-21T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'krets-archive-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'krets.age')
const source = fileSource(file)
const written = folderStorage(folder)
const storage = folderStorage(dataDir)
const identity = await generateX25519Identity()
/** Opening a file takes half a second with a passphrase, and nothing with an identity. */
const keys = { passphrase: null, recipients: [await identityToRecipient(identity)], identity }
const passphrase = { passphrase: 'en lång och egen mening', recipients: [], identity: null }
const byPassphrase = fileSource(join(folder, 'passphrase.age'))
const secretKeys = [randomBytes(32)]
const picture = randomBytes(12_000_000)
const db = await testDatabase()

beforeAll(async () => {
  await stockShop(db)
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  await addManyGoods(
    db,
    ids.map((id) => ({ id, name: `Produkt ${id} å€😀` })),
  )
  mkdirSync(join(dataDir, 'pictures'), { recursive: true })
  mkdirSync(join(dataDir, 'imports'))
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'pictures', 'a-640.webp'), picture)
  writeFileSync(join(dataDir, 'imports', 'prices.csv'), '')
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18')
  writeFileSync(join(dataDir, 'which-shop'), 'own\n')
  const deps = { db, dataDir, storage, secretKeys, now }
  await writeArchive({ storage: written, key: 'krets.age' }, { ...deps, keys })
  await writeArchive({ storage: written, key: 'passphrase.age' }, { ...deps, keys: passphrase })
}, 120_000)
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

let count = 0
const freshFolder = () => {
  count += 1
  return join(folder, `restored-${count}`)
}
const productsOf = async (shop: Db) => (await contentsOf(shop, 'product')).rows

test('a restored backup has every row of every table, the keys, pictures and uploads', async () => {
  const restored = await emptyDatabase()
  const to = freshFolder()
  await restoreArchive(byPassphrase, {
    db: restored,
    dataDir: to,
    storage: folderStorage(to),
    givenKeys: null,
    keys: passphrase,
  })
  const tables = (await allTables(db)).map(({ name }) => name)
  expect(tables.length).toBeGreaterThan(100)
  const contents = []
  for (const name of tables) contents.push(await contentsOf(db, name))
  await compareContents(restored, contents)
  expect(readFileSync(join(to, 'pictures', 'a-640.webp')).equals(picture)).toBe(true)
  expect(readdirSync(to).toSorted()).toEqual(['imports', 'pictures', 'secret-keys', 'which-shop'])
  expect(parseKeys(readFileSync(join(to, 'secret-keys'), 'utf8'))).toEqual(secretKeys)
  await restored.close()
}, 120_000)

test('another passphrase, and none, are refused before anything is written', async () => {
  const restored = await emptyDatabase()
  const to = freshFolder()
  const deps = { db: restored, dataDir: to, storage: folderStorage(to), givenKeys: null }
  const wrong = { ...passphrase, passphrase: 'en annan mening, lika lång' }
  await expect(restoreArchive(byPassphrase, { ...deps, keys: wrong })).rejects.toThrow(
    'the passphrase or the key is another',
  )
  const none = { ...passphrase, passphrase: null }
  await expect(restoreArchive(byPassphrase, { ...deps, keys: none })).rejects.toThrow('BACKUP_PASSPHRASE')
  expect(existsSync(to)).toBe(false)
  expect(await allTables(restored)).toEqual([])
  await restored.close()
})

test('a cut file and a changed one are refused, wherever', async () => {
  const whole = readFileSync(file)
  const damaged = join(folder, 'damaged')
  for (const length of [10, 150, 70_000, whole.length - 70_000, whole.length - 1]) {
    writeFileSync(damaged, whole.subarray(0, length))
    await expect(checkArchive(fileSource(damaged), keys)).rejects.toThrow(/damaged|no backup/)
  }
  for (const at of [30, 200, 100_000, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    writeFileSync(damaged, changed)
    await expect(checkArchive(fileSource(damaged), keys)).rejects.toThrow(/damaged/)
  }
  writeFileSync(damaged, Buffer.concat([whole, Buffer.from('more')]))
  await expect(checkArchive(fileSource(damaged), keys)).rejects.toThrow(/damaged/)
})

test('reading may stop early, and closes the file', async () => {
  for (let round = 0; round < 5; round += 1) {
    for await (const { name } of entriesOf(source, keys)) if (name === 'secret-keys') break
    for await (const { bytes } of entriesOf(source, keys)) {
      for await (const _ of bytes) break
      break
    }
  }
  expect((await checkArchive(source, keys)).counts.files).toBe(3)
})

test('a file of another program is refused', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, 'id,name\n')
  await expect(checkArchive(fileSource(other), keys)).rejects.toThrow('no backup of this shop')
})

test('a database that holds something is replaced only when that is asked for', async () => {
  const shop = await testDatabase()
  await stockShop(shop)
  await addGoods(shop, { id: 7, name: 'Egen' })
  const to = freshFolder()
  const deps = { db: shop, dataDir: to, storage: folderStorage(to), givenKeys: null, keys }
  await expect(restoreArchive(source, deps)).rejects.toThrow('--replace')
  expect(await productsOf(shop)).toBe(1)
  await restoreArchive(source, { ...deps, isReplacing: true })
  expect(await productsOf(shop)).toBe(300)
  await shop.close()
}, 120_000)

test('SECRET_KEYS without the keys of the backup is refused, and other keys of DATA_DIR are kept', async () => {
  const restored = await emptyDatabase()
  const to = freshFolder()
  const deps = { db: restored, dataDir: to, storage: folderStorage(to), keys }
  await expect(restoreArchive(source, { ...deps, givenKeys: [randomBytes(32)] })).rejects.toThrow('SECRET_KEYS lacks 1')
  mkdirSync(to)
  const own = randomBytes(32)
  writeFileSync(join(to, 'secret-keys'), `${own.toString('base64')}\n`)
  await restoreArchive(source, { ...deps, givenKeys: null })
  expect(parseKeys(readFileSync(join(to, 'secret-keys'), 'utf8'))).toEqual([...secretKeys, own])
  await restored.close()
}, 120_000)

test('a backup for a recipient is read with its identity only', async () => {
  const sealed = join(folder, 'sealed.age')
  await writeArchive(
    { storage: written, key: 'sealed.age' },
    { db, dataDir, storage, secretKeys, keys: { ...keys, identity: null }, now },
  )
  expect((await checkArchive(fileSource(sealed), { ...keys, recipients: [] })).counts.files).toBe(3)
  await expect(checkArchive(fileSource(sealed), passphrase)).rejects.toThrow('the passphrase or the key is another')
})

test('verifying restores beside the shop and compares', async () => {
  const { files, rows } = await verifyBackup(source, keys, folder)
  expect(files).toBe(3)
  expect(rows).toBeGreaterThan(300)
}, 120_000)

test('without a key nothing is written', async () => {
  const target = { storage: written, key: 'open.age' }
  const none = { passphrase: null, recipients: [], identity: null }
  await expect(writeArchive(target, { db, dataDir, storage, secretKeys, keys: none, now })).rejects.toThrow(
    'BACKUP_PASSPHRASE',
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('open'))).toEqual([])
})
