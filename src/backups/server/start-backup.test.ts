import { afterAll, beforeEach, expect, test } from 'vitest'
import { backupsContract } from '#backups/contract.ts'
import type { BackupSettings } from '#environment/backup-settings.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { backupsApi } from './api.ts'

const db = await testDatabase()
afterAll(() => db.close())

const settings: BackupSettings = {
  folder: '/backups',
  passphrase: 'en lång och egen mening',
  recipients: [],
  identity: null,
  keep: { daily: 7, weekly: 4, monthly: 12 },
}
const context = makeContext({ member: buildMember(1, { isEmployee: true, rights: ['errors'] }) })
const none = { params: undefined, query: undefined, body: undefined }

const start = async (kind: 'backup' | 'verification', more: Partial<BackupSettings> = {}) =>
  backupsContract.startBackup.answer.parse(
    await backupsApi({ db, settings: { ...settings, ...more } }).startBackup({ ...none, body: { kind } }, context),
  )
const list = async () =>
  backupsContract.listBackups.answer.parse(await backupsApi({ db, settings }).listBackups(none, context))

const jobs = async () =>
  (
    await db.query<{ job: string }>(
      '',
      `select t.identifier as job from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
  ).map(({ job }) => job)

beforeEach(async () => {
  await db.query('', 'delete from graphile_worker._private_jobs')
})

test('a backup that is asked for is made once, and nothing else is begun meanwhile', async () => {
  expect((await list()).running).toBeNull()
  const answers = await Promise.all([start('backup'), start('backup'), start('verification')])
  const [first] = await jobs()
  expect(await jobs()).toHaveLength(1)
  const running = first === 'make-backup' ? 'backup' : 'verification'
  expect(answers.map((answer) => answer.running)).toEqual([running, running, running])
  await db.query('', `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'other', attempts = 1`)
  await start('backup')
  expect(await jobs()).toHaveLength(1)
  expect((await list()).running).toBe(running)
})

test('one that failed is not under way, and is begun anew', async () => {
  await start('verification')
  await db.query('', `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'full'`)
  expect((await list()).running).toBeNull()
  expect((await start('verification')).running).toBe('verification')
  expect(await jobs()).toEqual(['verify-backup', 'verify-backup'])
})

test('nothing is begun where backups are off, or cannot be read', async () => {
  await expect(start('backup', { folder: null })).rejects.toMatchObject({ status: 409, code: 'backups-off' })
  await expect(start('verification', { passphrase: null, recipients: ['age1…'] })).rejects.toMatchObject({
    status: 409,
    code: 'backup-key-missing',
  })
  expect(await jobs()).toEqual([])
})
