const bits = 16
const chunk = 1 << bits

export class EntryLog {
  readonly #numbers: Uint32Array[] = []
  readonly #entries: Int32Array[] = []
  #size = 0

  add(number: number, entry: number): void {
    const place = this.#size & (chunk - 1)
    if (place === 0) {
      this.#numbers.push(new Uint32Array(chunk))
      this.#entries.push(new Int32Array(chunk))
    }
    const last = this.#size++ >>> bits
    ;(this.#numbers[last] as Uint32Array)[place] = number
    ;(this.#entries[last] as Int32Array)[place] = entry
  }

  write(into: Int32Array, beginnings: Uint32Array): void {
    for (let part = 0; part < this.#numbers.length; part++) {
      const numbers = this.#numbers[part] as Uint32Array
      const entries = this.#entries[part] as Int32Array
      const length = Math.min(chunk, this.#size - part * chunk)
      for (let at = 0; at < length; at++) {
        const number = numbers[at] as number
        const place = beginnings[number] as number
        into[place] = entries[at] as number
        beginnings[number] = place + 1
      }
    }
  }
}
