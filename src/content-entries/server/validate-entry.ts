import { entryProblems } from '#content-entries/content-entry.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { EntryTable } from './entry-table.ts'

export function entryError(code: keyof typeof entryProblems, field?: string): DomainError {
  const { status, message } = entryProblems[code]
  return new DomainError(status, code, message, field === undefined ? {} : { fields: { [field]: message } })
}

export async function validateEntry<F extends object>(
  tx: Transaction,
  entryTable: EntryTable<F>,
  fields: F,
  id: number | null,
) {
  checkSpan(fields)
  for (const field of entryTable.texts ?? []) if (isUnsafe(fields[field])) throw entryError('unsafe-text', field)
  for (const path of entryTable.paths?.(fields) ?? []) if (path && !isOwnPath(path)) throw entryError('leads-outside')
  for (const ref of entryTable.refs?.(fields) ?? []) {
    if (ref.id == null) continue
    const found = await tx.query(`entry-ref ${ref.table}`, `select 1 from ${ref.table} where id = $1`, [ref.id])
    if (found.length === 0) throw entryError('unknown-reference', ref.field)
  }
  await checkProducts(tx, fields)
  await entryTable.check?.(tx, fields, id)
}

type Timed = { from?: string | null; to?: string | null; fromDay?: string; toDay?: string; productIds?: number[] }

/** Times of one form compare as strings. A day may begin and end on itself. */
function checkSpan({ from, to, fromDay, toDay }: Timed): void {
  if (from && to && to <= from) throw entryError('ends-before-it-begins', 'to')
  if (fromDay && toDay && toDay < fromDay) throw entryError('ends-before-it-begins', 'toDay')
}

/** HTML would be shown as text and is harmless, but not what the author intended. */
export function isUnsafe(text: unknown): boolean {
  return typeof text === 'string' && /<\/?[a-z!][^>]*>?|\]\(\s*(?:javascript|data|vbscript):/i.test(text)
}

/** A path within the shop: exactly one leading slash. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path)
}

async function checkProducts(tx: Transaction, { productIds = [] }: Timed): Promise<void> {
  if (productIds.length === 0) return
  const [row] = await tx.query<{ found: number }>(
    'entry-products-found',
    'select count(*)::int as found from product where id = any($1::int[])',
    [productIds],
  )
  if (row?.found !== productIds.length) throw entryError('unknown-reference', 'productIds')
}
