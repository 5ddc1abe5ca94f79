import { csvCell } from '#core/csv-cell.ts'
import { FileAnswer } from '#core/server/handlers.ts'

export type Cell = string | number | null

/** As Swedish spreadsheets read it: semicolons, decimal commas, with a byte order mark. */
export function csvAnswer(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): FileAnswer {
  const text = [columns, ...rows].map((row) => row.map((cell) => csvCell(cell)).join(';')).join('\r\n')
  return new FileAnswer({ type: 'text/csv; charset=utf-8', name, body: `\uFEFF${text}\r\n` })
}

/** Öre as kronor. */
export function kronor(amount: number | null): string {
  return amount === null ? '' : (amount / 100).toFixed(2).replace('.', ',')
}
