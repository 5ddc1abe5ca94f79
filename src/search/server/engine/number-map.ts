const parts = 256

/** A map from number to number for very many keys, which never stands still to grow: a part does at a time. */
export class NumberMap {
  readonly #parts = Array.from({ length: parts }, () => new Map<number, number>())
  #size = 0

  get size(): number {
    return this.#size
  }

  get(key: number): number | undefined {
    return this.#partOf(key).get(key)
  }

  set(key: number, value: number): void {
    const part = this.#partOf(key)
    const before = part.size
    part.set(key, value)
    this.#size += part.size - before
  }

  delete(key: number): void {
    if (this.#partOf(key).delete(key)) this.#size--
  }

  #partOf(key: number): Map<number, number> {
    // The remainder of a whole number is a part's place.
    return this.#parts[Math.abs(key) % parts] as Map<number, number>
  }
}
