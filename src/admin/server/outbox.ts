import { escapeHtml } from '#core/markdown.ts'
import type { Queries } from '#core/server/db.ts'

type Letter = {
  id: number
  recipient: string
  subject: string
  text: string
  created_at: Date
  sent_at: Date | null
  error: string | null
}

const shown = 50
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Stockholm' })

/** The latest letters as a plain page: what was sent, and what waits while no mail server is set. */
export async function outboxPage(db: Queries): Promise<string> {
  const letters = await db.query<Letter>(
    'outbox',
    'select id, recipient, subject, text, created_at, sent_at, error from mail order by id desc limit $1',
    [shown],
  )
  const rows = letters.map(
    (letter) =>
      `<article><h2>${escapeHtml(letter.subject)}</h2><p>Till ${escapeHtml(letter.recipient)}, ${time.format(letter.created_at)}, ${stateOf(letter)}</p><pre>${escapeHtml(letter.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Utkorg | Krets</title><main><h1>Utkorg</h1>${rows.join('') || '<p>Inga brev än.</p>'}</main></html>`
}

function stateOf({ sent_at, error }: Letter): string {
  if (sent_at) return `skickat ${time.format(sent_at)}`
  return error ? `inte skickat: ${escapeHtml(error)}` : 'inte skickat'
}
