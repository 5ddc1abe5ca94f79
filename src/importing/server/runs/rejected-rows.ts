import { randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { csvCell } from '#core/csv-cell.ts'
import { fileMessages } from '#importing/file-messages.ts'
import type { RejectedRow } from '#importing/server/row-error.ts'
import { contentOf } from '#storage/server/folder-storage.ts'
import type { Storage } from '#storage/server/storage.ts'

type StoredRow = RejectedRow & { cells?: readonly string[] }

const shownRows = 50
const keptRows = 100_000

/** Rejected rows of the latest try, one JSON line each: on this machine until the try has ended, then in the storage. */
export class RejectedRows {
  readonly first: RejectedRow[] = []
  readonly #path: string
  readonly #file: number
  #count = 0

  constructor(folder: string) {
    this.#path = join(folder, `rejected-${randomUUID()}`)
    this.#file = openSync(this.#path, 'w', 0o600)
  }

  add(row: RejectedRow, cells: readonly string[] | undefined): void {
    this.#count += 1
    if (this.first.length < shownRows) this.first.push(row)
    if (this.#count <= keptRows) writeSync(this.#file, `${JSON.stringify({ ...row, cells })}\n`)
  }

  async close(storage: Storage, key: string): Promise<void> {
    closeSync(this.#file)
    try {
      await storage.write(key, contentOf(this.#path))
    } finally {
      await rm(this.#path, { force: true })
    }
  }
}

export async function readRejected(storage: Storage, key: string): Promise<StoredRow[]> {
  const text = (await storage.read(key))?.toString('utf8') ?? ''
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as StoredRow]))
}

export function csvOfCells(lines: readonly (readonly string[])[]): string {
  return ['\ufeffsep=;', ...lines.map(csvLine), ''].join('\r\n')
}

/** The rows as they were with why they were rejected first: these columns are skipped when the file is imported. */
export async function rejectedCsv(storage: Storage, key: string, header: readonly string[]): Promise<string> {
  const rows = await readRejected(storage, key)
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
