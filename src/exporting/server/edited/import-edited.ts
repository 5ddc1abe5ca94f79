import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { cellMessages as said, titles } from '#exporting/messages.ts'
import { readSheetProducts } from '#exporting/server/products/product-rows.ts'
import { failed, type SheetColumn } from '#exporting/server/products/sheet-columns.ts'
import { allColumns } from '#exporting/server/products/shop-columns.ts'
import { changeLimit, isLargeChange } from '#importing/server/change-limit.ts'
import { noteProducts } from '#importing/server/changes-of-run.ts'
import { ImportError } from '#importing/server/import-error.ts'
import { emptyReport, type ImportReport } from '#importing/server/import-source.ts'
import { RowError } from '#importing/server/row-error.ts'
import type { EditedRows } from '#importing/server/runs/run-import.ts'
import type { SourceRow } from '#importing/server/source-row.ts'
import type { FieldChanges } from '#product-editing/contract.ts'
import { changeInTransaction, type Outcome } from '#product-editing/server/change-products.ts'
import { lockProducts } from '#product-editing/server/read-fields.ts'
import { type Edits, editsOfRow } from './edits-of-row.ts'
import { writeLevels } from './write-levels.ts'

type ReadRow = { id: number; line: number; cells: Record<string, string>; fields: readonly string[] | undefined }

const batchSize = 200

/**
 * Each product whole or not at all, as if an employee had made the edits by hand. A dry run makes them and takes them
 * back.
 */
export async function importEdited(deps: EditedRows): Promise<ImportReport> {
  return await new EditedImport(deps, await allColumns(deps.db, deps.now)).run()
}

class EditedImport {
  readonly #deps: EditedRows
  readonly #columns: readonly SheetColumn[]
  readonly #report: ImportReport
  readonly #seen = new Set<number>()
  #changeLimit = Number.POSITIVE_INFINITY
  /** Repriced by more than half: written last, unless they are too many. */
  #repriced: ReadRow[] = []
  #areColumnsChecked = false

  constructor(deps: EditedRows, columns: readonly SheetColumn[]) {
    this.#deps = deps
    this.#columns = columns
    this.#report = emptyReport('')
  }

  async run(): Promise<ImportReport> {
    const [count] = await this.#deps.db.query<{ active: number }>(
      'edited-active-products',
      'select count(*)::int as active from product where retired_at is null',
    )
    this.#report.active = count?.active ?? 0
    if (!this.#deps.options.allowLargeChanges) this.#changeLimit = changeLimit(this.#report.active)
    let batch: ReadRow[] = []
    for await (const row of this.#deps.rows) {
      const read = this.#read(row)
      if (read) batch.push(read)
      if (batch.length < batchSize) continue
      await this.#write(batch)
      batch = []
    }
    await this.#write(batch)
    await this.#writeRepriced()
    return this.#report
  }

  #read(row: SourceRow): ReadRow | null {
    this.#report.read += 1
    if ('rowError' in row) {
      this.#reject(row.rowError, row)
      return null
    }
    const cells = row.value as Record<string, string>
    this.#checkColumns(cells)
    const id = Number(cells[titles.productId])
    try {
      if (!Number.isInteger(id) || id <= 0) throw failed(titles.productId, said.noProduct)
      if (this.#seen.has(id)) throw failed(titles.productId, said.twice)
      this.#seen.add(id)
      return { id, line: row.line, cells, fields: row.cells }
    } catch (error) {
      this.#reject(error, row)
      return null
    }
  }

