import { grown } from './text-table.ts'

/** A set of numbers of a table, cleared and used again; a `Set` of thousands takes ten times as long. */
export class NumberMarks {
  #marks = new Uint8Array(1024)

  add(number: number): void {
    if (number < 0) return
    if (number >= this.#marks.length) this.#marks = grown(this.#marks, new Uint8Array(number * 2))
    this.#marks[number] = 1
  }

  has(number: number): boolean {
    return this.#marks[number] === 1
  }

  clear(): void {
    this.#marks.fill(0)
  }
}
