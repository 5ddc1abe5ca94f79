import { escapeHtml } from '#core/markdown.ts'
import type { Queries } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
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
}

export type OutboxParts = { db: Queries; sealer: Sealer; hasMailServer: boolean }

const shown = 50
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Stockholm' })

/**
 * The latest letters: what was sent, and what waits. Codes in them are shown only where the outbox is all there is: while
 * no mail server is set.
 */
export async function outboxPage({ db, sealer, hasMailServer }: OutboxParts): Promise<string> {
  const letters = await db.query<Letter>(
    'outbox',
    'select id, recipient, subject, text, html, sealed, created_at, sent_at, error from mail order by id desc limit $1',
    [shown],
  )
  const textOf = (letter: Letter) => (hasMailServer ? letter.text : openMail(sealer, letter).text)
  const rows = letters.map(
    (letter) =>
      `<article class="panel adm__l"><h2>${escapeHtml(letter.subject)}</h2><p class="muted">Till ${escapeHtml(letter.recipient)}, ${time.format(letter.created_at)}, ${stateOf(letter)}</p><pre>${escapeHtml(textOf(letter))}</pre></article>`,
  )
  return `<h1>Utkorg</h1>${rows.join('') || '<p>Inga brev än.</p>'}`
}

function stateOf({ sent_at, error }: Letter): string {
  if (sent_at) return `skickat ${time.format(sent_at)}`
  return error ? `inte skickat: ${escapeHtml(error)}` : 'inte skickat'
}
