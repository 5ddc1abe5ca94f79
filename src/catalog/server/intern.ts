/** Begun anew when it is full: what is no longer used is let go, and products meet again as they are read. */
const most = 200_000

/** Keeps one copy of values that many products share. */
export class Intern {
  readonly #kept = new Map<string, unknown>()

  /** The value kept under the key, made at its first use. A kind of value has keys of its own. */
  once<T>(key: string, make: () => T): T {
    if (!this.#kept.has(key)) {
      const value = make()
      if (this.#kept.size >= most) this.#kept.clear()
      this.#kept.set(key, value)
    }
    // A key is only ever used for values of one kind.
    return this.#kept.get(key) as T
  }

  text(text: string): string {
    return this.once(`text ${text}`, () => text)
  }
}
