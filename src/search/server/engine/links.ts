const bits = 15
const chunk = 1 << bits

/** Chains of numbers, each link after the one before it; in chunks, so that nothing is moved when more are added. */
export class Links {
  readonly #entries: Int32Array[] = []
  readonly #previous: Int32Array[] = []
  #size = 0

  /** Hangs a number after the link `previous`, or begins a chain with -1. Answers the new link. */
  add(entry: number, previous: number): number {
    const link = this.#size++
    const place = link & (chunk - 1)
    if (place === 0) {
      this.#entries.push(new Int32Array(chunk))
      this.#previous.push(new Int32Array(chunk))
    }
    // The chunk of a link is there.
    ;(this.#entries[link >> bits] as Int32Array)[place] = entry
    ;(this.#previous[link >> bits] as Int32Array)[place] = previous
    return link
  }

  /** Writes the chain that ends with the link into an array, so that it ends before `end`. */
  write(last: number, into: Int32Array, end: number): void {
    for (let link = last, at = end - 1; link >= 0; at--) {
      const place = link & (chunk - 1)
      into[at] = (this.#entries[link >> bits] as Int32Array)[place] as number
      link = (this.#previous[link >> bits] as Int32Array)[place] as number
    }
  }
}
