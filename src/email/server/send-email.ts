import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { bounceOf, statusOfReply } from '#email/bounce-rules.ts'
import { type EmailAttachment, type EmailTransport, recipientRejection } from '#integrations/email/transport.ts'
import { hasNoJob, type Waiting } from '#jobs/unit-jobs.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import { bounceAddressOf } from './bounce-address.ts'
import { type EmailFiles, withPictures } from './email-files.ts'
import { emailLinkKey } from './link-key.ts'
import { decryptEmail, sendEmailJob } from './outbox.ts'
import { recordBounce } from './record-bounce.ts'
import { isInForce, sentRegardless } from './suppressions.ts'

type Row = {
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  encrypted: string | null
  documents: string[]
  isSuppressed: boolean
}

export type SendEmailDeps = {
  db: Db
  /** Without one emails stay in the outbox. */
  transport: EmailTransport | null
  encryption: Encryption
  files?: EmailFiles
  bounceAddress?: string | null
}

/**
 * Sends an email from the outbox; throws when the SMTP server rejects it, for another attempt. An address that does not
 * exist gets none.
 */
export async function sendEmail(
  { db, transport, encryption, files, bounceAddress = null }: SendEmailDeps,
  id: string,
  now: Date,
): Promise<null> {
  const email = transport && (await take(db, id, now))
  if (!email || email.isSuppressed) return null
  const { key, recipient: to, subject } = email
  try {
    const { html, attachments, ...content } = await complete(decryptEmail(encryption, email), email.documents, files)
    const bounceTo =
      bounceAddress && bounceAddressOf(id, { address: bounceAddress, secret: await emailLinkKey({ db, encryption }) })
    await transport.send({ id: key, to, subject, ...content, html, bounceTo, attachments })
  } catch (error) {
    await note(db, id, { error: error instanceof Error ? error.message.slice(0, 500) : 'unknown', sentAt: null })
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    recordOperation(db, 'email-failed', { emailId: id, code })
    if (await recordRejection(db, { id, error, now })) return null
    throw error
  }
  await note(db, id, { error: null, sentAt: now })
  return null
}

type Decrypted = ReturnType<typeof decryptEmail>

async function complete(email: Decrypted, documents: readonly string[], files: EmailFiles | undefined) {
  const { html, attachments } = await withPictures(email.html, files)
  const found: EmailAttachment[] = []
  for (const reference of documents) found.push(...((await files?.document(reference)) ?? []))
  return { ...email, html, attachments: [...found, ...attachments] }
}

/** The maximum number of attempts in earlier versions, which had no job per email. */
const attemptsBefore = 12

export async function emailsWithoutJob({ db, transport }: SendEmailDeps): Promise<Waiting[]> {
  if (!transport) return []
  return await db.query(
    'emails-without-job',
    `select id::text as id, due_at as at from email_outbox
     where sent_at is null and suppressed is null and attempts < ${attemptsBefore}
       and ${hasNoJob(sendEmailJob, 'email_outbox.id')}
     order by due_at limit 1000`,
  )
}

async function take(db: Db, id: string, now: Date): Promise<Row | null> {
  const [email] = await db.query<Row>(
    'email-take',
    `with asked as (
       select e.id, coalesce(e.kind, '') <> all($3::text[]) and exists (
         select from email_suppression s where s.address = lower(e.recipient) and ${isInForce('$2::timestamptz')}) as held
       from email_outbox e where e.id = $1 and e.sent_at is null and e.suppressed is null for update)
     update email_outbox e set
       attempts = attempts + case when held then 0 else 1 end,
       suppressed = case when held then 'address' end,
       unsubscribe_url = case when not held then unsubscribe_url end,
       encrypted = case when not held then encrypted end
     from asked where e.id = asked.id
     returning e.key, e.recipient, e.subject, e.text, e.html, e.encrypted, e.documents,
       e.unsubscribe_url as "unsubscribeUrl", held as "isSuppressed"`,
    [id, now, sentRegardless],
  )
  return email ?? null
}

/** What a rejection says of the recipient is kept. Returns whether another attempt is in vain. */
async function recordRejection(db: Db, { id, error, now }: { id: string; error: unknown; now: Date }) {
  const reply = recipientRejection(error)
  const status = reply && statusOfReply(reply)
  const bounce = status?.startsWith('5.') ? bounceOf(status) : 'undelivered'
  if (!reply || bounce === 'undelivered') return false
  return await inTransaction(db, async (tx) => {
    await recordBounce(tx, { emailId: id, bounce, text: reply, now })
    if (bounce !== 'no-mailbox') return false
    await tx.query(
      'email-undeliverable',
      `update email_outbox set suppressed = 'address', encrypted = null, unsubscribe_url = null
       where id = $1 and sent_at is null and suppressed is null`,
      [id],
    )
    return true
  })
}

type Outcome = { error: string | null; sentAt: Date | null }

/** Secrets are removed once the email has been sent. */
async function note(db: Db, id: string, { error, sentAt }: Outcome): Promise<void> {
  const sql = `update email_outbox set sent_at = $2, error = $3, encrypted = case when $2::timestamptz is null then encrypted end,
    unsubscribe_url = case when $2::timestamptz is null then unsubscribe_url end
    where id = $1`
  await db.query('email-note', sql, [id, sentAt, error])
}
