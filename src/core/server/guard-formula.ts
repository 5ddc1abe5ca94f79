/** What a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV injection). */
const formula = /^\s*[=+\-@|%]|^[\t\r\n]/
const number = /^-?\d+([.,]\d+)?$/

export function guardFormula(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text
}

/** The text of a cell that has been guarded. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
