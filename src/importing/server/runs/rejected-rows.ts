import { closeSync, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { csvCell } from '#core/csv-cell.ts'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'
import { fileMessages } from '#importing/file-messages.ts'
import type { RejectedRow } from '#importing/server/row-error.ts'

type StoredRow = RejectedRow & { cells?: readonly string[] }

const shownRows = 50
const keptRows = 100_000

/** Rejected rows of the latest try, one JSON line each. */
export class RejectedRows {
  readonly first: RejectedRow[] = []
  readonly #file: number
  #count = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  add(row: RejectedRow, cells: readonly string[] | undefined): void {
    this.#count += 1
    if (this.first.length < shownRows) this.first.push(row)
    if (this.#count <= keptRows) writeSync(this.#file, `${JSON.stringify({ ...row, cells })}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
}

export async function readRejected(path: string): Promise<StoredRow[]> {
  const text = (await readFile(path, 'utf8').catch(nullIfAbsent)) ?? ''
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as StoredRow]))
}

export function csvOfCells(lines: readonly (readonly string[])[]): string {
  return ['\ufeffsep=;', ...lines.map(csvLine), ''].join('\r\n')
}

/** The rows as they were with why they were rejected first: these columns are skipped when the file is imported. */
export async function rejectedCsv(path: string, header: readonly string[]): Promise<string> {
  const rows = await readRejected(path)
  const isTable = header.length > 0
  const names = isTable ? header : ['id']
  return csvOfCells([
    [...fileMessages.rejectedColumns, ...names],
    ...rows.map(({ line, field, reason, id, cells }) => [
      String(line),
      field,
      reason,
      ...(isTable ? (cells ?? []) : [id]),
    ]),
  ])
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => csvCell(cell)).join(';')
}
