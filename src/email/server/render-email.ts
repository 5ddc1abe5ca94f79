import { escapeHtml } from '#core/html.ts'
import { unlinked } from '#core/untrusted-text.ts'

export type EmailContent = { subject: string; text: string; html: string }

export type EmailBlock =
  | string
  | { title: string }
  | { link: string; text: string }
  | { labelledValues: readonly LabelledValue[] }
  | { rows: readonly EmailRow[] }
  | { small: string; link?: string }
  | { quote: string }

/** `isLink`: the value is one of our addresses. `isTyped`: user input, no part of which may become a link. */
export type LabelledValue = { label: string; value: string; isLink?: boolean; isTyped?: boolean }

export type EmailRow = { label: string; value: string; link?: string }

export function renderEmail(subject: string, parts: readonly EmailBlock[]): EmailContent {
  return {
    subject,
    text: parts.map(asText).join('\n\n'),
    html: `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;max-width:640px">${parts.map(asHtml).join('')}</body></html>`,
  }
}

function asText(part: EmailBlock): string {
  if (typeof part === 'string') return part
  if ('title' in part) return part.title.toUpperCase()
  if ('labelledValues' in part) return part.labelledValues.map(line).join('\n')
  if ('rows' in part) return part.rows.map(line).join('\n')
  if ('quote' in part) return unlinked(part.quote)
  if ('small' in part) return part.link ? `${part.small}\n${part.link}` : part.small
  return `${part.text}:\n${part.link}`
}

function line({ label, value, isTyped }: LabelledValue): string {
  return `${label.replace(/:$/, '')}: ${isTyped ? unlinked(value) : value}`
}

function asHtml(part: EmailBlock): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('title' in part) return `<h2 style="font-size:16px;margin:24px 0 4px">${escapeHtml(part.title)}</h2>`
  if ('labelledValues' in part)
    return `<table role="presentation">${part.labelledValues.map(labelledValueHtml).join('')}</table>`
  if ('rows' in part) return `<table role="presentation">${part.rows.map(rowHtml).join('')}</table>`
  if ('quote' in part) return `<blockquote>${escapeHtml(unlinked(part.quote))}</blockquote>`
  if ('small' in part) {
    const text = part.link ? anchor(part.link, part.small) : escapeHtml(part.small)
    return `<p style="font-size:14px;color:#595959">${text}</p>`
  }
  return `<p>${anchor(part.link, part.text)}</p>`
}

function labelledValueHtml({ label, value, isLink, isTyped }: LabelledValue): string {
  const shown = isLink ? anchor(value, value) : escapeHtml(isTyped ? unlinked(value) : value)
  return `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(label)}</td><td>${shown}</td></tr>`
}

function rowHtml({ label, value, link }: EmailRow): string {
  const what = link ? anchor(link, label) : escapeHtml(label)
  return `<tr><td style="padding:4px 16px 4px 0">${what}</td><td style="text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

function anchor(link: string, text: string): string {
  return `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`
}
