import type { Queries } from '#core/server/db.ts'
import { sealerOf } from '#core/server/sealer.ts'
import { openMail } from '#integrations/mail/outbox.ts'

/** Seals what tests seal. */
export const testSealer = sealerOf([Buffer.alloc(32, 7)])

type Row = { text: string; html: string; sealed: string | null; unsubscribeUrl: string | null; due_at: Date }

/** The letters to somebody as they will be sent. */
export async function lettersTo(
  db: Queries,
  recipient: string,
): Promise<{ text: string; html: string; unsubscribeUrl: string | null; dueAt: Date }[]> {
  const sql =
    'select text, html, sealed, unsubscribe_url as "unsubscribeUrl", due_at from mail where recipient = $1 order by id'
  const rows = await db.query<Row>('', sql, [recipient])
  return rows.map((row) => ({ ...openMail(testSealer, row), dueAt: row.due_at }))
}

export type SentMail = {
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  url: string | null
}

/** Every letter as it will be sent, oldest first. */
export async function sentMails(db: Queries): Promise<SentMail[]> {
  const sql =
    'select key, recipient, subject, text, html, sealed, unsubscribe_url as "unsubscribeUrl" from mail order by id'
  const rows = await db.query<Omit<SentMail, 'url'> & Row>('', sql)
  return rows.map(({ key, recipient, subject, ...row }) => {
    const { text, html, unsubscribeUrl } = openMail(testSealer, row)
    return { key, recipient, subject, text, html, url: unsubscribeUrl }
  })
}
