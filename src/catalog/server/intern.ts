const usually = 10_000

/**
 * One value for all that are the same. Those that are used again are kept; the others go, once twice `max` others have
 * been made: what is only used once would otherwise hold as much memory as the products.
 */
export class Intern {
  readonly #max: number
  #recent = new Map<string, unknown>()
  #earlier = new Map<string, unknown>()

  constructor(max: number = usually) {
    this.#max = max
  }

  once<T>(key: string, make: () => T): T {
    // A key is only used for values of one type.
    if (this.#recent.has(key)) return this.#recent.get(key) as T
    const value = this.#earlier.has(key) ? (this.#earlier.get(key) as T) : make()
    if (this.#recent.size >= this.#max) {
      this.#earlier = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, value)
    return value
  }

  text(text: string): string {
    return this.once(`text ${text}`, () => text)
  }
}
