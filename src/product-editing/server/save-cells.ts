import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { webWarehouse } from '#inventory/server/stock.ts'
import { messages } from '#product-editing/messages.ts'
import { changeInTransaction, type Outcome, type ProductChange } from './change-products.ts'
import { lockFields } from './lock-fields.ts'
import { readFields } from './read-fields.ts'
import { lockWebStock } from './web-stock.ts'
import { writeStockLevels } from './write-stock-levels.ts'

export type CellChange = ProductChange & StockCount
type Editor = { by: number; now: Date; context: Pick<RequestContext, 'approved' | 'member'> }
export type CellOutcome = { id: number; kind: Outcome['kind']; message: string | null }

export async function saveCells(db: Db, rows: readonly CellChange[], editor: Editor): Promise<CellOutcome[]> {
  return await inTransaction(db, async (tx) => {
    const outcomes = await changeInTransaction(tx, rows, editor)
    const counted = rows.filter(({ stock }, index) => stock && isWritable(outcomes[index]))
    const stale = await countStock(tx, counted, editor)
    return outcomes.map((outcome, index): CellOutcome => {
      if (stale.has(outcome.id)) return { id: outcome.id, kind: 'conflict', message: messages.stockChanged }
      const isCounted = rows[index]?.stock !== undefined && outcome.kind === 'same'
      return { id: outcome.id, kind: isCounted ? 'saved' : outcome.kind, message: messageOf(outcome) }
    })
  })
}

const isWritable = (outcome: Outcome | undefined) => outcome?.kind === 'saved' || outcome?.kind === 'same'

export type StockCount = { id: number; stock?: { before: number; after: number } | undefined }

/** Returns those whose stock is no longer what was shown, such as after a sale. */
export async function countStock(
  tx: Transaction,
  rows: readonly StockCount[],
  { by, now }: Pick<Editor, 'by' | 'now'>,
): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  const quantities = await lockWebStock(tx, ids)
  const stale = new Set<number>()
  const levels: { id: number; delta: number; quantity: number }[] = []
  for (const { id, stock } of rows) {
    const quantity = quantities.get(id) ?? 0
    if (!stock || stock.after === quantity) continue
    if (stock.before !== quantity) stale.add(id)
    else levels.push({ id, delta: stock.after - quantity, quantity: stock.after })
  }
  await writeStockLevels(tx, levels, { cause: 'counted', ref: '' })
  for (const { id, delta, quantity } of levels)
    await logEntryChange(tx, {
      contentType: 'product',
      ref: id,
      action: 'change',
      before: { stock: { [webWarehouse]: quantity - delta } },
      after: { stock: { [webWarehouse]: quantity }, reason: 'counted' },
      by,
      now,
    })
  const changed = levels.map(({ id }) => id)
  const sources = await readFields(tx, changed)
  await lockFields(
    tx,
    sources.map(({ id, source }) => ({ id, source, fields: ['stock'] })),
  )
  return stale
}

function messageOf(outcome: Outcome): string | null {
  if (outcome.kind === 'refused') return outcome.message
  if (outcome.kind === 'conflict') return messages.changedMeanwhile
  return outcome.kind === 'missing' ? messages.gone : null
}
