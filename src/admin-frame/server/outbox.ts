import { escapeHtml } from '#core/html.ts'
import { timeFormat } from '#core/moment.ts'
import type { Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { type EmailKind, emailLimitOf, noticesPerDay } from '#email/server/email-kinds.ts'
import { decryptEmail } from '#email/server/outbox.ts'

type OutboxEmail = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  encrypted: string | null
  created_at: Date
  sent_at: Date | null
  error: string | null
  kind: string | null
  suppressed: 'kind' | 'total' | 'cancelled' | null
}

export type OutboxDeps = { db: Queries; encryption: Encryption; hasMailServer: boolean }

export type Reader = Pick<RequestContext, 'now' | 'ip' | 'userAgent' | 'member'>

const shown = 50
const time = timeFormat({ dateStyle: 'short', timeStyle: 'short' })

async function noteReading(db: Queries, reader: Reader, emails: readonly OutboxEmail[]): Promise<void> {
  const details = { emails: emails.filter(({ encrypted }) => encrypted !== null).length }
  if (details.emails > 0) await recordSecurityEvent(db, reader, { type: 'sealed-mail-read', details })
}

/**
 * Encrypted emails are decrypted only without an SMTP server, when the outbox is the only way to read them, and this is
 * recorded.
 */
export async function outboxPage({ db, encryption, hasMailServer }: OutboxDeps, reader: Reader): Promise<string> {
  const emails = await db.query<OutboxEmail>(
    'email-outbox',
    'select id, recipient, subject, text, html, encrypted, created_at, sent_at, error, kind, suppressed from email_outbox order by id desc limit $1',
    [shown],
  )
  if (!hasMailServer) await noteReading(db, reader, emails)
  const textOf = (email: OutboxEmail) => (hasMailServer ? email.text : decryptEmail(encryption, email).text)
  const rows = emails.map(
    (email) =>
      `<article class="panel admin-email"><h2>${escapeHtml(email.subject)}</h2><p class="muted">Till ${escapeHtml(email.recipient)}, ${time.format(email.created_at)}, ${stateOf(email)}</p><pre>${escapeHtml(textOf(email))}</pre></article>`,
  )
  return `<div class="page-head"><h1>Utkorg</h1></div>${rows.join('') || '<p>Inga mejl än.</p>'}`
}

function stateOf({ sent_at, error, kind, suppressed }: OutboxEmail): string {
  if (suppressed === 'cancelled') return 'skickas inte, behövs inte längre'
  if (suppressed) return `hölls inne: ${reasonOf(suppressed, kind)}`
  if (sent_at) return `skickat ${time.format(sent_at)}`
  return error ? `inte skickat: ${escapeHtml(error)}` : 'inte skickat'
}

function reasonOf(suppressed: 'kind' | 'total', kind: string | null): string {
  if (suppressed === 'total') return `fler än ${noticesPerDay} mejl på ett dygn till adressen`
  const { perDay } = emailLimitOf(kind as EmailKind)
  return `fler än ${perDay} av samma slag på ett dygn till adressen`
}
