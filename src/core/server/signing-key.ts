import type { Queries } from './db.ts'
import type { Encryption } from './encryption.ts'

export type KeyDeps = { db: Queries; encryption: Encryption }

export type KeyTable = 'email_link_key' | 'ticket_key'

export async function signingKey({ db, encryption }: KeyDeps, table: KeyTable): Promise<string> {
  return encryption.open(await encryptedKey(db, table))
}

/** Also encrypts keys stored unencrypted; existing signatures stay valid. */
export async function reencryptSigningKey({ db, encryption }: KeyDeps, table: KeyTable): Promise<void> {
  const encrypted = await encryptedKey(db, table)
  if (encrypted.startsWith(`${encryption.keyId}:`)) return
  const anew = encryption.encrypt(encryption.open(encrypted))
  await db.query(`${table}-encrypt`, `update ${table} set encrypted = $1 where encrypted = $2`, [anew, encrypted])
}

async function encryptedKey(db: Queries, table: KeyTable): Promise<string> {
  const [key] = await db.query<{ encrypted: string }>(table, `select encrypted from ${table}`)
  if (!key) throw new Error(`There is no key in ${table}`)
  return key.encrypted
}
