import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A whole answer, ready to be written to a socket. */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  /** `Set-Cookie` values; never of a page that is kept. */
  cookies?: string[]
  html: Buffer
  br: Buffer | null
  gz: Buffer | null
  tags: ReadonlySet<string>
}

const mostBytes = 96 * 1024 * 1024

/**
 * The HTML that everybody shares, kept until something it was made from changes. It is kept right by invalidation, not by
 * time: `drop` takes the tags that `load` left.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: mostBytes,
    sizeCalculation: (page) => page.html.length * 2 + 1000,
    dispose: (page, key) => this.#forgetTags(key, page),
  })
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #squeezed = new WeakSet<StoredPage>()
  #nextChange: ((now: Date) => Date) | null = null
  #holdsUntil = Number.POSITIVE_INFINITY
  /** Grows with every change, so that a page rendered from older data is not kept. */
  revision = 0

  get(key: string): StoredPage | undefined {
    if (Date.now() >= this.#holdsUntil) this.clear()
    const page = this.#pages.get(key)
    // Small when it is asked for again: most addresses of lists are asked for once.
    if (page && !this.#squeezed.has(page)) {
      this.#squeezed.add(page)
      void this.#squeeze(page)
    }
    return page
  }

  /** Makes the quick twin of a page at once: its next reader may be on a slow line. */
  async zip(page: StoredPage): Promise<void> {
    page.gz = await promisify(gzip)(page.html, { level: 4 })
  }

  /** Keeps a page, unless something changed while it was made. */
  keep(key: string, page: StoredPage, madeAtRevision: number): void {
    if (madeAtRevision !== this.revision) return
    this.#pages.set(key, page)
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      keys.add(key)
      this.#keysByTag.set(tag, keys)
    }
  }

  drop(tags: Iterable<string>): void {
    this.revision += 1
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key)
    }
  }

  /** Hears when pages look another way by themselves next: from that moment on nothing made before it is given out. */
  turnsAt(nextChange: (now: Date) => Date): void {
    this.#nextChange = nextChange
    this.clear()
  }

  clear(): void {
    this.#holdsUntil = this.#nextChange?.(new Date()).getTime() ?? Number.POSITIVE_INFINITY
    this.revision += 1
    this.#pages.clear()
  }

  get size(): number {
    return this.#pages.size
  }

  async #squeeze(page: StoredPage): Promise<void> {
    if (!page.gz) await this.zip(page)
    page.br = await promisify(brotliCompress)(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }

  #forgetTags(key: string, page: StoredPage): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`
}
