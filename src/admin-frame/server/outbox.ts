import { escapeHtml } from '#core/html.ts'
import { timeFormat } from '#core/moment.ts'
import type { Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { Bounce } from '#email/bounce-rules.ts'
import { type EmailKind, emailLimitOf, noticesPerDay } from '#email/server/email-kinds.ts'
import { decryptEmail } from '#email/server/outbox.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

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
  suppressed: 'kind' | 'total' | 'cancelled' | 'address' | 'disputed' | null
  bounce: Bounce | null
  bounce_text: string | null
  complained_at: Date | null
}

export type OutboxDeps = { db: Queries; encryption: Encryption; hasMailServer: boolean }

export type Reader = Pick<RequestContext, 'now' | 'ip' | 'userAgent' | 'member'>

const shown = 50
const time = timeFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

async function noteReading(db: Queries, reader: Reader, emails: readonly OutboxEmail[]): Promise<void> {
  const details = { emails: emails.filter(({ encrypted }) => encrypted !== null).length }
  if (details.emails > 0) await recordSecurityEvent(db, reader, { type: 'sealed-mail-read', details })
}

/**
 * Encrypted emails are decrypted only without an SMTP server, when the outbox is the only way to read them, and this is
 * recorded.
 */
export async function outboxPage(
  { db, encryption, hasMailServer }: OutboxDeps,
  { reader, query }: { reader: Reader; query: URLSearchParams },
): Promise<string> {
  const wish = askedOf(query)
  const found = await db.query<OutboxEmail>('email-outbox', emailsSql, [
    wish.before,
    wish.state,
    wish.text === '' ? null : `%${wish.text.replace(/[\\%_]/g, '\\$&')}%`,
    shown + 1,
  ])
  const emails = found.slice(0, shown)
  if (!hasMailServer) await noteReading(db, reader, emails)
  const textOf = (email: OutboxEmail) => (hasMailServer ? email.text : decryptEmail(encryption, email).text)
  const rows = emails.map(
    (email) =>
      `<article class="panel admin-email"><h2>${escapeHtml(email.subject)}</h2><p class="muted">Till ${escapeHtml(email.recipient)}, ${time.format(email.created_at)}, ${stateOf(email)}</p><pre>${escapeHtml(textOf(email))}</pre></article>`,
  )
  const isFiltered = wish.text !== '' || wish.state !== null || wish.before !== null
  const none = `<p class="muted">${isFiltered ? 'Inget mejl stämmer.' : 'Inga mejl än.'}</p>`
  const older = found.length > shown ? olderLink(query, emails.at(-1)?.id ?? 0) : ''
  return `<div class="page-head"><h1>Utkorg</h1></div>${filters(wish)}${rows.join('') || none}${older}`
}

const states = {
  failed: 'Gick inte i väg',
  waiting: 'Väntar på att skickas',
  undelivered: 'Kom inte fram',
  held: 'Hölls inne',
  sent: 'Skickade',
} as const
type State = keyof typeof states
type Query = { text: string; state: State | null; before: string | null }

function askedOf(query: URLSearchParams): Query {
  const [state, before] = [query.get('state') ?? '', query.get('before') ?? '']
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    state: Object.hasOwn(states, state) ? (state as State) : null,
    before: /^\d{1,18}$/.test(before) ? before : null,
  }
}

function filters({ text, state }: Query): string {
  const options = Object.entries(states).map(
    ([value, name]) => `<option value="${value}"${value === state ? ' selected' : ''}>${name}</option>`,
  )
  return `<form class="admin-filters" role="search"><div class="field"><label for="outbox-q">Mottagare eller ämne</label><input class="field-input" id="outbox-q" name="q" type="search" maxlength="100" autocomplete="off" value="${escapeHtml(text)}"></div><div class="field"><label for="outbox-state">Status</label><select class="field-input" id="outbox-state" name="state"><option value="">Alla</option>${options.join('')}</select></div><div class="row"><button class="button button--p" type="submit">Visa</button><a class="button button--g" href="/admin/outbox">Rensa</a></div></form>`
}

function olderLink(query: URLSearchParams, before: number): string {
  const next = new URLSearchParams(query)
  next.set('before', String(before))
  return `<p><a class="link" href="?${escapeHtml(next.toString())}">Äldre mejl</a></p>`
}

const emailsSql = `
  select id, recipient, subject, text, html, encrypted, created_at, sent_at, error, kind, suppressed,
    bounce, bounce_text, complained_at
  from email_outbox
  where ($1::bigint is null or id < $1)
    and ($2::text is null or $2 = case
      when bounce is not null or suppressed = 'address' then 'undelivered'
      when suppressed is not null then 'held' when sent_at is not null then 'sent'
      when error is not null then 'failed' else 'waiting' end)
    and ($3::text is null or recipient ilike $3 or subject ilike $3)
  order by id desc limit $4`

function stateOf(email: OutboxEmail): string {
  const { sent_at, error, kind, suppressed, bounce, bounce_text, complained_at } = email
  const complaint = complained_at ? ', anmält som skräppost' : ''
  if (bounce) return `kom inte fram: ${escapeHtml(bounce_text ?? '')}${complaint}`
  if (suppressed === 'address') return 'skickades inte: adressen tar inte emot mejl'
  if (suppressed === 'cancelled') return 'skickas inte, behövs inte längre'
  if (suppressed === 'disputed') return 'väntar tills tvisten om betalningen är vunnen'
  if (suppressed) return `hölls inne: ${reasonOf(suppressed, kind)}`
  if (sent_at) return `skickat ${time.format(sent_at)}${complaint}`
  return error ? `inte skickat: ${escapeHtml(error)}` : 'inte skickat'
}

function reasonOf(suppressed: 'kind' | 'total', kind: string | null): string {
  if (suppressed === 'total') return `fler än ${noticesPerDay} mejl på ett dygn till adressen`
  const { perDay } = emailLimitOf(kind as EmailKind)
  return `fler än ${perDay} av samma slag på ett dygn till adressen`
}
