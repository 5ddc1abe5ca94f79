import { escapeHtml } from '#core/markdown.ts'
import { unlinked } from '#core/stranger-words.ts'

export type Letter = { subject: string; text: string; html: string }

/** A paragraph, a title, a link, facts, things with what they cost, small print, or what somebody else wrote. */
export type LetterPart =
  | string
  | { title: string }
  | { link: string; text: string }
  | { facts: readonly Fact[] }
  | { rows: readonly LetterRow[] }
  | { small: string; link?: string }
  | { quote: string }

/** `isLink`: the value is an address of ours. `isTyped`: somebody else wrote it, and no part of it becomes a link. */
export type Fact = { label: string; value: string; isLink?: boolean; isTyped?: boolean }

export type LetterRow = { label: string; value: string; link?: string }

/** A letter as text and as HTML, from one description. */
export function letterOf(subject: string, parts: readonly LetterPart[]): Letter {
  return {
    subject,
    text: parts.map(asText).join('\n\n'),
    html: `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;max-width:640px">${parts.map(asHtml).join('')}</body></html>`,
  }
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part
  if ('title' in part) return part.title.toUpperCase()
  if ('facts' in part) return part.facts.map(line).join('\n')
  if ('rows' in part) return part.rows.map(line).join('\n')
  if ('quote' in part) return unlinked(part.quote)
  if ('small' in part) return part.link ? `${part.small}\n${part.link}` : part.small
  return `${part.text}:\n${part.link}`
}

function line({ label, value, isTyped }: Fact): string {
  return `${label.replace(/:$/, '')}: ${isTyped ? unlinked(value) : value}`
}

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('title' in part) return `<h2 style="font-size:16px;margin:24px 0 4px">${escapeHtml(part.title)}</h2>`
  if ('facts' in part) return `<table role="presentation">${part.facts.map(factHtml).join('')}</table>`
  if ('rows' in part) return `<table role="presentation">${part.rows.map(rowHtml).join('')}</table>`
  if ('quote' in part) return `<blockquote>${escapeHtml(unlinked(part.quote))}</blockquote>`
  if ('small' in part) {
    const text = part.link ? anchor(part.link, part.small) : escapeHtml(part.small)
    return `<p style="font-size:14px;color:#595959">${text}</p>`
  }
  return `<p>${anchor(part.link, part.text)}</p>`
}

function factHtml({ label, value, isLink, isTyped }: Fact): string {
  const shown = isLink ? anchor(value, value) : escapeHtml(isTyped ? unlinked(value) : value)
  return `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(label)}</td><td>${shown}</td></tr>`
}

function rowHtml({ label, value, link }: LetterRow): string {
  const what = link ? anchor(link, label) : escapeHtml(label)
  return `<tr><td style="padding:4px 16px 4px 0">${what}</td><td style="text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

function anchor(link: string, text: string): string {
  return `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`
}
