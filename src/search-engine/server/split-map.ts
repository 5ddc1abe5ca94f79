const parts = 64

/** By text, in parts: one map of a hundred thousand texts blocks for milliseconds whenever it grows. */
export class SplitMap<V> {
  readonly #parts = Array.from({ length: parts }, () => new Map<string, V>())

  get(key: string): V | undefined {
    return this.#partOf(key).get(key)
  }

  has(key: string): boolean {
    return this.#partOf(key).has(key)
  }

  set(key: string, value: V): void {
    this.#partOf(key).set(key, value)
  }

  *values(): Generator<V> {
    for (const part of this.#parts) yield* part.values()
  }

  #partOf(key: string): Map<string, V> {
    const end = key.length - 1
    const hash = key.length * 31 + key.charCodeAt(end) * 7 + key.charCodeAt(end >> 1) * 17 + key.charCodeAt(0)
    return this.#parts[hash & (parts - 1)] as Map<string, V>
  }
}
