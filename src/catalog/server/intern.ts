/** Cleared when full: unused values are dropped and others interned again as products are read. */
const max = 200_000

export class Intern {
  readonly #cache = new Map<string, unknown>()

  once<T>(key: string, make: () => T): T {
    if (!this.#cache.has(key)) {
      const value = make()
      if (this.#cache.size >= max) this.#cache.clear()
      this.#cache.set(key, value)
    }
    // A key is only used for values of one type.
    return this.#cache.get(key) as T
  }

  text(text: string): string {
    return this.once(`text ${text}`, () => text)
  }
}
