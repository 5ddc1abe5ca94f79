import { guardFormula } from '#core/server/guard-formula.ts'
import { FileAnswer } from '#core/server/handlers.ts'

export type Cell = string | number | null

/** As Swedish spreadsheets read it: semicolons, decimal commas, with a byte order mark. */
export function csvAnswer(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): FileAnswer {
  const text = [columns, ...rows].map((row) => row.map(cellText).join(';')).join('\r\n')
  return new FileAnswer({ type: 'text/csv; charset=utf-8', name, body: `\uFEFF${text}\r\n` })
}

/** Öre as kronor. */
export function kronor(amount: number | null): string {
  return amount === null ? '' : (amount / 100).toFixed(2).replace('.', ',')
}

function cellText(cell: Cell): string {
  const text = cell === null ? '' : typeof cell === 'number' ? String(cell).replace('.', ',') : guardFormula(cell)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
