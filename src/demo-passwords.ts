import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { hashPassword, isPassword } from '#account/server/passwords.ts'
import type { Db } from '#core/server/db.ts'
import { newToken } from '#core/server/secret-token.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { readOrWriteOnce } from '#core/server/write-once.ts'
import { demoLogins, members } from '#seed/members.ts'

/** One password for all demo accounts, or else those of the demo logins by user name. */
export type DemoPasswords = { shared: string | null; own: Readonly<Record<string, string>> }

type Settings = { dataDir: string; demoPassword: string | null }

/** Where the passwords of the demo logins can be read by whoever may read the data folder. */
export function demoPasswordFile(dataDir: string): string {
  return join(dataDir, 'demo-passwords')
}

/** One password of all demo accounts when it is a setting; else one for each demo login, made at random once and kept. */
export function demoPasswords({ dataDir, demoPassword }: Settings): DemoPasswords {
  if (demoPassword) return { shared: demoPassword, own: {} }
  const file = demoPasswordFile(dataDir)
  const made = () => demoLogins.map((name) => `${name} ${randomBytes(12).toString('base64url')}\n`).join('')
  const lines = readOrWriteOnce(file, made)
    .split('\n')
    .map((line) => line.split(/\s+/))
  return {
    shared: null,
    own: Object.fromEntries(lines.flatMap(([name, word]) => (name && word ? [[name, word]] : []))),
  }
}

/** How to log in to the demo shop: with the passwords when they are new, else where they stand. */
export function demoLoginLines(settings: Settings, areNew: boolean): string[] {
  if (settings.demoPassword) return [`Demo logins ${demoLogins.join(', ')}: password as in DEMO_PASSWORD`]
  const file = demoPasswordFile(settings.dataDir)
  if (!areNew) return [`Demo logins ${demoLogins.join(', ')}: passwords in ${file}`]
  const { own } = demoPasswords(settings)
  return [
    `Demo logins, shown only now and kept in ${file}:`,
    ...demoLogins.map((name) => `  ${name.padEnd(10)}${own[name] ?? ''}`),
  ]
}

/** What the demo shop's accounts had in common before they got passwords of their own. */
const publishedPassword = 'krets-demo-2026'

/** Demo accounts that still have the published password get one of their own. Answers whether any had. */
export async function replacePublishedPasswords(db: Db, settings: Settings): Promise<boolean> {
  const [shop] = await db.query<{ has_own_passwords: boolean }>('', 'select has_own_passwords from demo_shop limit 1')
  if (!shop || shop.has_own_passwords) return false
  const seeded = await db.query<{ id: number; username: string; hash: string }>(
    '',
    'select id, username, password_hash as hash from member where id = any($1)',
    [members.map(({ id }) => id)],
  )
  const published = new Set<string>()
  // They were all given one hash.
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

/** The hash of an account's password, by user name; an account without a password of its own can be opened by none. */
export async function demoPasswordHashes({ shared, own }: DemoPasswords): Promise<(username: string) => string> {
  const hashes = new Map<string, string>()
  for (const [name, password] of Object.entries(own)) hashes.set(name, await hashPassword(password))
  const others = await hashPassword(shared ?? newToken())
  return (username) => hashes.get(username) ?? others
}
