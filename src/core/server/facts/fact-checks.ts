import { factRefusals } from '#core/fact.ts'
import { Refusal } from '#core/refusal.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { FactTable } from './fact-table.ts'

/** A refusal that any fact may meet, at the field it is about. */
export function factRefusal(code: keyof typeof factRefusals, field?: string): Refusal {
  const { status, message } = factRefusals[code]
  return new Refusal(status, code, message, field === undefined ? {} : { fields: { [field]: message } })
}

/** Throws the refusal when the fields cannot stand. */
export async function checkFact<F extends object>(tx: Transaction, fact: FactTable<F>, fields: F, id: number | null) {
  checkSpan(fields)
  for (const field of fact.texts ?? []) if (isUnsafe(fields[field])) throw factRefusal('unsafe-text', field)
  for (const path of fact.paths?.(fields) ?? []) if (path && !isOwnPath(path)) throw factRefusal('leads-outside')
  for (const ref of fact.refs?.(fields) ?? []) {
    if (ref.id == null) continue
    const found = await tx.query(`fact-ref ${ref.table}`, `select 1 from ${ref.table} where id = $1`, [ref.id])
    if (found.length === 0) throw factRefusal('unknown-reference', ref.field)
  }
  await checkProducts(tx, fields)
  await fact.check?.(tx, fields, id)
}

type Timed = { from?: string | null; to?: string | null; fromDay?: string; toDay?: string; productIds?: number[] }

/** Times of one form compare as texts. A day begins and ends on itself at the shortest. */
function checkSpan({ from, to, fromDay, toDay }: Timed): void {
  if (from && to && to <= from) throw factRefusal('ends-before-it-begins', 'to')
  if (fromDay && toDay && toDay < fromDay) throw factRefusal('ends-before-it-begins', 'toDay')
}

/** It would be shown as text and do no harm; whoever wrote it meant something else. */
export function isUnsafe(text: unknown): boolean {
  return typeof text === 'string' && /<\/?[a-z!][^>]*>?|\]\(\s*(?:javascript|data|vbscript):/i.test(text)
}

/** A page or a picture of the shop: one slash first, and no way round it. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path)
}

async function checkProducts(tx: Transaction, { productIds = [] }: Timed): Promise<void> {
  if (productIds.length === 0) return
  const [row] = await tx.query<{ found: number }>(
    'fact-products-found',
    'select count(*)::int as found from product where id = any($1::int[])',
    [productIds],
  )
  if (row?.found !== productIds.length) throw factRefusal('unknown-reference', 'productIds')
}
