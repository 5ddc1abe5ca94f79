import { LRUCache } from 'lru-cache'

/** What one network can add in a day, so that neither a bot nor a single customer decides an order. Never stored. */
const limits = {
  /** Lists of all queries. */
  network: 400,
  /** Lists of a query. */
  list: 5,
  /** Products chosen after a query, each once. */
  choice: 3,
}
const maxNetworks = 100_000
const dayMs = 24 * 3_600_000
/** As a size, not as a `max`, for which the cache allocates all its memory at once. */
const bounds = { maxSize: maxNetworks, sizeCalculation: () => 1, ttl: dayMs }

export class ChoiceLimits {
  readonly #counts = new LRUCache<string, number>(bounds)
  readonly #seen = new LRUCache<string, true>(bounds)

  mayList(network: string, query: string): boolean {
    return this.#take(`list ${network} ${query}`, limits.list) && this.#take(`all ${network}`, limits.network)
  }

  /** `what` is done with the product once. */
  mayChoose(network: string, query: string, what: string): boolean {
    const key = `${what} ${network} ${query}`
    if (this.#seen.has(key) || !this.#take(`choice ${network} ${query}`, limits.choice)) return false
    this.#seen.set(key, true)
    return true
  }

  #take(key: string, max: number): boolean {
    const count = this.#counts.get(key) ?? 0
    if (count >= max) return false
    this.#counts.set(key, count + 1, { noUpdateTTL: true })
    return true
  }
}
