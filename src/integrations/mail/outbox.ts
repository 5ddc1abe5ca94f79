import type { Queries } from '#core/server/db.ts'

export type OutgoingMail = {
  /** A letter is written once for its key. */
  key: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** Puts a letter in the outbox, in the transaction of what it tells. A job sends it. */
export async function writeMail(tx: Queries, mail: OutgoingMail, now: Date): Promise<void> {
  await tx.query(
    'mail-write',
    `insert into mail (key, recipient, subject, text, html, created_at, due_at) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (key) do nothing`,
    [mail.key, mail.recipient, mail.subject, mail.text, mail.html, now],
  )
}
