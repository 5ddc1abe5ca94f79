import { z } from 'zod'
import { ApprovalWanted, requireApproval } from '#approvals/server/require-approval.ts'
import { maxListRows, type PriceListFields } from '#catalog-entries/price-lists-contract.ts'
import { discountsOf, isLower } from '#catalog-entries/server/approve-price-list.ts'
import { listRowFaults, priceListEntries } from '#catalog-entries/server/price-list-table.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { readEntry, type StoredEntry, updateEntry } from '#content-entries/server/entry-table.ts'
import { holdEntries } from '#content-entries/server/save-entry.ts'
import { Id } from '#core/request-fields.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { strictly } from '#core/strict.ts'
import {
  type ListRow,
  listKey,
  listRowText,
  maxListDiscount,
  maxListPrice,
  parseListRows,
} from '#pricing/price-list-row.ts'
import type { Line, LineAnswer } from './lines.ts'
import { failed, nameOf, productName, withProductIds } from './named-products.ts'

const subjects = ['id', 'externalId', 'category', 'manufacturer', 'all'] as const
const values = ['price', 'discount', 'remove'] as const

/** One row of a price list: what it is about, and its price, its discount or that it goes. */
export const ListRowLine = strictly(
  z.object({
    ...productName,
    category: Id.optional(),
    manufacturer: Id.optional(),
    all: z.literal(true).optional(),
    price: z.int().min(1).max(maxListPrice).optional(),
    discount: z.int().min(1).max(maxListDiscount).optional(),
    remove: z.literal(true).optional(),
  }),
)
  .refine((line) => subjects.filter((name) => line[name] !== undefined).length === 1, {
    path: ['id'],
    error: 'Ange ett av id, externalId, category, manufacturer och all',
  })
  .refine((line) => values.filter((name) => line[name] !== undefined).length === 1, {
    path: ['price'],
    error: 'Ange ett av price, discount och remove',
  })
  .refine((line) => line.price === undefined || line.id !== undefined || line.externalId !== undefined, {
    path: ['price'],
    error: 'Bara en produkt kan få ett pris',
  })
export type ListRowLine = z.infer<typeof ListRowLine>

export function subjectOfListRow({ category, manufacturer, all, ...line }: ListRowLine): string {
  if (category !== undefined) return `category ${category}`
  if (manufacturer !== undefined) return `manufacturer ${manufacturer}`
  return all ? 'all' : nameOf(line)
}

type Editor = { listId: number; context: RequestContext & { member: Member } }
type Change = { line: number; scope: ListRow['scope']; id: number; value: ListRow['value'] | null }

export async function putListRows(
  tx: Transaction,
  lines: readonly Line<ListRowLine>[],
  { listId, context }: Editor,
): Promise<LineAnswer[]> {
  await holdEntries(tx, priceListEntries)
  const list = await readEntry(tx, priceListEntries, listId)
  if (!list) return lines.map(({ line }) => failed(line, null, 404, 'no-such-entry', 'Prislistan finns inte.'))
  const { changes, answers } = await changesOf(tx, lines)
  const wanted = changes.filter(isRow)
  const faults = await listRowFaults(tx, { rows: wanted, mayExceed: list.mayExceed })
  const values = new Map(parseListRows(list.rows).rows.map((row) => [listKey(row), row.value]))
  const held = await linesAbove(
    tx,
    wanted.filter((row) => isLower(row.value, values.get(listKey(row)))),
    context,
  )
  const texts = new Map(faults.map(({ line: place, text }) => [wanted[place - 1]?.line, text]))
  const rows = new Map(parseListRows(list.rows).rows.map((row, at) => [listKey(row), list.rows[at] ?? '']))
  const before = new Map(rows)
  const done: Change[] = []
  for (const change of changes) {
    const text = texts.get(change.line)
    const key = listKey(change)
    if (text !== undefined) answers.push(failed(change.line, productOf(change), 400, 'invalid-row', text))
    else if (held.has(change.line))
      answers.push(failed(change.line, productOf(change), 409, 'approval-required', needsColleague))
    else if (!isRow(change)) {
      rows.delete(key)
      done.push(change)
    } else if (!rows.has(key) && rows.size >= maxListRows)
      answers.push(failed(change.line, productOf(change), 409, 'too-many-rows', `Högst ${maxListRows} rader.`))
    else {
      rows.set(key, listRowText(change))
      done.push(change)
    }
  }
  const { member, now } = context
  const version = await written(tx, list, { rows, before, by: member.id, now })
  const saved = done.map((change) => ({ line: change.line, status: 200, id: productOf(change), version }))
  return [...answers, ...saved]
}

