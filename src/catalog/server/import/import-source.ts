import { logEndedOffers } from '#catalog/server/ended-offers.ts'
import type { Db } from '#core/server/db.ts'
import { type AcceptedRow, acceptRow } from './accept-row.ts'
import { checkRow, idOf } from './check-row.ts'
import { createWanted } from './create-wanted.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { Goods } from './goods.ts'
import { holdingSource } from './hold-source.ts'
import { retireMissing } from './retire-missing.ts'
import { type RefusedRow, RowRefusal } from './row-refusal.ts'
import { type Brought, learnShop, type ShopKnowledge } from './shop-knowledge.ts'
import type { SourceRow } from './source-row.ts'
import { writeBatch } from './write-batch.ts'

export type ImportOptions = {
  /** Tells the difference and writes nothing. */
  dryRun?: boolean
  /** Categories that the shop lacks are made; without it such rows are refused. */
  createCategories?: boolean
  /** The file is the whole feed: products of the source that it leaves out are no longer sold. */
  retireMissing?: boolean
  /** Pieces that new products without stock of their own begin with. */
  startStock?: number | null
}

export type ImportReport = {
  source: string
  /** Rows of the file, those refused among them. */
  read: number
  added: number
  changed: number
  unchanged: number
  retired: number
  refused: number
  /** False when the file broke off. */
  isWhole: boolean
  /** The first changed products with the fields that differ; only of a dry run. */
  differences: Difference[]
}

export type ImportParts = {
  db: Db
  source: string
  rows: AsyncIterable<SourceRow>
  now: Date
  options?: ImportOptions
  brought?: Brought
  onRefused?: (row: RefusedRow) => void
  onProgress?: (report: Readonly<ImportReport>) => void
}

const batchSize = 500
const shownDifferences = 20

/** Brings the shop's products of one source to what its rows say. Interrupted at any place, the next run completes it. */
export async function importSource(parts: ImportParts): Promise<ImportReport> {
  return await holdingSource(parts.db, parts.source, () => new Import(parts).run())
}

class Import {
  readonly #parts: ImportParts
  readonly #options: ImportOptions
  readonly #report: ImportReport
  /** Rows whose offers need a product that may come later in the file. */
  readonly #later: { goods: Goods; needs: string[] }[] = []
  #batch: AcceptedRow[] = []
  /** One batch is written while the next is read. */
  #writing: Promise<void> = Promise.resolve()
  /** Something stood in the file that could not be told which product it was. */
  #isBlurred = false

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.#options = parts.options ?? {}
    this.#report = {
      source: parts.source,
      read: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      retired: 0,
      refused: 0,
      isWhole: true,
      differences: [],
    }
  }

  async run(): Promise<ImportReport> {
    const { db, source, brought = {} } = this.#parts
    // An offer that ended just now may leave the shop with this import; its end is told of first.
    if (!this.#options.dryRun) await logEndedOffers(db, this.#parts.now)
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

  /** The rows of the file, until it breaks off. */
  async *#rows(): AsyncGenerator<SourceRow> {
    const iterator = this.#parts.rows[Symbol.asyncIterator]()
    for (;;) {
      let next: IteratorResult<SourceRow>
      try {
        next = await iterator.next()
      } catch (error) {
        if (!isReadFault(error)) throw error
        this.#report.isWhole = false
        this.#refuse(new RowRefusal('broken-file', '', error.message), this.#report.read + 1, '')
        return
      }
      if (next.done) return
      yield next.value
    }
  }

  #take(row: SourceRow, shop: ShopKnowledge): void {
    this.#report.read += 1
    const id = 'refusal' in row ? (row.id ?? '') : idOf(row.value)
    try {
      if ('refusal' in row) throw row.refusal
      const known = shop.known.get(id)
      if (known?.isInFile || this.#later.some(({ goods }) => goods.id === id))
        throw new RowRefusal('duplicate-id', 'id')
      // A product whose row is refused is still in the feed.
      if (known) known.isInFile = true
      const goods = checkRow(row.value, row.line)
      const needs = neededBy(goods).filter((needed) => !shop.known.get(needed))
      if (needs.length > 0) this.#later.push({ goods, needs })
      else this.#accept(goods, shop)
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      this.#refuse(error, row.line, id)
    }
    if (this.#report.read % batchSize === 0) this.#parts.onProgress?.(this.#report)
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

  /** Products that need each other are taken together, after all others. */
  #takeLater(shop: ShopKnowledge): void {
    let left = this.#later
    for (let before = -1; before !== left.length; ) {
      before = left.length
      const ids = new Set(left.map(({ goods }) => goods.id))
      const [lacking, met] = parted(left, ({ needs }) => needs.some((id) => !ids.has(id) && !shop.known.get(id)))
      for (const { goods } of lacking) this.#refuse(new RowRefusal('unknown-product', 'offers'), goods.line, goods.id)
      left = met
    }
    for (const { goods } of left) {
      try {
        this.#accept(goods, shop)
      } catch (error) {
        if (!(error instanceof RowRefusal)) throw error
        this.#refuse(error, goods.line, goods.id)
      }
    }
  }

  #refuse(refusal: RowRefusal, line: number, id: string): void {
    this.#report.refused += 1
    if (id === '') this.#isBlurred = true
    this.#parts.onRefused?.({ line, id, field: refusal.field, code: refusal.code, reason: refusal.message })
  }

  async #flush(shop: ShopKnowledge): Promise<void> {
    const rows = this.#batch
    this.#batch = []
    await this.#writing
    this.#parts.onProgress?.(this.#report)
    if (rows.length === 0) return
    const { db, now } = this.#parts
    if (this.#options.dryRun) {
      const room = shownDifferences - this.#report.differences.length
      this.#report.differences.push(
        ...(await differencesOf(db, rows.filter(({ isNew }) => !isNew).slice(0, room), shop)),
      )
      return
    }
    await createWanted(db, shop)
    this.#writing = writeBatch(rows, { db, shop, now, startStock: this.#options.startStock ?? null })
    // The next flush waits for it and hears of its fault; until then the fault is not unheard of.
    this.#writing.catch(() => {})
  }

  /** A feed that broke off, or in which rows could not be told apart, says nothing of what it leaves out. */
  async #retire(shop: ShopKnowledge): Promise<void> {
    const { db, now } = this.#parts
    const { isWhole, read, refused } = this.#report
    if (!isWhole || this.#isBlurred || read === refused) return
    this.#report.retired = await retireMissing({ db, shop, now, dryRun: this.#options.dryRun ?? false })
  }
}

function neededBy(goods: Goods): string[] {
  return (goods.offers ?? []).flatMap(({ withProduct }) => withProduct ?? [])
}

function parted<T>(list: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))]
}

/** Faults of the file and its compression carry a code: ENOENT, Z_DATA_ERROR, Z_BUF_ERROR. */
function isReadFault(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(E[A-Z]+|Z_[A-Z_]+)$/.test(String(error.code))
}
