import type { Queries } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'

export type OutgoingMail = {
  /** A letter is written once for its key. */
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Where a mail program ends letters like this one, asking nobody (RFC 8058). */
  unsubscribeUrl?: string
  /** What is really sent, when the text hides it. */
  sealed?: string
}

type Words = Pick<OutgoingMail, 'text' | 'html'>

/** A letter with a secret: the outbox shows `hidden`, and what is sent lies sealed until it has gone. */
export function sealedMail(sealer: Sealer, { text, html }: Words, hidden: OutgoingMail): OutgoingMail {
  return { ...hidden, sealed: sealer.seal(JSON.stringify({ text, html })) }
}

export function openMail(sealer: Sealer, { text, html, sealed }: Words & { sealed: string | null }): Words {
  return sealed === null ? { text, html } : JSON.parse(sealer.open(sealed))
}

/** Puts a letter in the outbox, in the transaction of what it tells. A job sends it, not before it is due. */
export async function writeMail(tx: Queries, mail: OutgoingMail, now: Date, dueAt = now): Promise<void> {
  await tx.query(
    'mail-write',
    `insert into mail (key, recipient, subject, text, html, created_at, due_at, unsubscribe_url, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing`,
    [
      mail.key,
      mail.recipient,
      mail.subject,
      mail.text,
      mail.html,
      now,
      dueAt,
      mail.unsubscribeUrl ?? null,
      mail.sealed ?? null,
    ],
  )
}
