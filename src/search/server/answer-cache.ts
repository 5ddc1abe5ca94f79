import { LRUCache } from 'lru-cache'

const maxBytes = 32 * 1024 * 1024

export class AnswerCache {
  readonly #revision: () => number
  readonly #cached = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  #at = -1

  constructor(revision: () => number) {
    this.#revision = revision
  }

  once(key: string, write: () => string): Buffer<ArrayBuffer> {
    const revision = this.#revision()
    if (revision !== this.#at) {
      this.#cached.clear()
      this.#at = revision
    }
    const cached = this.#cached.get(key)
    if (cached) return cached
    const bytes = Buffer.from(write())
    this.#cached.set(key, bytes)
    return bytes
  }
}

/** For buyers with prices of their own. */
export const uncached: Pick<AnswerCache, 'once'> = { once: (_, write) => Buffer.from(write()) }
