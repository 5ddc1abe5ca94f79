import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { hasNoJob, type Waiting } from '#core/server/unit-jobs.ts'
import type { EmailAttachment, EmailTransport } from '#integrations/email/transport.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import { type EmailFiles, withPictures } from './email-files.ts'
import { decryptEmail, sendEmailJob } from './outbox.ts'

type Row = {
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  encrypted: string | null
  documents: string[]
}

/** Without a transport emails stay in the outbox. */
export type SendEmailDeps = { db: Db; transport: EmailTransport | null; encryption: Encryption; files?: EmailFiles }

/** Sends an email from the outbox; throws when the SMTP server rejects it. */
export async function sendEmail(
  { db, transport, encryption, files }: SendEmailDeps,
  id: string,
  now: Date,
): Promise<null> {
  const email = transport && (await take(db, id))
  if (!email) return null
  const { key, recipient: to, subject } = email
  try {
    const { html, attachments, ...content } = await complete(decryptEmail(encryption, email), email.documents, files)
    await transport.send({ id: key, to, subject, ...content, html, attachments })
  } catch (error) {
    await note(db, id, { error: error instanceof Error ? error.message.slice(0, 500) : 'unknown', sentAt: null })
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    recordOperation(db, 'email-failed', { emailId: id, code })
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

async function take(db: Db, id: string): Promise<Row | null> {
  const [email] = await db.query<Row>(
    'email-take',
    `update email_outbox set attempts = attempts + 1
     where id = $1 and sent_at is null and suppressed is null
     returning key, recipient, subject, text, html, encrypted, documents, unsubscribe_url as "unsubscribeUrl"`,
    [id],
  )
  return email ?? null
}

type Outcome = { error: string | null; sentAt: Date | null }

/** Secrets are removed once the email has been sent. */
async function note(db: Db, id: string, { error, sentAt }: Outcome): Promise<void> {
  const sql = `update email_outbox set sent_at = $2, error = $3, encrypted = case when $2::timestamptz is null then encrypted end,
    unsubscribe_url = case when $2::timestamptz is null then unsubscribe_url end
    where id = $1`
  await db.query('email-note', sql, [id, sentAt, error])
}
