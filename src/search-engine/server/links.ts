const bits = 15
const chunk = 1 << bits

export type LinksData = { entries: Int32Array[]; previous: Int32Array[]; size: number }

/** Chains of numbers in chunks, so that appending moves nothing. */
export class Links {
  readonly #entries: Int32Array[]
  readonly #previous: Int32Array[]
  #size: number

  constructor(data?: LinksData) {
    this.#entries = data?.entries ?? []
    this.#previous = data?.previous ?? []
    this.#size = data?.size ?? 0
  }

  get data(): LinksData {
    return { entries: this.#entries, previous: this.#previous, size: this.#size }
  }

  add(entry: number, previous: number): number {
    const link = this.#size++
    const place = link & (chunk - 1)
    if (place === 0) {
      this.#entries.push(new Int32Array(chunk))
      this.#previous.push(new Int32Array(chunk))
    }
    ;(this.#entries[link >> bits] as Int32Array)[place] = entry
    ;(this.#previous[link >> bits] as Int32Array)[place] = previous
    return link
  }

  chain(last: number): number[] {
    const found: number[] = []
    for (let link = last; link >= 0; link = (this.#previous[link >> bits] as Int32Array)[link & (chunk - 1)] as number)
      found.push((this.#entries[link >> bits] as Int32Array)[link & (chunk - 1)] as number)
    return found.reverse()
  }

  write(last: number, into: Int32Array, end: number): void {
    for (let link = last, at = end - 1; link >= 0; at--) {
      const place = link & (chunk - 1)
      into[at] = (this.#entries[link >> bits] as Int32Array)[place] as number
      link = (this.#previous[link >> bits] as Int32Array)[place] as number
    }
  }
}
