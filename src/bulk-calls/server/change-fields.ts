import { z } from 'zod'
import { ApprovalWanted, requireApproval } from '#approvals/server/require-approval.ts'
import { Id } from '#core/request-fields.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { strictly } from '#core/strict.ts'
import { type FieldChanges, type FieldName, ProductFields } from '#product-editing/contract.ts'
import { priceDropOf } from '#product-editing/price-drop.ts'
import { changeInTransaction, type Outcome } from '#product-editing/server/change-products.ts'
import { highestPrices } from '#product-editing/server/highest-prices.ts'
import { lockProducts, readFields, type StoredProduct } from '#product-editing/server/read-fields.ts'
import type { Line, LineAnswer } from './lines.ts'
import { Version } from './version.ts'

export const PriceLine = strictly(
  z.object({ id: Id, version: Version, ...ProductFields.pick({ price: true, cost: true }).partial().shape }),
)
export type FieldLine = { id: number; version?: number | undefined } & FieldChanges

type Editor = { context: RequestContext & { member: Member } }

/** By the rules of a product that is saved in the back office. */
export async function changeFields(
  tx: Transaction,
  lines: readonly Line<FieldLine>[],
  { context }: Editor,
): Promise<LineAnswer[]> {
  const ids = lines.map(({ value }) => value.id)
  await lockProducts(tx, ids)
  const stored = new Map((await readFields(tx, ids)).map((product) => [product.id, product]))
  const versions = await versionsOf(tx, ids)
  const highest = await highestPrices(tx, ids, context.now)
  const answers: LineAnswer[] = []
  const wanted: { line: number; id: number; changes: FieldChanges; before: FieldChanges }[] = []
  for (const { line, value } of lines) {
    const { id, version, ...changes } = value
    const product = stored.get(id)
    const current = versions.get(id)
    if (!product) answers.push(failed(line, id, 404, 'no-such-product', 'Produkten finns inte.'))
    else if (version !== undefined && version !== current)
      answers.push({ ...failed(line, id, 409, 'changed-meanwhile', 'Produkten har ändrats.'), version: current ?? 0 })
    else if (await needsApproval(tx, product, { changes, context, highest: highest.get(id) }))
      answers.push(failed(line, id, 409, 'approval-required', needsColleague))
    else wanted.push({ line, id, changes, before: beforeOf(product, changes) })
  }
  const { member, now } = context
  const outcomes = await changeInTransaction(tx, wanted, { by: member.id, now })
  const after = await versionsOf(
    tx,
    wanted.map(({ id }) => id),
  )
  const done = wanted.map(({ line, id }, at) => answerOf(line, outcomes[at] ?? { id, kind: 'missing' }, after.get(id)))
  return [...answers, ...done]
}

const needsColleague =
  'Sänkningen är större än vad en person gör ensam. Spara produkten för sig, så väntar den på en kollega.'

async function needsApproval(
  tx: Transaction,
  { fields }: StoredProduct,
  { changes, context, highest }: Editor & { changes: FieldChanges; highest: number | undefined },
): Promise<boolean> {
  const drop = priceDropOf(fields, changes, highest)
  if (!drop) return false
  try {
    await requireApproval(tx, context, { kind: 'price-drop', amount: drop.percent, about: '' })
    return false
  } catch (error) {
    if (error instanceof ApprovalWanted) return true
    throw error
  }
}

function beforeOf({ fields }: StoredProduct, changes: FieldChanges): FieldChanges {
  const names = Object.keys(changes) as FieldName[]
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

function answerOf(line: number, outcome: Outcome, version: number | undefined): LineAnswer {
  const { id } = outcome
  if (outcome.kind === 'saved' || outcome.kind === 'same') return { line, status: 200, id, version: version ?? 0 }
  if (outcome.kind === 'conflict') return failed(line, id, 409, 'changed-meanwhile', 'Produkten har ändrats.')
  if (outcome.kind !== 'refused') return failed(line, id, 404, 'no-such-product', 'Produkten finns inte.')
  const { field, message } = outcome
  const error = { code: 'invalid-product', message, ...(field ? { fields: { [field]: message } } : {}) }
  return { line, status: 400, id, error }
}

export function failed(line: number, id: number | null, status: number, code: string, message: string): LineAnswer {
  return { line, status, id, error: { code, message } }
}

export async function versionsOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; version: number }>(
    'bulk-product-versions',
    'select id, xmin::text::bigint as version from product where id = any($1::int[])',
    [ids],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}
