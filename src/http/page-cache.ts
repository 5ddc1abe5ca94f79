import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '#core/own-bytes.ts'
import { FifoCache } from './fifo-cache.ts'

export type StoredPage = {
  status: number
  headers: Record<string, string>
  cookies?: string[]
  html: Buffer
  br: Buffer | null
  gz: Buffer | null
  tags: ReadonlySet<string>
  /** Revision of the cache when the page was made, for pages that are not cached. */
  madeAtRevision?: number
  /** Called once a page that is not cached has been sent: its bytes may then be reused. */
  onSent?: () => void
}

export const maxBytes = 96 * 1024 * 1024
/** Until so much is kept, everything is. */
const keptAtOnce = maxBytes / 4
const maxAsked = 20_000

/**
 * Pages and answers of calls, dropped by tag, not by age: `drop` takes the tags that `load` recorded. What is
 * asked for once, as by a crawler of filters, does not push out what is asked for often.
 */
export class PageCache {
  readonly #pages = new FifoCache<StoredPage>({
    maxSize: maxBytes,
    sizeOf: (page) => page.html.length * 2 + 1000,
    onGone: (key, page) => this.#evictTags(key, page),
  })
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #squeezed = new WeakSet<StoredPage>()
  readonly #current = new WeakSet<StoredPage>()
  readonly #asked = new LRUCache<string, true>({ max: maxAsked })
  #onDrop: (tags: readonly string[] | null) => void = () => {}
  #nextChange: ((now: Date) => Date) | null = null
  #holdsUntil = Number.POSITIVE_INFINITY
  #heldBytes = 0
  /** Incremented by every change, so that a page rendered from older data is not cached. */
  revision = 0
  /** Incremented when everything may have changed: settings, contents, the day. */
  edition = 0

  get(key: string): StoredPage | undefined {
    if (Date.now() >= this.#holdsUntil) this.clear()
    const page = this.#pages.get(key)
    // Compressed on the second request: most addresses are requested once.
    if (page) this.#squeezeOnce(page)
    return page
  }

  /**
   * Keeps a page whose address has been asked for before, and the first ones, which are then there while the database is
   * not. Most are asked for once, and keeping them makes the collector go through the whole memory of the shop more often.
   */
  keepIfAskedAgain(key: string, page: StoredPage, madeAtRevision: number): void {
    if (madeAtRevision !== this.revision) return
    const isAskedAgain = this.#asked.has(key)
    if (!this.isToKeep(key)) {
      page.madeAtRevision = this.revision
      return
    }
    this.keep(key, page, madeAtRevision)
    if (isAskedAgain) this.#squeezeOnce(page)
  }

  /** Must be called once per response. */
  isToKeep(key: string): boolean {
    if (this.#asked.has(key)) return true
    this.#asked.set(key, true)
    return this.bytes < keptAtOnce
  }

  keep(key: string, page: StoredPage, madeAtRevision: number): void {
    if (madeAtRevision !== this.revision) return
    keepBytes(page)
    this.#current.add(page)
    this.#heldBytes += bytesOf(page)
    this.#pages.set(key, page)
    // It may be what there was no room for.
    if (!this.#pages.has(key)) return
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      keys.add(key)
      this.#keysByTag.set(tag, keys)
    }
  }

  drop(tags: readonly string[]): void {
    this.revision += 1
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key)
    }
    this.#onDrop(tags)
  }

  /** Called with the tags that are dropped, null for everything. */
  onDrop(call: (tags: readonly string[] | null) => void): void {
    this.#onDrop = call
  }

  /** Whether nothing that the page was made from has changed since. */
  isCurrent(page: StoredPage): boolean {
    return this.#current.has(page) || page.madeAtRevision === this.revision
  }

  /** Milliseconds since 1970. */
  get holdsUntil(): number {
    return this.#holdsUntil
  }

  /** From then on, pages rendered earlier are not served. */
  expiresAt(nextChange: (now: Date) => Date): void {
    this.#nextChange = nextChange
    this.clear()
  }

  clear(): void {
    this.#holdsUntil = this.#nextChange?.(new Date()).getTime() ?? Number.POSITIVE_INFINITY
    this.revision += 1
    this.edition += 1
    this.#pages.clear()
    this.#onDrop(null)
  }

  get size(): number {
    return this.#pages.count
  }

  get tagCount(): number {
    return this.#keysByTag.size
  }

  /** What its bodies may come to, once all are compressed: this is limited. */
  get bytes(): number {
    return this.#pages.size
  }

  /** Bytes of its bodies as stored, compressed or not. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  #squeezeOnce(page: StoredPage): void {
    if (this.#squeezed.has(page)) return
    this.#squeezed.add(page)
    void this.#squeeze(page)
  }

  async #squeeze(page: StoredPage): Promise<void> {
    page.gz = this.#counted(page, ownBytes(await promisify(gzip)(page.html, { level: 4 })))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    page.br = this.#counted(page, ownBytes(await promisify(brotliCompress)(page.html, { params })))
  }

  /** The page may have been dropped meanwhile. */
  #counted(page: StoredPage, bytes: Buffer): Buffer {
    if (this.#current.has(page)) this.#heldBytes += bytes.length
    return bytes
  }

  #evictTags(key: string, page: StoredPage): void {
    this.#heldBytes -= bytesOf(page)
    this.#current.delete(page)
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

const bytesOf = ({ html, gz, br }: StoredPage) => html.length + (gz?.length ?? 0) + (br?.length ?? 0)

/** In memory of its own, so that it can be sent more than once. */
export function keepBytes(page: StoredPage): void {
  const { html, onSent } = page
  page.html = ownBytes(html)
  if (!onSent) return
  delete page.onSent
  if (page.html !== html) onSent()
}

export function etagOf(bytes: Buffer): string {
  // Tells two versions of one page apart, whatever differs within four bytes for certain, in a third of the time of SHA-256.
  return `"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`
}
