import type { Db } from '#core/server/db.ts'
import { logEndedOffers } from '#pricing/server/ended-offers.ts'
import { type AcceptedRow, acceptRow } from './accept-row.ts'
import { checkRow, idOf } from './check-row.ts'
import { createWanted } from './create-wanted.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { Goods } from './goods.ts'
import { withSourceLock } from './lock-source.ts'
import { retireMissing } from './retire-missing.ts'
import { type RejectedRow, RowError } from './row-error.ts'
import { type Brought, learnShop, type ShopKnowledge } from './shop-knowledge.ts'
import type { SourceRow } from './source-row.ts'
import { writeBatch } from './write-batch.ts'

export type ImportOptions = {
  dryRun?: boolean
  createCategories?: boolean
  /** The file is the complete feed: missing products are retired. */
  retireMissing?: boolean
  /** Units of new products without stock of their own. */
  startStock?: number | null
}

export type ImportReport = {
  source: string
  read: number
  added: number
  changed: number
  unchanged: number
  retired: number
  rejected: number
  isWhole: boolean
  differences: Difference[]
}

export type ImportDeps = {
  db: Db
  source: string
  rows: AsyncIterable<SourceRow>
  now: Date
  options?: ImportOptions
  brought?: Brought
  onRejected?: (row: RejectedRow) => void
  onProgress?: (report: Readonly<ImportReport>) => void
}

const batchSize = 500
const shownDifferences = 20

/** Idempotent: an interrupted import is completed by the next one. */
export async function importSource(deps: ImportDeps): Promise<ImportReport> {
  return await withSourceLock(deps.db, deps.source, () => new Import(deps).run())
}

class Import {
  readonly #deps: ImportDeps
  readonly #options: ImportOptions
  readonly #report: ImportReport
  /** Rows whose offers require a product that may come later in the file. */
  readonly #later: { goods: Goods; needs: string[] }[] = []
  #batch: AcceptedRow[] = []
  #writing: Promise<void> = Promise.resolve()
  #isBlurred = false

  constructor(deps: ImportDeps) {
    this.#deps = deps
    this.#options = deps.options ?? {}
    this.#report = {
      source: deps.source,
      read: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      retired: 0,
      rejected: 0,
      isWhole: true,
      differences: [],
    }
  }

  async run(): Promise<ImportReport> {
    const { db, source, brought = {} } = this.#deps
    // An offer that has just ended may be removed by this import, so its end is logged first.
    if (!this.#options.dryRun) await logEndedOffers(db, this.#deps.now)
    const mayCreateCategories = this.#options.createCategories ?? false
    const shop = await learnShop({ db, source, mayCreateCategories, brought })
    for await (const row of this.#rows()) {
      this.#take(row, shop)
      if (this.#batch.length >= batchSize) await this.#flush(shop)
    }
    this.#takeLater(shop)
    await this.#flush(shop)
    await this.#writing
    if (this.#options.retireMissing) await this.#retire(shop)
    return this.#report
  }

  async *#rows(): AsyncGenerator<SourceRow> {
    const iterator = this.#deps.rows[Symbol.asyncIterator]()
    for (;;) {
      let next: IteratorResult<SourceRow>
      try {
        next = await iterator.next()
      } catch (error) {
        if (!isReadError(error)) throw error
        this.#report.isWhole = false
        this.#reject(new RowError('broken-file', '', error.message), this.#report.read + 1, '')
        return
      }
      if (next.done) return
      yield next.value
    }
  }

  #take(row: SourceRow, shop: ShopKnowledge): void {
    this.#report.read += 1
    const id = 'rowError' in row ? (row.id ?? '') : idOf(row.value)
    try {
      if ('rowError' in row) throw row.rowError
      const known = shop.existing.get(id)
      if (known?.isInFile || this.#later.some(({ goods }) => goods.id === id)) throw new RowError('duplicate-id', 'id')
      if (known) known.isInFile = true
      const goods = checkRow(row.value, row.line)
      const needs = neededBy(goods).filter((needed) => !shop.existing.get(needed))
      if (needs.length > 0) this.#later.push({ goods, needs })
      else this.#accept(goods, shop)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      this.#reject(error, row.line, id)
    }
    if (this.#report.read % batchSize === 0) this.#deps.onProgress?.(this.#report)
  }

  #accept(goods: Goods, shop: ShopKnowledge): void {
    const accepted = acceptRow(goods, shop)
    if (!accepted) this.#report.unchanged += 1
    else {
      this.#batch.push(accepted)
      if (accepted.isNew) this.#report.added += 1
      else this.#report.changed += 1
    }
  }

  /** Products that require each other are written together, last. */
  #takeLater(shop: ShopKnowledge): void {
    let left = this.#later
    for (let before = -1; before !== left.length; ) {
      before = left.length
      const ids = new Set(left.map(({ goods }) => goods.id))
      const [lacking, met] = parted(left, ({ needs }) => needs.some((id) => !ids.has(id) && !shop.existing.get(id)))
      for (const { goods } of lacking) this.#reject(new RowError('unknown-product', 'offers'), goods.line, goods.id)
      left = met
    }
    for (const { goods } of left) {
      try {
        this.#accept(goods, shop)
      } catch (error) {
        if (!(error instanceof RowError)) throw error
        this.#reject(error, goods.line, goods.id)
      }
    }
  }

  #reject(rowError: RowError, line: number, id: string): void {
    this.#report.rejected += 1
    if (id === '') this.#isBlurred = true
    this.#deps.onRejected?.({ line, id, field: rowError.field, code: rowError.code, reason: rowError.message })
  }

  async #flush(shop: ShopKnowledge): Promise<void> {
    const rows = this.#batch
    this.#batch = []
    await this.#writing
    this.#deps.onProgress?.(this.#report)
    if (rows.length === 0) return
    const { db, now } = this.#deps
    if (this.#options.dryRun) {
      const room = shownDifferences - this.#report.differences.length
      this.#report.differences.push(
        ...(await differencesOf(db, rows.filter(({ isNew }) => !isNew).slice(0, room), shop)),
      )
      return
    }
    await createWanted(db, shop)
    this.#writing = writeBatch(rows, { db, shop, now, startStock: this.#options.startStock ?? null })
    // The next flush awaits it and handles its error; this prevents an unhandled rejection.
    this.#writing.catch(() => {})
  }

  /** A truncated feed, or one with unidentifiable rows, proves nothing about missing products. */
  async #retire(shop: ShopKnowledge): Promise<void> {
    const { db, now } = this.#deps
    const { isWhole, read, rejected } = this.#report
    if (!isWhole || this.#isBlurred || read === rejected) return
    this.#report.retired = await retireMissing({ db, shop, now, dryRun: this.#options.dryRun ?? false })
  }
}

function neededBy(goods: Goods): string[] {
  return (goods.offers ?? []).flatMap(({ withProduct }) => withProduct ?? [])
}

function parted<T>(list: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))]
}

/** Errors of the file and its compression have a code: ENOENT, Z_DATA_ERROR, Z_BUF_ERROR. */
function isReadError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(E[A-Z]+|Z_[A-Z_]+)$/.test(String(error.code))
}
