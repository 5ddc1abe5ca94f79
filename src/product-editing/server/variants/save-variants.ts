import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { messages } from '#product-editing/messages.ts'
import { changeInTransaction, type Outcome, type ProductChange } from '#product-editing/server/change-products.ts'
import { manualSource } from '#product-editing/server/manual-source.ts'
import { lockProducts, readFields, type StoredProduct } from '#product-editing/server/read-fields.ts'
import { countStock } from '#product-editing/server/save-cells.ts'
import { type VariantChanges, variantContract } from '#product-editing/variant-contract.ts'
import { type Axis, variantName } from '#product-editing/variants.ts'
import { createVariants } from './create-variants.ts'
import { membersOf, readGroup, removeGroup, saveGroup } from './group-table.ts'
import {
  type Candidate,
  isStale,
  newKey,
  productKey,
  type Rejections,
  rejectedCombinations,
  rejectedRows,
} from './rejections.ts'

type Editor = { by: number; now: Date; key: string; context: Pick<RequestContext, 'approved' | 'member'> }
type Row = VariantChanges['rows'][number]

const call = variantContract.saveVariants

/** In one transaction: when a row is refused, nothing is written. */
export async function saveVariants(db: Db, id: number, requested: VariantChanges, editor: Editor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { by, now, key, context } = editor
    if ((await createdBy(tx, 'product', by, key)) !== null) return
    const plan = await planOf(tx, id, requested, key)
    const { group, opened, rows, leaving, axes } = plan
    const outcomes = await changeInTransaction(tx, [...rows.map(changeOf(plan)), ...leaving.map(leaveOf)], {
      by,
      now,
      context,
    })
    const stale = await countStock(
      tx,
      rows.filter(({ stock }) => stock),
      { by, now },
    )
    rejectConflicts(outcomes, stale)
    const created = await createVariants(tx, { group, opened, axes, create: requested.create }, editor)
    rejectAll(new Map([...outcomes.flatMap(whyNot), ...created.rejections]))
    const before = await readGroup(tx, group)
    await arrange(tx, { group, axes: requested.axes, version: requested.version, now })
    await logEntryChange(tx, {
      contentType: 'product',
      ref: id,
      action: 'change',
      before: { axes: before.axes },
      after: { axes: requested.axes, created: created.ids, left: leaving.map((product) => product.id) },
      by,
      key,
      now,
    })
  })
}

type Plan = {
  group: string
  opened: StoredProduct
  stored: ReadonlyMap<number, StoredProduct>
  rows: readonly Row[]
  leaving: readonly StoredProduct[]
  axes: readonly Axis[]
}

async function planOf(tx: Transaction, id: number, requested: VariantChanges, key: string): Promise<Plan> {
  await lockProducts(tx, [id, ...requested.rows.map((row) => row.id), ...requested.leave])
  const [opened] = await readFields(tx, [id])
  if (!opened) throw domainError(call, 'no-such-product')
  const group = opened.fields.variant?.group ?? `${manualSource}/${key}`
  if ((await readGroup(tx, group)).version !== requested.version) throw domainError(call, 'changed-meanwhile')

  const leave = new Set(requested.leave)
  const members = opened.fields.variant ? await membersOf(tx, group) : []
  const joins = members.length > 0 || leave.has(id) || requested.rows.some((row) => row.id === id)
  const kept = requested.rows.filter((row) => !leave.has(row.id))
  const rows = joins ? kept : [{ id, changes: {}, before: {} }, ...kept]
  const products = await readFields(tx, [...new Set([...members, ...rows.map((row) => row.id)])])
  const stored = new Map(products.map((product) => [product.id, product]))
  rejectAll(rejectedRows({ rows, axes: requested.axes }, { group, stored }))
  rejectAll(rejectedCombinations(candidatesOf({ ...requested, rows }, stored, leave), requested.axes))
  const stale = rows.filter((row) => isStaleRow(row, stored))
  if (stale.length > 0) throw conflictOf(stale.map((row) => row.id))
  return {
    group,
    opened,
    stored,
    rows,
    leaving: products.filter((product) => leave.has(product.id)),
    axes: await readAxes(tx, requested.axes),
  }
}

const isStaleRow = (row: Row, stored: Plan['stored']) => {
  const product = stored.get(row.id)
  return product !== undefined && isStale(row, product)
}

/** What the group has afterwards. */
function candidatesOf(
  { rows, create }: Pick<VariantChanges, 'rows' | 'create'>,
  stored: Plan['stored'],
  leave: ReadonlySet<number>,
): Candidate[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const kept = [...stored.values()].filter((product) => !leave.has(product.id))
  return [
    ...kept.map(({ id, fields }) => {
      const row = rowOf.get(id)
      const isTouched = row?.values !== undefined || (row !== undefined && fields.variant === null)
      return {
        key: productKey(id),
        mpn: row?.changes.mpn ?? fields.mpn,
        values: { ...fields.attributes, ...row?.values?.after },
        isTouched,
      }
    }),
    ...create.map(({ values, mpn }, index) => ({ key: newKey(index), mpn, values, isTouched: true })),
  ]
}

function changeOf({ group, axes, stored }: Plan): (row: Row) => ProductChange {
  return ({ id, changes, before, values }) => {
    const { attributes, variant } = stored.get(id)?.fields ?? { attributes: {}, variant: null }
    const wanted = { ...attributes, ...values?.after }
    return {
      id,
      changes: {
        ...changes,
        ...(values ? { attributes: wanted } : {}),
        ...(values || variant === null ? { variant: { group, name: variantName(axes, wanted) } } : {}),
      },
      before: { ...before, attributes, variant },
    }
  }
}

const leaveOf = ({ id, fields: { variant } }: StoredProduct): ProductChange => ({
  id,
  changes: { variant: null },
  before: { variant },
})

async function readAxes(tx: Queries, axes: readonly number[]): Promise<Axis[]> {
  const found = await tx.query<Axis>('variant-axes', 'select id, unit from attribute where id = any($1::int[])', [axes])
  const known = axes.flatMap((id) => found.find((axis) => axis.id === id) ?? [])
  if (known.length < axes.length || new Set(axes).size < axes.length)
    throw domainError(call, 'invalid-variants', { axes: messages.badAxes })
  return known
}

/** A group that all have left is none. */
async function arrange(tx: Transaction, saved: Parameters<typeof saveGroup>[1]): Promise<void> {
  if ((await membersOf(tx, saved.group)).length === 0) return await removeGroup(tx, saved.group)
  if (!(await saveGroup(tx, saved))) throw domainError(call, 'changed-meanwhile')
}

function rejectAll(rejections: Rejections): void {
  if (rejections.size > 0) throw domainError(call, 'invalid-variants', Object.fromEntries(rejections))
}

function rejectConflicts(outcomes: readonly Outcome[], stale: ReadonlySet<number>): void {
  const ids = [...outcomes.filter(({ kind }) => kind === 'conflict').map(({ id }) => id), ...stale]
  if (ids.length > 0) throw conflictOf(ids)
}

function conflictOf(ids: readonly number[]) {
  return domainError(
    call,
    'changed-meanwhile',
    Object.fromEntries(ids.map((id) => [productKey(id), messages.changedMeanwhile])),
  )
}

function whyNot(outcome: Outcome): [string, string][] {
  if (outcome.kind === 'refused') return [[productKey(outcome.id), outcome.message]]
  return outcome.kind === 'missing' ? [[productKey(outcome.id), messages.gone]] : []
}
