import type { Queries } from '#core/server/db.ts'
import { encryptionOf } from '#core/server/encryption.ts'
import { decryptEmail } from '#email/server/outbox.ts'

export const testEncryption = encryptionOf([Buffer.alloc(32, 7)])

type Row = { text: string; html: string; encrypted: string | null; unsubscribeUrl: string | null; due_at: Date }

export async function emailsTo(
  db: Queries,
  recipient: string,
): Promise<{ text: string; html: string; unsubscribeUrl: string | null; dueAt: Date }[]> {
  const sql =
    'select text, html, encrypted, unsubscribe_url as "unsubscribeUrl", due_at from email_outbox where recipient = $1 order by id'
  const rows = await db.query<Row>('', sql, [recipient])
  return rows.map((row) => ({ ...decryptEmail(testEncryption, row), dueAt: row.due_at }))
}

export type SentEmail = {
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  url: string | null
}

export async function sentEmails(db: Queries): Promise<SentEmail[]> {
  const sql =
    'select key, recipient, subject, text, html, encrypted, unsubscribe_url as "unsubscribeUrl" from email_outbox order by id'
  const rows = await db.query<Omit<SentEmail, 'url'> & Row>('', sql)
  return rows.map(({ key, recipient, subject, ...row }) => {
    const { text, html, unsubscribeUrl } = decryptEmail(testEncryption, row)
    return { key, recipient, subject, text, html, url: unsubscribeUrl }
  })
}
