import { Links } from './links.ts'
import { PartedMap } from './parted-map.ts'

const none = new Int32Array(0)

/** A row, a weight from 0 to 127 and whether it is the head, in one number: room for eight million rows. */
export const entryOf = (row: number, weight: number, isHead: boolean): number =>
  (row << 8) | (weight << 1) | (isHead ? 1 : 0)
export const rowOf = (entry: number): number => entry >> 8
export const weightOf = (entry: number): number => (entry >> 1) & 127
export const isHead = (entry: number): boolean => (entry & 1) === 1

/**
 * Which rows a key is in. Rows are only ever added at the end, so each list is in order of rows. What was there at the last
 * `settle` lies in one array; what has come since hangs in chains.
 */
export class Postings {
  readonly #numbers = new PartedMap<number>()
  readonly #live: number[] = []
  /** By key: how many entries hang in its chain, and the last of them. */
  readonly #tailLengths: number[] = []
  readonly #lasts: number[] = []
  #links = new Links()
  #starts = new Uint32Array(1)
  #settled = none

  get size(): number {
    return this.#live.length
  }

  /** The number of a key; a new key gets the next one. */
  numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#live.push(0) - 1
    this.#numbers.set(key, number)
    this.#tailLengths.push(0)
    this.#lasts.push(-1)
    return number
  }

  add(number: number, entry: number): void {
    this.#live[number] = (this.#live[number] ?? 0) + 1
    this.#tailLengths[number] = (this.#tailLengths[number] ?? 0) + 1
    this.#lasts[number] = this.#links.add(entry, this.#lasts[number] ?? -1)
  }

  /** The entry itself stays; whoever reads it asks whether its row is alive. */
  remove(number: number): void {
    this.#live[number] = (this.#live[number] ?? 1) - 1
  }

  /** In how many living rows. */
  count(key: string): number {
    const number = this.#numbers.get(key)
    return number === undefined ? 0 : (this.#live[number] ?? 0)
  }

  entries(key: string): Int32Array {
    const number = this.#numbers.get(key)
    if (number === undefined) return none
    const old = this.#settledOf(number)
    const added = this.#tailLengths[number] ?? 0
    if (added === 0) return old
    const all = new Int32Array(old.length + added)
    all.set(old)
    this.#links.write(this.#lasts[number] ?? -1, all, all.length)
    return all
  }

  /** Moves everything into the one array, a part at a time. Nobody reads until it is done. */
  *settle(): Generator<void> {
    const size = this.#live.length
    const total = this.#tailLengths.reduce((sum, length) => sum + length, this.#settled.length)
    const starts = new Uint32Array(size + 1)
    const settled = new Int32Array(total)
    let at = 0
    for (let number = 0; number < size; number++) {
      const old = this.#settledOf(number)
      settled.set(old, at)
      at += old.length + (this.#tailLengths[number] ?? 0)
      this.#links.write(this.#lasts[number] ?? -1, settled, at)
      starts[number + 1] = at
      this.#tailLengths[number] = 0
      this.#lasts[number] = -1
      if (number % 1000 === 999) yield
    }
    this.#starts = starts
    this.#settled = settled
    this.#links = new Links()
  }

  #settledOf(number: number): Int32Array {
    const isSettled = number + 1 < this.#starts.length
    return isSettled ? this.#settled.subarray(this.#starts[number], this.#starts[number + 1]) : none
  }
}
