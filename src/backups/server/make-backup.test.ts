import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backupsContract } from '#backups/contract.ts'
import { createLog } from '#core/server/log.ts'
import type { BackupSettings } from '#environment/backup-settings.ts'
import { eventLog } from '#monitoring/server/operation-events.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { backupsApi } from './api.ts'
import { makeBackup, verifyLastBackup } from './make-backup.ts'

const db = await testDatabase()
await stockShop(db)
const folder = mkdtempSync(join(tmpdir(), 'krets-nightly-'))
const backups = join(folder, 'backups')
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const identity = await generateX25519Identity()
const settings = {
  folder: backups,
  passphrase: null,
  recipients: [await identityToRecipient(identity)],
  identity,
  keep: { daily: 2, weekly: 0, monthly: 0 },
}
/** Takes half a second each time a file is opened. */
const withPassphrase = { passphrase: 'en lång och egen mening', recipients: [], identity: null }
const lines: Record<string, unknown>[] = []
const log = eventLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }))
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2, 41))
const deps = (day: number, more: Partial<Omit<BackupSettings, 'keep'>> = {}) => ({
  db,
  log,
  dataDir: join(folder, 'data'),
  storage: folderStorage(join(folder, 'data')),
  backups: more.folder === null ? null : folderStorage(more.folder ?? backups),
  secretKeys: [randomBytes(32)],
  settings: { ...settings, ...more },
  now: () => at(day),
})
const listed = async (now: Date, more = {}) =>
  backupsContract.listBackups.answer.parse(
    await backupsApi({ db, settings: { ...settings, ...more } }).listBackups(
      { params: undefined, query: undefined, body: undefined },
      { ...makeContext({ now }), member: buildMember(1, { isEmployee: true }) },
    ),
  )

beforeEach(async () => {
  lines.length = 0
  await db.query('', 'delete from backup_run')
  rmSync(backups, { recursive: true, force: true })
})

test('a night’s backup is written, recorded and logged, and the oldest are removed', async () => {
  for (const day of [1, 2, 3]) await makeBackup(deps(day))
  writeFileSync(join(backups, 'notes.txt'), '')
  await makeBackup(deps(4))
  expect(readdirSync(backups)).toEqual([
    'krets-2026-11-03T02.41.00Z.age',
    'krets-2026-11-04T02.41.00Z.age',
    'notes.txt',
  ])
  const { data, isLate, isOn } = await listed(at(5))
  expect([isOn, isLate, data.length]).toEqual([true, false, 4])
  expect(data[0]).toMatchObject({ kind: 'backup', file: 'krets-2026-11-04T02.41.00Z.age', error: null })
  expect(lines.at(-1)).toMatchObject({ event: 'backup-made', removed: 1 })
  expect((await listed(at(6))).isLate).toBe(true)
})

test('a backup that fails is recorded, and removes no other', async () => {
  await makeBackup(deps(1))
  writeFileSync(join(folder, 'taken'), '')
  await expect(makeBackup(deps(2, { folder: join(folder, 'taken') }))).rejects.toThrow()
  await expect(makeBackup(deps(2, { recipients: ['age1wrong'] }))).rejects.toThrow()
  expect(readdirSync(backups)).toEqual(['krets-2026-11-01T02.41.00Z.age'])
  const { data, isLate } = await listed(at(3))
  expect(data.map(({ error }) => error !== null)).toEqual([true, true, false])
  expect(isLate).toBe(true)
  expect(lines.map(({ event }) => event)).toEqual(['backup-made', 'backup-failed', 'backup-failed'])
})

test('what a killed backup has left is removed by the next', async () => {
  await makeBackup(deps(1))
  const left = join(backups, 'krets-2026-11-02T02.41.00Z.age.unfinished')
  writeFileSync(left, 'half')
  await makeBackup(deps(3))
  expect(existsSync(left)).toBe(false)
})

test('the newest backup is restored and compared; a damaged one is found', async () => {
  await makeBackup(deps(1, withPassphrase))
  await verifyLastBackup(deps(2, withPassphrase))
  expect((await listed(at(2))).data[0]).toMatchObject({ kind: 'verification', error: null })
  // Restored there, and removed.
  expect(readdirSync(join(folder, 'data', 'temporary'))).toEqual([])
  const file = join(backups, 'krets-2026-11-01T02.41.00Z.age')
  const bytes = readFileSync(file)
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
  writeFileSync(file, bytes)
  await expect(verifyLastBackup(deps(3, withPassphrase))).rejects.toThrow('damaged')
  expect((await listed(at(3))).data[0]).toMatchObject({
    kind: 'verification',
    error: expect.stringContaining('damaged'),
  })
}, 120_000)

test('without a folder nothing is made, and that is not late', async () => {
  await makeBackup(deps(1, { folder: null }))
  expect(await listed(at(1), { folder: null })).toMatchObject({ data: [], isOn: false })
})
