import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from '#core/slug.ts'
import type { RejectedRow } from './row-error.ts'

export class RejectFile {
  readonly #path: string
  #file: number | null = null

  constructor(dataDir: string, source: string, now: Date) {
    const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
    this.#path = join(dataDir, 'imports', `${time}-${slug(source)}.jsonl`)
  }

  get path(): string | null {
    return this.#file === null ? null : this.#path
  }

  add(row: RejectedRow): void {
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