  /** A merchant's own columns beside are left alone, but not one that looks like a field. */
  #checkColumns(cells: Record<string, string>): void {
    if (this.#areColumnsChecked) return
    this.#areColumnsChecked = true
    const known = new Set(this.#columns.map(({ title }) => title))
    const unknown = Object.keys(cells).filter((name) => /^(egenskap|saldo):/i.test(name) && !known.has(name))
    if (unknown.length > 0) throw new ImportError(said.unknownColumns(unknown.join(', ')))
  }

  async #write(rows: readonly ReadRow[], mayReprice = false): Promise<void> {
    if (rows.length === 0) return
    const products = new Map(
      (
        await readSheetProducts(
          this.#deps.db,
          rows.map(({ id }) => id),
        )
      ).map((product) => [product.id, product]),
    )
    const edited: { row: ReadRow; edits: Edits; before: FieldChanges; price: number }[] = []
    for (const row of rows) {
      try {
        const product = products.get(row.id)
        if (!product) throw failed(titles.productId, said.noProduct)
        const edits = editsOfRow(row.cells, product, this.#columns)
        const { price } = product.fields
        if (Object.keys(edits.changes).length === 0 && edits.levels.length === 0) this.#report.unchanged += 1
        else if (!mayReprice && isLargeChange(price, edits.changes.price ?? price)) this.#holdBack(row)
        else edited.push({ row, edits, before: product.fields, price })
      } catch (error) {
        this.#reject(error, row)
      }
    }
    if (edited.length > 0) {
      const outcomes = await this.#inTransaction((tx) => this.#change(tx, edited))
      for (const [index, one] of edited.entries()) this.#count(one, outcomes[index])
    }
    this.#deps.onProgress?.(this.#report)
  }

  async #change(
    tx: Transaction,
    edited: readonly { row: ReadRow; edits: Edits; before: FieldChanges }[],
  ): Promise<Outcome[]> {
    const { run, by, now } = this.#deps
    const ids = edited.map(({ row }) => row.id)
    await lockProducts(tx, ids)
    const noted = run ? await noteProducts(tx, run, ids) : null
    const wanted = edited.map(({ row, edits, before }) => ({ id: row.id, changes: edits.changes, before }))
    const outcomes = await changeInTransaction(tx, wanted, { by, now })
    const counted = edited.filter(({ edits }, index) => edits.levels.length > 0 && isWritable(outcomes[index]))
    await writeLevels(
      tx,
      counted.map(({ row, edits }) => ({ id: row.id, levels: edits.levels })),
      { ref: `import ${run ?? ''}`.trim(), by, now },
    )
    await noted?.noteAfter()
    return outcomes
  }

  /** What a dry run has written is taken back, so that it refuses what the import will refuse. */
  async #inTransaction(work: (tx: Transaction) => Promise<Outcome[]>): Promise<Outcome[]> {
    let done: Outcome[] = []
    try {
      await inTransaction(this.#deps.db, async (tx) => {
        done = await work(tx)
        if (this.#deps.options.dryRun) throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    return done
  }

  #count(
    { row, edits, before, price }: { row: ReadRow; edits: Edits; before: FieldChanges; price: number },
    outcome?: Outcome,
  ) {
    if (!outcome || !isWritable(outcome)) {
      this.#reject(reasonOf(outcome), row)
      return
    }
    this.#report.changed += 1
    const after = edits.changes.price ?? price
    if (after > price) this.#report.dearer += 1
    if (after < price) this.#report.cheaper += 1
    if (this.#report.differences.length >= (this.#deps.shownDifferences ?? 0)) return
    const names = Object.keys(edits.changes) as (keyof FieldChanges)[]
    this.#report.differences.push({
      id: String(row.id),
      name: before.name ?? '',
      fields: [...names, ...(edits.levels.length > 0 ? ['stock'] : [])],
      values: Object.fromEntries(
        names.filter((name) => isPlain(edits.changes[name])).map((name) => [name, [before[name], edits.changes[name]]]),
      ),
    })
  }

  #holdBack(row: ReadRow): void {
    this.#report.heldBack.repriced += 1
    if (this.#report.heldBack.repriced > this.#changeLimit) this.#repriced = []
    else this.#repriced.push(row)
  }

  async #writeRepriced(): Promise<void> {
    const { heldBack } = this.#report
    if (heldBack.repriced > this.#changeLimit) return
    heldBack.repriced = 0
    for (let from = 0; from < this.#repriced.length; from += batchSize)
      await this.#write(this.#repriced.slice(from, from + batchSize), true)
  }

  #reject(error: unknown, row: { line: number; id?: number | string; fields?: readonly string[] | undefined }): void {
    if (!(error instanceof RowError)) throw error
    this.#report.rejected += 1
    const { field, code, message: reason } = error
    this.#deps.onRejected?.({ line: row.line, id: String(row.id ?? ''), field, code, reason }, row.fields)
  }
}

class TakenBack extends Error {}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const isWritable = (outcome: Outcome | undefined) => outcome?.kind === 'saved' || outcome?.kind === 'same'

function reasonOf(outcome: Outcome | undefined): RowError {
  if (outcome?.kind === 'refused') return new RowError('invalid-field', outcome.field, outcome.message)
  const isConflict = outcome?.kind === 'conflict'
  return failed(
    isConflict ? (outcome.fields[0] ?? '') : titles.productId,
    isConflict ? said.changedMeanwhile : said.noProduct,
  )
}
