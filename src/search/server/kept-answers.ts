import { LRUCache } from 'lru-cache'

const mostBytes = 32 * 1024 * 1024

/** Answers as bytes of JSON, kept until any product changes. */
export class KeptAnswers {
  readonly #revision: () => number
  readonly #kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  #at = -1

  constructor(revision: () => number) {
    this.#revision = revision
  }

  once(key: string, write: () => string): Buffer<ArrayBuffer> {
    const revision = this.#revision()
    if (revision !== this.#at) {
      this.#kept.clear()
      this.#at = revision
    }
    const kept = this.#kept.get(key)
    if (kept) return kept
    const bytes = Buffer.from(write())
    this.#kept.set(key, bytes)
    return bytes
  }
}
