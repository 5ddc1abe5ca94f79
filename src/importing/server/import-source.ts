import { tmpdir } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '#core/server/db.ts'
import { fileErrors, runMessages } from '#importing/run-messages.ts'
import { logEndedOffers } from '#pricing/server/ended-offers.ts'
import { type AcceptedRow, acceptRow } from './accept-row.ts'
import { changeLimit, isLargeChange } from './change-limit.ts'
import { checkRow, idOf, unknownProduct } from './check-row.ts'
import { completeRow } from './complete-row.ts'
import { createMissing } from './create-missing.ts'
import { DeferredRows } from './deferred-rows.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { ExistingProduct } from './existing-product.ts'
import type { Goods } from './goods.ts'
import { ImportError } from './import-error.ts'
import { withSourceLock } from './lock-source.ts'
import { retireMissing } from './retire-missing.ts'
import { type RejectedRow, RowError, type RowErrorCode } from './row-error.ts'
import { type Brought, learnShop, type ShopKnowledge } from './shop-knowledge.ts'
import type { SourceRow } from './source-row.ts'
import { lookUpNumbers, maxLookedUp, type UnknownRows } from './unknown-numbers.ts'
import { withVat } from './with-vat.ts'
import { writeBatch } from './write-batch.ts'

type ReadRow = Extract<SourceRow, { value: unknown }>

export type ImportOptions = {
  dryRun?: boolean
  createCategories?: boolean
  /** The file is the complete feed: missing products are retired. */
  retireMissing?: boolean
  /** Units of new products without stock of their own. */
  startStock?: number | null
  /** What a new product has when its row does not say. */
  ofNew?: { category?: string | number | undefined; brand?: string | undefined }
  /** The merchant knows that the feed retires or reprices many products. */
  allowLargeChanges?: boolean
}

export type ImportReport = {
  source: string
  read: number
  added: number
  changed: number
  unchanged: number
  retired: number
  rejected: number
  /** Of changed products, also of those held back. */
  dearer: number
  cheaper: number
  /** Products of the feed before the import. */
  active: number
  isWhole: boolean
  /** Not written, because they are more than `changeLimit`. */
  heldBack: { retired: number; repriced: number }
  differences: Difference[]
  /** Of a dry run: the first of each kind. */
  addedNames: { id: string; name: string }[]
  retiredIds: string[]
  /** Null when every row names a product, or could be a new one. */
  unknown: UnknownRows | null
}

export function emptyReport(source: string): ImportReport {
  return {
    source,
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    retired: 0,
    rejected: 0,
    dearer: 0,
    cheaper: 0,
    active: 0,
    isWhole: true,
    heldBack: { retired: 0, repriced: 0 },
    differences: [],
    addedNames: [],
    retiredIds: [],
    unknown: null,
  }
}

export type ImportDeps = {
  db: Db
  source: string
  rows: AsyncIterable<SourceRow>
  now: Date
  options?: ImportOptions
  brought?: Brought
  /** Keeps what each product was before, so that the run can be undone. */
  run?: number | null
  shownDifferences?: number
  /** Where rows of a large file wait; default: the folder of the system. */
  temporary?: string | undefined
  onRejected?: (row: RejectedRow, cells: readonly string[] | undefined) => void
  onProgress?: (report: Readonly<ImportReport>) => void
}

const batchSize = 500
const rowsPerTurn = 16
const fewDifferences = 20
const rejectedAtMost = 500

/** Idempotent: an interrupted import is completed by the next one. */
export async function importSource(deps: ImportDeps): Promise<ImportReport> {
  return await withSourceLock(deps.db, deps.source, async () => {
    const work = new Import(deps)
    return await work.run().finally(() => work.end())
  })
}

class Import {
  readonly #deps: ImportDeps
  readonly #options: ImportOptions
  readonly #report: ImportReport
  /** Rows whose offers require a product that may come later in the file. */
  readonly #later: { goods: Goods; needs: string[] }[] = []
  readonly #laterIds = new Set<string>()
  #batch: AcceptedRow[] = []
  #writing: Promise<void> = Promise.resolve()
  #isBlurred = false
  /** Repriced by more than half; written last, unless they are too many. */
  readonly #repriced: DeferredRows
  #changeLimit = Number.POSITIVE_INFINITY
  /** Why all rows so far are rejected. */
  #onlyReason: string | null = null
  /** The first numbers that no product of the supplier has. */
  readonly #unknownNumbers: string[] = []
  #unknown = 0

