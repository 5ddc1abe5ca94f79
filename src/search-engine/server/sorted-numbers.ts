import { sortByText } from './sort-by-text.ts'
import { SortedWords } from './sorted-words.ts'
import { grown, type TextTable } from './text-table.ts'

export class SortedNumbers {
  readonly #table: TextTable
  #settled: Uint32Array
  #waiting = new Uint32Array(1024)
  #waitingCount = 0
  #isSettled: boolean
  readonly #added = new SortedWords()

  constructor(table: TextTable, settled?: Uint32Array) {
    this.#table = table
    this.#settled = settled ?? none
    this.#isSettled = settled !== undefined
  }

  get data(): Uint32Array {
    return this.#settled
  }

  add(number: number): void {
    if (this.#isSettled) {
      this.#added.add(this.#table.textAt(number))
      return
    }
    if (this.#waitingCount === this.#waiting.length)
      this.#waiting = grown(this.#waiting, new Uint32Array(this.#waitingCount * 2))
    this.#waiting[this.#waitingCount++] = number
  }

  settle(): void {
    this.#settled = sortByText(this.#waiting.subarray(0, this.#waitingCount), this.#table)
    this.#waiting = none
    this.#isSettled = true
  }

  *startingWith(beginning: string): Generator<number> {
    const range = this.settledWith(beginning)
    for (let at = 0; at < range.length; at++) yield range[at] as number
    for (const word of this.#added.startingWith(beginning)) yield this.#table.find(word)
  }

  /** Without a generator, which takes several times as long for thousands of numbers. */
  eachStartingWith(beginning: string, see: (number: number) => void): void {
    const range = this.settledWith(beginning)
    for (let at = 0; at < range.length; at++) see(range[at] as number)
    for (const word of this.#added.startingWith(beginning)) see(this.#table.find(word))
  }

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
