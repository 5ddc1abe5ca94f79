import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from '#core/slug.ts'
import type { RefusedRow } from './row-refusal.ts'

/** The report of refused rows, one JSON object a line: `DATA_DIR/imports/2026-11-21T10-00-00-krets.jsonl`. */
export class RefusalFile {
  readonly #path: string
  #file: number | null = null

  constructor(dataDir: string, source: string, now: Date) {
    const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
    this.#path = join(dataDir, 'imports', `${time}-${slug(source)}.jsonl`)
  }

  /** Null while nothing has been refused. */
  get path(): string | null {
    return this.#file === null ? null : this.#path
  }

  add(row: RefusedRow): void {
    if (this.#file === null) {
      mkdirSync(join(this.#path, '..'), { recursive: true })
      this.#file = openSync(this.#path, 'a')
    }
    writeSync(this.#file, `${JSON.stringify(row)}\n`)
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }
}
