import type { Db } from '#core/server/db.ts'
import { openDatabase } from '#core/server/db.ts'
import { type Encryption, encryptionOf } from '#core/server/encryption.ts'
import { secretKeys } from '#core/server/secret-keys.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { decryptEmail } from '#email/server/outbox.ts'

const dataDir = process.env.KRETS_DATA_DIR ?? '.data'

export async function journeyDatabase(): Promise<Db> {
  const server = await startEmbedded(dataDir)
  await server.stop()
  return openDatabase({
    connection: server.connection,
    poolSize: 2,
    encrypt: (text) => journeyEncryption().encrypt(text),
  })
}

export function journeyEncryption(): Encryption {
  return encryptionOf(secretKeys({ dataDir, secretKeys: null }))
}

export type ReceivedEmail = { subject: string; text: string; html: string; unsubscribeUrl: string | null }

export async function emailsTo(db: Db, address: string): Promise<ReceivedEmail[]> {
  const emails = await db.query<ReceivedEmail & { encrypted: string | null }>(
    '',
    `select subject, text, html, unsubscribe_url as "unsubscribeUrl", encrypted from email_outbox where recipient = $1 order by id`,
    [address],
  )
  const encryption = journeyEncryption()
  return emails.map((email) => ({ subject: email.subject, ...decryptEmail(encryption, email) }))
}

export function linkIn(email: ReceivedEmail | undefined, shape: RegExp): string {
  const found = shape.exec(email?.text ?? '')
  if (!found) throw new Error(`No ${shape} in ${email?.text}`)
  return found[0]
}

export const endLink = /\/se\/utskick\/\d+\.[\w-]{22}/
export const cartLink = /\/se\/utskick\/[0-9a-f-]{36}\.[\w-]{22}/
export const questionLink = /\/se\/utskick\/[\w-]{32}/
export const verifyLink = /\/se\/bekrafta-e-post\/[\w-]{32}/
