/** Cells that a spreadsheet would run as a formula get a leading apostrophe (OWASP, CSV injection). */
const formula = /^\s*[=+\-@|%]|^[\t\r\n]/
const number = /^-?\d+([.,]\d+)?$/

export function guardFormula(text: string): string {
  return formula.test(bare(text)) && !number.test(text) ? `'${text}` : text
}

/** A text that begins with apostrophes itself gets one more, so that it is read as it was. */
const bare = (text: string) => text.replace(/^'+/, '')

/** The text of a cell that has been guarded. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formula.test(bare(text)) ? text.slice(1) : text
}

/** A cell for Swedish spreadsheets: decimal commas, and formulas are not run. */
export function csvCell(cell: string | number | null, quoted = /["\r\n;]/): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = guardFormula(cell)
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