const needsColleague =
  'Rabatten är större än vad en person ger ensam. Spara prislistan för sig, så väntar den på en kollega.'

/** Lines whose discount wants a second person. */
async function linesAbove(
  tx: Transaction,
  rows: readonly (Change & ListRow)[],
  context: Editor['context'],
): Promise<Set<number>> {
  const discounts = await discountsOf(tx, rows, context.now)
  const above = new Set<number>()
  const known = new Map<number, boolean>()
  for (const [at, { line }] of rows.entries()) {
    const percent = discounts[at] ?? 0
    const isAbove = known.get(percent) ?? (percent > 0 && (await isAboveLimit(tx, percent, context)))
    known.set(percent, isAbove)
    if (isAbove) above.add(line)
  }
  return above
}

async function isAboveLimit(tx: Transaction, percent: number, context: Editor['context']): Promise<boolean> {
  try {
    await requireApproval(tx, context, { kind: 'price-drop', amount: percent, about: '' })
    return false
  } catch (error) {
    if (error instanceof ApprovalWanted) return true
    throw error
  }
}

const isRow = (change: Change): change is Change & ListRow => change.value !== null
const productOf = ({ scope, id }: Change) => (scope === 'product' ? id : null)

async function changesOf(
  tx: Transaction,
  lines: readonly Line<ListRowLine>[],
): Promise<{ changes: Change[]; answers: LineAnswer[] }> {
  const ofProducts = lines.filter(({ value }) => value.id !== undefined || value.externalId !== undefined)
  const { known, answers } = await withProductIds(tx, ofProducts)
  const changes = known.map(
    ({ line, value }): Change => ({ line, scope: 'product', id: value.id, value: valueOf(value) }),
  )
  for (const { line, value } of lines) {
    const { category, manufacturer, all } = value
    if (category !== undefined) changes.push({ line, scope: 'category', id: category, value: valueOf(value) })
    if (manufacturer !== undefined)
      changes.push({ line, scope: 'manufacturer', id: manufacturer, value: valueOf(value) })
    if (all) changes.push({ line, scope: 'range', id: 0, value: valueOf(value) })
  }
  return { changes, answers }
}

function valueOf({ price, discount }: ListRowLine): ListRow['value'] | null {
  if (price !== undefined) return { price }
  return discount === undefined ? null : { discount }
}

type Written = { rows: ReadonlyMap<string, string>; before: ReadonlyMap<string, string>; by: number; now: Date }

/** The log keeps the rows that differ, not the whole list for each part of a call. */
async function written(
  tx: Transaction,
  { id, version, ...fields }: StoredEntry<PriceListFields>,
  { rows, before, by, now }: Written,
): Promise<number> {
  const left = [...before].filter(([key, text]) => rows.get(key) !== text).map(([, text]) => text)
  const come = [...rows].filter(([key, text]) => before.get(key) !== text).map(([, text]) => text)
  if (left.length === 0 && come.length === 0) return version
  await updateEntry(tx, priceListEntries, id, { ...fields, rows: [...rows.values()] })
  const change = { contentType: 'price-list', ref: id, action: 'change', by, now } as const
  await logEntryChange(tx, { ...change, before: { rows: left }, after: { rows: come } })
  return (await readEntry(tx, priceListEntries, id))?.version ?? version
}

export type ListedRow = Pick<ListRowLine, 'id' | 'category' | 'manufacturer' | 'all' | 'price' | 'discount'>

/** Null when there is no such list. */
export async function readListRows(db: Queries, listId: number): Promise<ListedRow[] | null> {
  const list = await readEntry(db, priceListEntries, listId)
  return list && parseListRows(list.rows).rows.map(({ scope, id, value }) => ({ ...subjectIn[scope](id), ...value }))
}

const subjectIn: Record<ListRow['scope'], (id: number) => ListedRow> = {
  product: (id) => ({ id }),
  category: (category) => ({ category }),
  manufacturer: (manufacturer) => ({ manufacturer }),
  range: () => ({ all: true }),
}
