import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPassword, isPassword } from '#identity/server/passwords.ts'
import { demoLogins } from '#seed/members.ts'
import { testDatabase } from '#test/database.ts'
import {
  demoLoginLines,
  demoPasswordFile,
  demoPasswordHashes,
  demoPasswords,
  replacePublishedPasswords,
} from './demo-passwords.ts'
import { forbidDemoInPublic } from './demo-shop.ts'

const db = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'krets-demo-passwords-'))
const settings = { dataDir, demoPassword: null }
const published = await hashPassword('krets-demo-2026')

beforeEach(async () => {
  rmSync(demoPasswordFile(dataDir), { force: true })
  await db.query('', 'truncate member, demo_shop cascade')
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await db.close()
})

test('each demo login has its own long password, generated once and readable by the owner of the data folder only', () => {
  const { own } = demoPasswords(settings)
  expect(Object.keys(own).toSorted()).toEqual(demoLogins.toSorted())
  expect(new Set(Object.values(own)).size).toBe(demoLogins.length)
  for (const password of Object.values(own)) expect(password.length).toBeGreaterThanOrEqual(16)
  expect(demoPasswords(settings).own).toEqual(own)
  expect(statSync(demoPasswordFile(dataDir)).mode & 0o777).toBe(0o600)
})

test('passwords are printed when new, later only their location', () => {
  const { own } = demoPasswords(settings)
  expect(demoLoginLines(settings, true).join('\n')).toContain(own.admin)
  expect(demoLoginLines(settings, false).join('\n')).not.toContain(own.admin)
  expect(demoLoginLines(settings, false).join('\n')).toContain(demoPasswordFile(dataDir))
  expect(demoLoginLines({ dataDir, demoPassword: 'twelve characters' }, true).join('\n')).not.toContain(
    'twelve characters',
  )
})

test('passwords of a demo shop that is there are neither made nor shown as those of a later setting', () => {
  const later = demoLoginLines(settings, false).join('\n')
  expect(later).toContain('passwords as they were set when the demo shop was made')
  expect(existsSync(demoPasswordFile(dataDir))).toBe(false)
  demoPasswords(settings)
  const shared = { dataDir, demoPassword: 'twelve characters' }
  expect(demoLoginLines(shared, false).join('\n')).toContain(demoPasswordFile(dataDir))
  demoPasswords(shared)
  expect(existsSync(demoPasswordFile(dataDir))).toBe(false)
})

test('an account without its own password cannot be opened with an empty or well-known one', async () => {
  const hashOf = await demoPasswordHashes({ shared: null, own: { elin: 'her own password' } })
  expect(await isPassword(hashOf('elin'), 'her own password')).toBe(true)
  for (const word of ['', 'her own password', 'krets-demo-2026'])
    expect(await isPassword(hashOf('nordljus'), word)).toBe(false)
})

test('an existing demo shop replaces published passwords and ends their sessions', async () => {
  await demoAccount(1, 'elin', published)
  await demoAccount(4, 'admin', published)
  await demoAccount(5, 'nordljus', await hashPassword('chosen by themselves'))
  await db.query('', 'insert into demo_shop (loaded_at) values (now())')
  expect(await replacePublishedPasswords(db, settings)).toBe(true)

  const hashes = await db.query<{ username: string; hash: string }>(
    '',
    'select username, password_hash as hash from member',
  )
  const hashOf = (name: string) => hashes.find(({ username }) => username === name)?.hash
  const { own } = demoPasswords(settings)
  expect(await isPassword(hashOf('admin'), 'krets-demo-2026')).toBe(false)
  expect(await isPassword(hashOf('admin'), own.admin ?? '')).toBe(true)
  expect(await isPassword(hashOf('nordljus'), 'chosen by themselves')).toBe(true)
  expect(await db.query('', 'select member_id from session')).toEqual([{ member_id: 5 }])
  expect(readFileSync(demoPasswordFile(dataDir), 'utf8')).toContain(own.admin)
  expect(await replacePublishedPasswords(db, settings)).toBe(false)
})

test('a demo database cannot be opened as a real public shop', async () => {
  const config = { isPublic: true, demo: false, publicUrl: 'https://butiken.se' }
  await expect(forbidDemoInPublic(db, config)).resolves.toBeUndefined()
  await db.query('', 'insert into demo_shop (loaded_at, has_own_passwords) values (now(), true)')
  await expect(forbidDemoInPublic(db, config)).rejects.toThrowError(/holds the demo shop.*https:\/\/butiken\.se/)
  await expect(forbidDemoInPublic(db, { ...config, demo: true })).resolves.toBeUndefined()
  await expect(forbidDemoInPublic(db, { ...config, isPublic: false })).resolves.toBeUndefined()
})

async function demoAccount(id: number, username: string, hash: string): Promise<void> {
  await db.query(
    '',
    `insert into member (id, username, email, password_hash) values ($1, $2::text, $2::text || '@krets.example', $3)`,
    [id, username, hash],
  )
  await db.query(
    '',
    `insert into session (token_hash, member_id, created_at, seen_at, authenticated_at, expires_at)
     values (decode(md5($1::int::text), 'hex'), $1::int, now(), now(), now(), now() + interval '1 day')`,
    [id],
  )
}
