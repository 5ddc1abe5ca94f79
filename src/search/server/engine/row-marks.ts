import { rowOf } from './postings.ts'

const none = new Int32Array(0)
/** Wiping everything is faster than so large a share one by one. */
const fewOfAll = 64

/** Rows that are marked, to ask many lists which of their rows are. One call's marks are gone at the next. */
export class RowMarks {
  #marks = new Uint8Array(0)
  #marked: Int32Array = none

  /** Marks the rows of the entries, and no others. */
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

  /** How many of the entries lie in marked rows. */
  countOf(entries: Int32Array): number {
    const marks = this.#marks
    let count = 0
    for (let at = 0; at < entries.length; at++) count += marks[rowOf(entries[at] as number)] as number
    return count
  }

  #set(entries: Int32Array, mark: 0 | 1): void {
    const marks = this.#marks
    for (let at = 0; at < entries.length; at++) marks[rowOf(entries[at] as number)] = mark
  }
}
