import { EntryLog } from './entry-log.ts'
import { Links } from './links.ts'
import { grown, roomFor, type TextTable } from './text-table.ts'

const none = new Int32Array(0)
/** Entries: four megabytes. */
const maxWhole = 1 << 20

/** Row, weight from 0 to 127 and head flag in one number: room for eight million rows. */
export const entryOf = (row: number, weight: number, isHead: boolean): number =>
  (row << 8) | (weight << 1) | (isHead ? 1 : 0)
export const rowOf = (entry: number): number => entry >> 8
export const whatOf = (entry: number): number => entry & 255
export const weightOf = (entry: number): number => (entry >> 1) & 127
export const isHead = (entry: number): boolean => (entry & 1) === 1

export type PostingsData = {
  live: Int32Array
  tailLengths: Int32Array
  lasts: Int32Array
  starts: Uint32Array
  settled: Int32Array
}

/**
 * The rows of each key, in row order since rows are append-only. Settled entries lie in one array, later ones in
 * chains.
 */
export class Postings {
  readonly #table: TextTable
  #live: Int32Array
  #tailLengths: Int32Array
  #lasts: Int32Array
  readonly #links = new Links()
  #starts: Uint32Array
  #settled: Int32Array
  #log: EntryLog | null
  /** Settled and later entries of the keys that are asked for. */
  readonly #whole = new Map<number, Int32Array>()
  #wholeSize = 0

  constructor(table: TextTable, data?: PostingsData) {
    this.#table = table
    this.#live = data?.live ?? new Int32Array(1024)
    this.#tailLengths = data?.tailLengths ?? new Int32Array(1024)
    this.#lasts = data?.lasts ?? new Int32Array(1024).fill(-1)
    this.#starts = data?.starts ?? new Uint32Array(1)
    this.#settled = data?.settled ?? none
    this.#log = data ? null : new EntryLog()
  }

  get data(): PostingsData {
    return {
      live: this.#live,
      tailLengths: this.#tailLengths,
      lasts: this.#lasts,
      starts: this.#starts,
      settled: this.#settled,
    }
  }

  numberOf(key: string): number {
    const number = this.#table.numberOf(key)
    if (number >= this.#live.length) this.#makeRoom(number * 2)
    return number
  }

  add(number: number, entry: number): void {
    this.#live[number] = (this.#live[number] as number) + 1
    this.#tailLengths[number] = (this.#tailLengths[number] as number) + 1
    if (this.#log) this.#log.add(number, entry)
    else this.#lasts[number] = this.#links.add(entry, this.#lasts[number] as number)
  }

  /** The entry itself stays; readers check whether its row is alive. */
  remove(number: number): void {
    this.#live[number] = (this.#live[number] ?? 1) - 1
  }

  count(key: string): number {
    return this.countOf(this.#table.find(key))
  }

  countOf(number: number): number {
    return this.#live[number] ?? 0
  }

  entries(key: string): Int32Array {
    return this.entriesOf(this.#table.find(key))
  }

  entriesOf(number: number): Int32Array {
    if (number < 0) return none
    const old = this.#settledOf(number)
    const added = this.#tailLengths[number] ?? 0
    if (added === 0) return old
    const whole = this.#whole.get(number)
    if (whole?.length === old.length + added) return whole
    const all = new Int32Array(old.length + added)
    all.set(old)
    this.#links.write(this.#lasts[number] ?? -1, all, all.length)
    this.#keepWhole(number, all)
    return all
  }

  #keepWhole(number: number, all: Int32Array): void {
    this.#wholeSize += all.length - (this.#whole.get(number)?.length ?? 0)
    if (this.#wholeSize > maxWhole) {
      this.#whole.clear()
      this.#wholeSize = all.length
    }
    this.#whole.set(number, all)
  }

  settle(): void {
    const size = Math.min(this.#table.size, this.#live.length)
    const starts = new Uint32Array(size + 1)
    for (let number = 0; number < size; number++)
      starts[number + 1] = (starts[number] as number) + (this.#tailLengths[number] as number)
    this.#settled = new Int32Array(starts[size] as number)
    this.#log?.write(this.#settled, starts.slice())
    this.#log = null
    this.#whole.clear()
    this.#wholeSize = 0
    this.#starts = starts
    this.#tailLengths.fill(0)
    this.#makeRoom(roomFor(size))
  }

  #settledOf(number: number): Int32Array {
    const isSettled = number + 1 < this.#starts.length
    return isSettled ? this.#settled.subarray(this.#starts[number], this.#starts[number + 1]) : none
  }

  #makeRoom(size: number): void {
    if (size <= this.#live.length) return
    const before = this.#lasts.length
    this.#live = grown(this.#live, new Int32Array(size))
    this.#tailLengths = grown(this.#tailLengths, new Int32Array(size))
    this.#lasts = grown(this.#lasts, new Int32Array(size)).fill(-1, before)
  }
}
