import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#core/server/db.ts'
import { newToken } from '#core/server/secret-token.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { readOrWriteOnce } from '#core/server/write-once.ts'
import { hashPassword, isPassword } from '#identity/server/passwords.ts'
import { demoLogins, members } from '#seed/members.ts'

export type DemoPasswords = { shared: string | null; own: Readonly<Record<string, string>> }

type Settings = { dataDir: string; demoPassword: string | null }

export function demoPasswordFile(dataDir: string): string {
  return join(dataDir, 'demo-passwords')
}

/** For accounts that are made or changed now: the setting, otherwise random passwords, generated once and stored. */
export function demoPasswords({ dataDir, demoPassword }: Settings): DemoPasswords {
  const file = demoPasswordFile(dataDir)
  if (demoPassword) {
    // Those of an earlier demo shop.
    rmSync(file, { force: true })
    return { shared: demoPassword, own: {} }
  }
  const made = () => demoLogins.map((name) => `${name} ${randomBytes(12).toString('base64url')}\n`).join('')
  const lines = readOrWriteOnce(file, made)
    .split('\n')
    .map((line) => line.split(/\s+/))
  return {
    shared: null,
    own: Object.fromEntries(lines.flatMap(([name, word]) => (name && word ? [[name, word]] : []))),
  }
}

export function demoLoginLines(settings: Settings, areNew: boolean): string[] {
  const file = demoPasswordFile(settings.dataDir)
  const all = `Demo logins ${demoLogins.join(', ')}`
  if (areNew && settings.demoPassword) return [`${all}: password as in DEMO_PASSWORD`]
  if (!areNew && !existsSync(file)) return [`${all}: passwords as they were set when the demo shop was made`]
  const { own } = demoPasswords({ ...settings, demoPassword: null })
  // A demo shop of an earlier version has fewer.
  const names = demoLogins.filter((name) => own[name])
  if (!areNew) return [`Demo logins ${names.join(', ')}: passwords in ${file}`]
  return [
    `Demo logins, shown only now and stored in ${file}:`,
    ...names.map((name) => `  ${name.padEnd(12)}${own[name]}`),
  ]
}

const publishedPassword = 'krets-demo-2026'

/** Replaces the password published with earlier versions. Returns whether any account had it. */
export async function replacePublishedPasswords(db: Db, settings: Settings): Promise<boolean> {
  const [shop] = await db.query<{ has_own_passwords: boolean }>(
    '',
    'select has_own_passwords from demo_shop where left_at is null limit 1',
  )
  if (!shop || shop.has_own_passwords) return false
  const seeded = await db.query<{ id: number; username: string; hash: string }>(
    '',
    'select id, username, password_hash as hash from member where id = any($1)',
    [members.map(({ id }) => id)],
  )
  const published = new Set<string>()
  for (const hash of new Set(seeded.map(({ hash }) => hash))) {
    if (await isPassword(hash, publishedPassword)) published.add(hash)
  }
  const exposed = seeded.filter(({ hash }) => published.has(hash))
  const hashOf = exposed.length > 0 ? await demoPasswordHashes(demoPasswords(settings)) : () => ''
  await inTransaction(db, async (tx) => {
    for (const { id, username } of exposed) {
      await tx.query('', 'update member set password_hash = $2 where id = $1', [id, hashOf(username)])
      await tx.query('', 'delete from session where member_id = $1', [id])
    }
    await tx.query('', 'update demo_shop set has_own_passwords = true')
  })
  return exposed.length > 0
}

export async function demoPasswordHashes({ shared, own }: DemoPasswords): Promise<(username: string) => string> {
  const hashes = new Map<string, string>()
  for (const [name, password] of Object.entries(own)) hashes.set(name, await hashPassword(password))
  const others = await hashPassword(shared ?? newToken())
  return (username) => hashes.get(username) ?? others
}
