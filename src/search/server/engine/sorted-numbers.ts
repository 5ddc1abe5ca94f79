import { sortByText } from './sort-by-text.ts'
import { SortedWords } from './sorted-words.ts'
import { grown, type TextTable } from './text-table.ts'

/** Numbers of a table in order of their texts, for those that begin alike. */
export class SortedNumbers {
  readonly #table: TextTable
  /** In order since all was settled. */
  #settled: Uint32Array
  /** Waiting to be put in order, while nobody reads. */
  #waiting = new Uint32Array(1024)
  #waitingCount = 0
  #isSettled: boolean
  readonly #added = new SortedWords()

  constructor(table: TextTable, settled?: Uint32Array) {
    this.#table = table
    this.#settled = settled ?? none
    this.#isSettled = settled !== undefined
  }

  /** Of numbers that have just been settled. */
  get data(): Uint32Array {
    return this.#settled
  }

  /** A number is added once. */
  add(number: number): void {
    if (this.#isSettled) {
      this.#added.add(this.#table.textAt(number))
      return
    }
    if (this.#waitingCount === this.#waiting.length)
      this.#waiting = grown(this.#waiting, new Uint32Array(this.#waitingCount * 2))
    this.#waiting[this.#waitingCount++] = number
  }

  /** Puts in order what has been added. Only then it may be read. */
  settle(): void {
    this.#settled = sortByText(this.#waiting.subarray(0, this.#waitingCount), this.#table)
    this.#waiting = none
    this.#isSettled = true
  }

  /** Those that begin so, in no order that matters. */
  *startingWith(beginning: string): Generator<number> {
    const range = this.settledWith(beginning)
    for (let at = 0; at < range.length; at++) yield range[at] as number
    for (const word of this.#added.startingWith(beginning)) yield this.#table.find(word)
  }

  /** Of those in order the ones that begin so. */
  settledWith(beginning: string): Uint32Array {
    const after = (least: number) => this.#firstThat((order) => order >= least, beginning)
    return this.#settled.subarray(after(0), after(1))
  }

  #firstThat(holds: (order: number) => boolean, beginning: string): number {
    let low = 0
    let high = this.#settled.length
    while (low < high) {
      const middle = (low + high) >> 1
      const order = this.#table.compareTo(this.#settled[middle] as number, beginning, { isBeginning: true })
      if (holds(order)) high = middle
      else low = middle + 1
    }
    return low
  }
}

const none = new Uint32Array(0)
