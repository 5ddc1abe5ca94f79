import { escapeHtml } from '#core/markdown.ts'
import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { type MailKind, mailLimitOf, noticesPerDay } from '#integrations/mail/mail-kinds.ts'
import { openMail } from '#integrations/mail/outbox.ts'

type Letter = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  sealed: string | null
  created_at: Date
  sent_at: Date | null
  error: string | null
  kind: string | null
  suppressed: 'kind' | 'total' | null
}

export type OutboxParts = { db: Queries; sealer: Sealer; hasMailServer: boolean }

/** Who looks at the letters. */
export type Reader = Pick<Visit, 'now' | 'ip' | 'userAgent' | 'shopper'>

const shown = 50
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Stockholm' })

/** The whole letters that lie sealed, read by an admin: noted with how many. */
async function noteReading(db: Queries, reader: Reader, letters: readonly Letter[]): Promise<void> {
  const details = { letters: letters.filter(({ sealed }) => sealed !== null).length }
  if (details.letters > 0) await recordSecurityEvent(db, reader, { type: 'sealed-mail-read', details })
}

/**
 * The latest letters: what was sent, what waits and what a limit holds back. What lies sealed is opened only where the
 * outbox is all there is, while no mail server is set, and that is noted.
 */
export async function outboxPage({ db, sealer, hasMailServer }: OutboxParts, reader: Reader): Promise<string> {
  const letters = await db.query<Letter>(
    'outbox',
    'select id, recipient, subject, text, html, sealed, created_at, sent_at, error, kind, suppressed from mail order by id desc limit $1',
    [shown],
  )
  if (!hasMailServer) await noteReading(db, reader, letters)
  const textOf = (letter: Letter) => (hasMailServer ? letter.text : openMail(sealer, letter).text)
  const rows = letters.map(
    (letter) =>
      `<article class="panel adm__l"><h2>${escapeHtml(letter.subject)}</h2><p class="muted">Till ${escapeHtml(letter.recipient)}, ${time.format(letter.created_at)}, ${stateOf(letter)}</p><pre>${escapeHtml(textOf(letter))}</pre></article>`,
  )
  return `<h1>Utkorg</h1>${rows.join('') || '<p>Inga brev än.</p>'}`
}

function stateOf({ sent_at, error, kind, suppressed }: Letter): string {
  if (suppressed) return `hölls inne: ${reasonOf(suppressed, kind)}`
  if (sent_at) return `skickat ${time.format(sent_at)}`
  return error ? `inte skickat: ${escapeHtml(error)}` : 'inte skickat'
}

function reasonOf(suppressed: 'kind' | 'total', kind: string | null): string {
  if (suppressed === 'total') return `fler än ${noticesPerDay} brev på ett dygn till adressen`
  const { perDay } = mailLimitOf(kind as MailKind)
  return `fler än ${perDay} av samma slag på ett dygn till adressen`
}