  constructor(deps: ImportDeps) {
    this.#deps = deps
    this.#options = deps.options ?? {}
    this.#repriced = new DeferredRows(deps.temporary ?? tmpdir())
    this.#report = emptyReport(deps.source)
  }

  get #shown(): number {
    return this.#deps.shownDifferences ?? fewDifferences
  }

  async run(): Promise<ImportReport> {
    const { db, source, brought = {} } = this.#deps
    // An offer that has just ended may be removed by this import, so its end is logged first.
    if (!this.#options.dryRun) await logEndedOffers(db, this.#deps.now)
    const mayCreateCategories = this.#options.createCategories ?? false
    const shop = await learnShop({ db, source, mayCreateCategories, brought })
    this.#report.active = shop.existing.activeCount
    if (!this.#options.allowLargeChanges) this.#changeLimit = changeLimit(this.#report.active)
    for await (const row of this.#rows()) {
      this.#take(row, shop)
      if (this.#batch.length >= batchSize) await this.#flush(shop)
      // Without turns of the event loop PostgreSQL would wait between its statements until the next batch is read.
      if (this.#report.read % rowsPerTurn === 0) await turn()
    }
    this.#throwIfEmpty()
    this.#takeLater(shop)
    await this.#flush(shop)
    await this.#releaseRepriced(shop)
    await this.#writing
    if (this.#unknown > 0)
      this.#report.unknown = { count: this.#unknown, ...(await lookUpNumbers(db, this.#unknownNumbers)) }
    if (this.#options.retireMissing) await this.#retire(shop)
    return this.#report
  }

  end(): void {
    this.#repriced.clear()
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
        this.#reject(new RowError('broken-file', '', sentenceOfFile(error)), this.#report.read + 1, '')
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
      if (known?.isInFile || this.#laterIds.has(id)) throw new RowError('duplicate-id', 'id')
      if (known) known.isInFile = true
      else this.#throwIfUnknown(row.value, id)
      const goods = checked(row, known, this.#options.ofNew)
      const needs = neededBy(goods).filter((needed) => !shop.existing.get(needed))
      if (needs.length > 0) {
        this.#later.push({ goods, needs })
        this.#laterIds.add(id)
      } else this.#accept(goods, shop)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      this.#reject(error, row.line, id, row.cells)
    }
    if (this.#report.read % batchSize === 0) this.#deps.onProgress?.(this.#report)
  }

  /** A complete feed without a row is a download that failed, not a supplier without products. */
  #throwIfEmpty(): void {
    const { read, active, isWhole } = this.#report
    if (this.#options.retireMissing && isWhole && read === 0 && active > 0)
      throw new ImportError(runMessages.emptyFile(active))
  }

  #throwIfUnknown(value: unknown, id: string): void {
    const error = id === '' ? null : unknownProduct(value, this.#deps.source)
    if (!error) return
    this.#unknown += 1
    if (this.#unknownNumbers.length < maxLookedUp) this.#unknownNumbers.push(id)
    throw error
  }

  #accept(goods: Goods, shop: ShopKnowledge): void {
    const accepted = acceptRow(withVat(goods, shop, this.#deps.now), shop)
    if (accepted) this.#countPrice(accepted)
    if (!accepted) this.#report.unchanged += 1
    else if (this.#isHeldBack(accepted)) this.#holdBack(accepted)
    else {
      this.#batch.push(accepted)
      if (accepted.isNew) this.#report.added += 1
      else this.#report.changed += 1
    }
  }

  #countPrice({ isNew, product, goods }: AcceptedRow): void {
    if (isNew) {
      const { addedNames } = this.#report
      if (this.#options.dryRun && addedNames.length < this.#shown) addedNames.push({ id: goods.id, name: goods.name })
    } else if (goods.price > product.price) this.#report.dearer += 1
    else if (goods.price < product.price) this.#report.cheaper += 1
  }

  #isHeldBack({ isNew, product, goods }: AcceptedRow): boolean {
    return !isNew && Number.isFinite(this.#changeLimit) && isLargeChange(product.price, goods.price)
  }

  #holdBack(row: AcceptedRow): void {
    this.#report.heldBack.repriced += 1
    // More are not written, so there is no need to keep them.
    if (this.#report.heldBack.repriced > this.#changeLimit) this.#repriced.clear()
    else if (this.#options.dryRun) this.#batch.push(row)
    else this.#repriced.add(row.goods)
  }

  async #releaseRepriced(shop: ShopKnowledge): Promise<void> {
    const { heldBack } = this.#report
    if (heldBack.repriced > this.#changeLimit) return
    this.#report.changed += heldBack.repriced
    heldBack.repriced = 0
    for (const batch of this.#repriced) {
      this.#batch = batch.flatMap((goods) => acceptRow(goods, shop) ?? [])
      await this.#flush(shop)
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

  #reject(rowError: RowError, line: number, id: string, cells?: readonly string[]): void {
    this.#report.rejected += 1
    if (id === '') this.#isBlurred = true
    const rejected = { line, id, field: rowError.field, code: rowError.code, reason: rowError.message }
    this.#deps.onRejected?.(rejected, cells)
    this.#stopIfAllAreRejected(rowError, line)
  }

  /** A wrong column is one error, not one for each row. */
  #stopIfAllAreRejected({ code, field, message }: RowError, line: number): void {
    const { read, rejected } = this.#report
    const reason = `${code} ${field}`
    if (rejected === 1 && read <= 1) this.#onlyReason = reason
    else if (reason !== this.#onlyReason || read !== rejected) this.#onlyReason = null
    if (this.#onlyReason !== null && rejected === rejectedAtMost)
      throw new ImportError(sentenceOfAll(code, message, line))
  }

  async #flush(shop: ShopKnowledge): Promise<void> {
    const rows = this.#batch
    this.#batch = []
    await this.#writing
    this.#deps.onProgress?.(this.#report)
    if (rows.length === 0) return
    const { db, now } = this.#deps
    if (this.#options.dryRun) {
      const room = this.#shown - this.#report.differences.length
      this.#report.differences.push(
        ...(await differencesOf(db, rows.filter(({ isNew }) => !isNew).slice(0, room), shop)),
      )
      return
    }
    await createMissing(db, shop)
    this.#writing = writeBatch(rows, {
      db,
      shop,
      now,
      startStock: this.#options.startStock ?? null,
      priceCause: 'import',
      run: this.#deps.run ?? null,
    })
    // The next flush awaits it and handles its error; this prevents an unhandled rejection.
    this.#writing.catch(() => {})
  }

  /** A truncated feed, or one with unidentifiable rows, proves nothing about missing products. */
  async #retire(shop: ShopKnowledge): Promise<void> {
    const { db, now } = this.#deps
    const { isWhole, read, rejected } = this.#report
    if (!isWhole || this.#isBlurred || read === rejected) return
    const { dryRun = false } = this.#options
    const missing: number[] = []
    for (const { externalId, product } of shop.existing.missing()) {
      if (dryRun && missing.length < this.#shown) this.#report.retiredIds.push(externalId)
      missing.push(product.id)
    }
    if (missing.length > this.#changeLimit) this.#report.heldBack.retired = missing.length
    else this.#report.retired = await retireMissing({ db, missing, now, dryRun, run: this.#deps.run ?? null })
  }
}

function checked(
  { value, line, given }: ReadRow,
  known: ExistingProduct | undefined,
  ofNew: ImportOptions['ofNew'],
): Goods {
  if (known && given) return checkRow(completeRow(value, given, known), line, given)
  const goods = checkRow(known || !ofNew ? value : { ...ofNew, ...Object(value) }, line)
  return given ? { ...goods, table: given } : goods
}

function sentenceOfAll(code: RowErrorCode, message: string, line: number): string {
  const advice = code === 'unknown-category' ? runMessages.createCategories : ''
  return runMessages.allRejected(rejectedAtMost, line, `${message}${advice}`)
}

function neededBy(goods: Goods): string[] {
  return (goods.offers ?? []).flatMap(({ withProduct }) => withProduct ?? [])
}

function parted<T>(list: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))]
}

const sentenceOfFile = (error: { code: string }) => fileErrors[error.code] ?? error.code

/** Errors of the file and its compression have a code: ENOENT, Z_DATA_ERROR, Z_BUF_ERROR. */
function isReadError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(E[A-Z]+|Z_[A-Z_]+)$/.test(String(error.code))
}
