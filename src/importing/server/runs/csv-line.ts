/** What a spreadsheet would run as a formula begins with an apostrophe; `withoutGuard` takes it away again. */
const dangerous = /^[=+\-@'\t\r]/
const plainNumber = /^-?\d+([.,]\d+)?$/

export function csvLine(cells: readonly string[]): string {
  return cells.map(cellOf).join(';')
}

function cellOf(text: string): string {
  const safe = dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /["\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function withoutGuard(text: string): string {
  return /^'[=+\-@'\t\r]/.test(text) ? text.slice(1) : text
}
