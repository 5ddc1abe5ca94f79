import { rowOf } from './postings.ts'

const none = new Int32Array(0)
const fewOfAll = 64

/**
 * A set of rows, to intersect with many lists; cleared by the next call. Loops are unrolled by four: V8 then compiles
 * them separately instead of inlining them into partly optimised callers.
 */
export class RowMarks {
  #marks = new Uint8Array(0)
  #marked: Int32Array = none

  mark(entries: Int32Array, rows: number): void {
    if (this.#marks.length < rows) this.#marks = new Uint8Array(rows * 2)
    else if (this.#marked.length > rows / fewOfAll) this.#marks.fill(0)
    else this.#set(this.#marked, 0)
    this.#set(entries, 1)
    this.#marked = entries
  }

  has(row: number): boolean {
    return this.#marks[row] === 1
  }

  countOf(entries: Int32Array): number {
    const marks = this.#marks
    const whole = entries.length & ~3
    let count = 0
    for (let at = 0; at < whole; at += 4) {
      count +=
        (marks[rowOf(entries[at] as number)] as number) +
        (marks[rowOf(entries[at + 1] as number)] as number) +
        (marks[rowOf(entries[at + 2] as number)] as number) +
        (marks[rowOf(entries[at + 3] as number)] as number)
    }
    for (let at = whole; at < entries.length; at++) count += marks[rowOf(entries[at] as number)] as number
    return count
  }

  #set(entries: Int32Array, mark: 0 | 1): void {
    const marks = this.#marks
    const whole = entries.length & ~3
    for (let at = 0; at < whole; at += 4) {
      marks[rowOf(entries[at] as number)] = mark
      marks[rowOf(entries[at + 1] as number)] = mark
      marks[rowOf(entries[at + 2] as number)] = mark
      marks[rowOf(entries[at + 3] as number)] = mark
    }
    for (let at = whole; at < entries.length; at++) marks[rowOf(entries[at] as number)] = mark
  }
}
