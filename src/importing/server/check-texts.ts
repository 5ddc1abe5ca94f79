import { RowError } from './row-error.ts'

const html = /<\/?[a-z][^<>]*>|<(script|style|iframe|object|embed|svg|img|link|meta)\b|<!--/i
const control = /[^\P{Cc}\t\n\r]/u
/** The replacement character, and å ä ö encoded twice. */
const misread = /\ufffd|\u00c3[\u0080-\u00bf\u2013\u2026\u201e]/

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
  if (!text.isWellFormed() || misread.test(text)) throw new RowError('encoding', field)
  if (control.test(text)) throw new RowError('nul', field)
  if (text.includes('<') && html.test(text)) throw new RowError('html', field)
}
