type Entry<V> = { value: V; size: number; hits: number; isInMain: boolean }

type Options<V> = {
  maxSize: number
  sizeOf: (value: V) => number
  /** Dropped, replaced or pushed out. */
  onGone: (key: string, value: V) => void
}

/** Of the whole; for what has not been asked for again yet. */
const smallShare = 0.1
const maxHits = 3
/** Keys are remembered without their values, to know again what was pushed out too early. */
const leastGhosts = 1000

/**
 * S3-FIFO (Yang et al., "FIFO queues are all you need for cache eviction", SOSP 2023), by size: what is asked for once
 * passes through the small queue and never pushes out what is in the main one.
 */
export class FifoCache<V> {
  readonly #options: Options<V>
  readonly #entries = new Map<string, Entry<V>>()
  readonly #small = new Set<string>()
  readonly #main = new Set<string>()
  readonly #ghosts = new Set<string>()
  #smallSize = 0
  #mainSize = 0

  constructor(options: Options<V>) {
    this.#options = options
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.hits < maxHits) entry.hits += 1
    return entry.value
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  set(key: string, value: V): void {
    this.delete(key)
    const size = this.#options.sizeOf(value)
    const isInMain = this.#ghosts.delete(key)
    this.#entries.set(key, { value, size, hits: 0, isInMain })
    this.#enter(key, size, isInMain)
    while (this.size > this.#options.maxSize) this.#pushOut()
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#leave(key, entry)
    this.#entries.delete(key)
    this.#options.onGone(key, entry.value)
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key)
  }

  get count(): number {
    return this.#entries.size
  }

  get size(): number {
    return this.#smallSize + this.#mainSize
  }

  #pushOut(): void {
    const isFromSmall = this.#smallSize > this.#options.maxSize * smallShare || this.#main.size === 0
    const [key = ''] = isFromSmall ? this.#small : this.#main
    const entry = this.#entries.get(key)
    if (!entry) return
    const isWanted = isFromSmall ? entry.hits > 1 : entry.hits > 0
    if (!isWanted) {
      this.delete(key)
      if (isFromSmall) this.#remember(key)
      return
    }
    this.#leave(key, entry)
    entry.hits = isFromSmall ? 0 : entry.hits - 1
    entry.isInMain = true
    this.#enter(key, entry.size, true)
  }

  #remember(key: string): void {
    this.#ghosts.add(key)
    const [oldest] = this.#ghosts
    if (oldest !== undefined && this.#ghosts.size > Math.max(leastGhosts, this.#entries.size))
      this.#ghosts.delete(oldest)
  }

  #enter(key: string, size: number, isInMain: boolean): void {
    if (isInMain) this.#mainSize += size
    else this.#smallSize += size
    ;(isInMain ? this.#main : this.#small).add(key)
  }

  #leave(key: string, { size, isInMain }: Entry<V>): void {
    if (isInMain) this.#mainSize -= size
    else this.#smallSize -= size
    ;(isInMain ? this.#main : this.#small).delete(key)
  }
}
