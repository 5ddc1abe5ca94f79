import { grown } from './text-table.ts'

const chunkBits = 16
const chunk = 1 << chunkBits

export type RowListsData = { starts: Uint32Array; lengths: Uint16Array; chunks: Uint32Array[]; end: number }

export class RowLists {
  #starts: Uint32Array
  #lengths: Uint16Array
  readonly #chunks: Uint32Array[]
  #end: number

  constructor(data?: RowListsData) {
    this.#starts = data?.starts ?? new Uint32Array(1024)
    this.#lengths = data?.lengths ?? new Uint16Array(1024)
    this.#chunks = data?.chunks ?? []
    this.#end = data?.end ?? 0
  }

  get data(): RowListsData {
    return { starts: this.#starts, lengths: this.#lengths, chunks: this.#chunks, end: this.#end }
  }

  of(row: number): Uint32Array {
    const start = this.#starts[row] as number
    const from = start & (chunk - 1)
    return this.#chunks[start >>> chunkBits]?.subarray(from, from + (this.#lengths[row] as number)) ?? none
  }

  /** Where the list of a row lies, for those who read many and need no array of each. */
  chunkOf(row: number): Uint32Array {
    return this.#chunks[(this.#starts[row] as number) >>> chunkBits] ?? none
  }

  startOf(row: number): number {
    return (this.#starts[row] as number) & (chunk - 1)
  }

  lengthOf(row: number): number {
    return this.#lengths[row] ?? 0
  }

  set(row: number, numbers: ArrayLike<number>): void {
    if (row >= this.#starts.length) this.makeRoom(row * 2)
    const left = chunk - (this.#end & (chunk - 1))
    if (left < numbers.length) this.#end += left
    const place = this.#end >>> chunkBits
    if (place === this.#chunks.length) this.#chunks.push(new Uint32Array(chunk))
    this.#chunks[place]?.set(numbers, this.#end & (chunk - 1))
    this.#starts[row] = this.#end
    this.#lengths[row] = numbers.length
    this.#end += numbers.length
  }

  makeRoom(rows: number): void {
    if (rows <= this.#starts.length) return
    this.#starts = grown(this.#starts, new Uint32Array(rows))
    this.#lengths = grown(this.#lengths, new Uint16Array(rows))
  }
}

const none = new Uint32Array(0)
