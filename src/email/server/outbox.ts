import { createHash } from 'node:crypto'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { enqueueSql, type UnitKind } from '#jobs/unit-jobs.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type EmailKind, emailLimitOf, noticesPerDay } from './email-kinds.ts'
import { type HiddenSecrets, hideInHtml, hideInText, reveal } from './secret-links.ts'

/** Low priority for three days, so that other jobs run before emails that wait for a slow SMTP server. */
export const sendEmailJob: UnitKind = { name: 'send-email', maxAttempts: 20, priority: 10 }

export type OutgoingEmail = {
  kind: EmailKind
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string
  /** References of documents that are made and attached when it is sent. */
  documents?: readonly string[]
  encrypted?: string
}

type Content = Pick<OutgoingEmail, 'text' | 'html'>
type Sent = Content & { unsubscribeUrl: string | null }

/** The outbox shows `hidden`; the complete email is stored encrypted until it is sent. */
export function encryptedEmail(
  { encrypt }: Pick<Encryption, 'encrypt'>,
  { text, html }: Content,
  hidden: OutgoingEmail,
): OutgoingEmail {
  return { ...hidden, encrypted: encrypt(JSON.stringify({ text, html })) }
}

type Stored = Content & { encrypted: string | null; unsubscribeUrl?: string | null }

/** For an email whose readable text differs from the sent one only in its links. */
type SecretsOf = {
  secrets: { text: HiddenSecrets['secrets']; html: HiddenSecrets['secrets'] }
  unsubscribeUrl: string | null
}

export function decryptEmail(encryption: Encryption, { text, html, encrypted, unsubscribeUrl = null }: Stored): Sent {
  if (encrypted === null) return { text, html, unsubscribeUrl }
  const opened: Partial<Sent> | SecretsOf = JSON.parse(encryption.open(encrypted))
  if (!('secrets' in opened)) return { text, html, unsubscribeUrl, ...opened }
  return {
    text: reveal({ shown: text, secrets: opened.secrets.text }),
    html: reveal({ shown: html, secrets: opened.secrets.html }),
    unsubscribeUrl: opened.unsubscribeUrl,
  }
}

/** Readable without secrets; what was removed is stored encrypted. */
export function storedEmail(
  { encrypt }: Pick<Encryption, 'encrypt'>,
  {
    text,
    html,
    unsubscribeUrl = null,
    encrypted = null,
  }: Content & { unsubscribeUrl?: string | null; encrypted?: string | null },
): Content & { encrypted: string | null } {
  const hidden = { text: hideInText(text), html: hideInHtml(html) }
  const readable = { text: hidden.text.shown, html: hidden.html.shown }
  const isWhole = readable.text === text && readable.html === html && unsubscribeUrl === null
  const secrets: SecretsOf = {
    secrets: { text: hidden.text.secrets, html: hidden.html.secrets },
    unsubscribeUrl,
  }
  return { ...readable, encrypted: encrypted ?? (isWhole ? null : encrypt(JSON.stringify(secrets))) }
}

/**
 * Queued in the caller's transaction and sent by a job when due. An email over its mailbox's limit is kept but never
 * sent, without an error for the caller. Nothing is sent where no address is known, as of a purchase in a store.
 */
export async function enqueueEmail(tx: Queries, email: OutgoingEmail, now: Date, dueAt = now): Promise<void> {
  const { kind, key, recipient, subject, documents = [] } = email
  if (recipient === '') return
  const { perDay, isNotice } = emailLimitOf(kind)
  const { text, html, encrypted } = storedEmail(tx, email)
  // Hashed for privacy.
  const mailbox = createHash('sha256').update(mailboxOf(recipient)).digest('base64url')
  const [written] = await tx.query<{ id: number; suppressed: Scope | null; isFirst: boolean }>(
    'email-enqueue',
    writeSql,
    [
      key,
      recipient,
      subject,
      text,
      html,
      now,
      dueAt,
      encrypted,
      kind,
      perDay === null ? null : `email ${kind} ${mailbox}`,
      perDay,
      isNotice ? `email notices ${mailbox}` : null,
      noticesPerDay,
      new Date(now.getTime() - dayMs),
      documents,
    ],
  )
  if (!written?.suppressed || !written.isFirst) return
  const context = { now, ip: '', userAgent: '', member: null }
  const details = { kind, limit: written.suppressed, email: written.id }
  await recordSecurityEvent(tx, context, { type: 'rate-limit', outcome: 'failure', memberId: null, details })
}

type Scope = 'kind' | 'total'

const dayMs = 24 * 3_600_000

/**
 * One statement, so that concurrent emails are counted in turn. An email over the limit of its kind does not count
 * among the notices, so that one kind cannot block others.
 */
const counted = (from: string, returned: string) => `
  insert into rate_limit as g (who, count, since) ${from}
  on conflict (who) do update set
    count = case when g.since <= $14 then 1 else g.count + 1 end,
    since = case when g.since <= $14 then $6 else g.since end
  returning ${returned}`

const writeSql = `
  with fresh as (select where not exists (select from email_outbox where key = $1)
  ), by_kind as (${counted(
    'select $10::text, 1, $6::timestamptz from fresh where $10::text is not null',
    'count > $11::int as "isOver", count = $11::int + 1 as "isFirst"',
  )}), notices as (${counted(
    `select $12::text, 1, $6::timestamptz from fresh
     where $12::text is not null and not exists (select from by_kind where "isOver")`,
    'count > $13::int as "isOver", count = $13::int + 1 as "isFirst"',
  )}), verdict as (
    select case when exists (select from by_kind where "isOver") then 'kind'
                when exists (select from notices where "isOver") then 'total' end as suppressed,
      exists (select from by_kind where "isFirst") or exists (select from notices where "isFirst") as "isFirst"
    from fresh
  ), written as (
    insert into email_outbox (key, recipient, subject, text, html, created_at, due_at, encrypted, kind, suppressed, documents)
    select $1, $2, $3, $4, $5, $6, $7, case when suppressed is null then $8 end, $9, suppressed, $15::text[] from verdict
    on conflict (key) do nothing returning id, suppressed
  )
  select written.id, written.suppressed, verdict."isFirst",
    case when written.suppressed is null then ${enqueueSql(sendEmailJob, { id: 'written.id', at: '$7::timestamptz' })} end as job
  from written, verdict`
