import { RowRefusal } from './row-refusal.ts'

const html = /<\/?[a-z][^<>]*>|<(script|style|iframe|object|embed|svg|img|link|meta)\b|<!--/i
/** Control characters but for tab and line breaks. */
const control = /[^\P{Cc}\t\n\r]/u
/** The sign for an unreadable character, and å ä ö that have been encoded twice. */
const misread = /\ufffd|\u00c3[\u0080-\u00bf\u2013\u2026\u201e]/

/** Refuses what no text of a product may hold, wherever in the row it stands. */
export function checkTexts(row: object): void {
  for (const [field, value] of Object.entries(row)) check(value, field)
}

function check(value: unknown, field: string): void {
  if (typeof value === 'string') checkText(value, field)
  else if (Array.isArray(value)) for (const part of value) check(part, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      checkText(name, field)
      check(part, field)
    }
}

function checkText(text: string, field: string): void {
  if (!text.isWellFormed() || misread.test(text)) throw new RowRefusal('encoding', field)
  if (control.test(text)) throw new RowRefusal('nul', field)
  if (text.includes('<') && html.test(text)) throw new RowRefusal('html', field)
}
