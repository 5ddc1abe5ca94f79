import { rowOf } from './postings.ts'

const none = new Int32Array(0)
/** Wiping everything is faster than so large a share one by one. */
const fewOfAll = 64

/**
 * Rows that are marked, to ask many lists which of their rows are. One call's marks are gone at the next. Its loops go four at
 * a step: so long a function V8 does not copy into its callers, where it would stay half optimised, but makes fast by itself.
 */
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
