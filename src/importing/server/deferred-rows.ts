import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Goods } from './goods.ts'

const batchSize = 500

/** Rows that wait for the end of the file: more than a batch of them wait on disk, in a file that ends with the process. */
export class DeferredRows {
  #rows: Goods[] = []
  #file: number | null = null
  #lengths: number[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  add(goods: Goods): void {
    this.#rows.push(goods)
    if (this.#rows.length < batchSize) return
    this.#file ??= openNameless(this.#folder)
    const bytes = serialize(this.#rows)
    writeSync(this.#file, bytes)
    this.#lengths.push(bytes.length)
    this.#rows = []
  }

  /** Batches, in the order they came. */
  *[Symbol.iterator](): Generator<Goods[]> {
    let at = 0
    for (const length of this.#lengths) {
      const bytes = Buffer.alloc(length)
      if (this.#file !== null) readSync(this.#file, bytes, 0, length, at)
      at += length
      yield deserialize(bytes)
    }
    if (this.#rows.length > 0) yield this.#rows
  }

  clear(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
    this.#lengths = []
    this.#rows = []
  }
}

function openNameless(within: string): number {
  const folder = mkdtempSync(join(within, 'import-held-'))
  const file = openSync(join(folder, 'rows'), 'w+', 0o600)
  rmSync(folder, { recursive: true })
  return file
}
