import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type AcceptedRow, acceptEdit } from '#importing/server/accept-row.ts'
import { checkRow } from '#importing/server/check-row.ts'
import { completeRow } from '#importing/server/complete-row.ts'
import { RowError } from '#importing/server/row-error.ts'
import { noRow, splitHash } from '#importing/server/row-hash.ts'
import { learnShop, type ShopKnowledge } from '#importing/server/shop-knowledge.ts'
import { writeRows } from '#importing/server/write-batch.ts'
import type { LoggedPrice } from '#pricing/prior-price.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import type { FieldChanges, FieldName } from '#product-editing/contract.ts'
import { messages } from '#product-editing/messages.ts'
import { priceDropOf } from '#product-editing/price-drop.ts'
import { approveDrops } from './approve-drops.ts'
import { checkOffers, OfferError } from './check-offers.ts'
import { highestPrices } from './highest-prices.ts'
import { lockFields } from './lock-fields.ts'
import { manualSource } from './manual-source.ts'
import { lockProducts, readFields, type StoredProduct } from './read-fields.ts'
import { readKnown } from './read-known.ts'
import { givenOf, type KnownReferences, rowOfFields } from './row-of-fields.ts'
import { writeRelated } from './write-related.ts'
import { writeStatus } from './write-status.ts'
import { writeVariants } from './write-variants.ts'

export type ProductChange = {
  id: number
  changes: FieldChanges
  /** What the fields were when they were read. */
  before: FieldChanges
  /** False: imports go on writing the fields. */
  lock?: boolean | undefined
}

export type Outcome = { id: number } & (
  | { kind: 'saved'; before: FieldChanges; after: FieldChanges }
  | { kind: 'same' | 'missing' }
  | { kind: 'conflict'; fields: FieldName[] }
  | { kind: 'refused'; field: string; message: string }
)

type Editor = {
  /** Of a person who may need a second one for the prices; what was decided earlier has none. */
  context?: Pick<RequestContext, 'approved' | 'member'>
  /** Null for what was decided earlier, such as the time of publishing. */
  by: number | null
  now: Date
}

/** Some hundreds of products in one transaction, each changed whole or not at all. */
export async function changeProducts(db: Db, requested: readonly ProductChange[], editor: Editor): Promise<Outcome[]> {
  return await inTransaction(db, async (tx) => await changeInTransaction(tx, requested, editor))
}

export async function changeInTransaction(
  tx: Transaction,
  requested: readonly ProductChange[],
  editor: Editor,
): Promise<Outcome[]> {
  const ids = requested.map(({ id }) => id)
  await lockProducts(tx, ids)
  const stored = new Map((await readFields(tx, ids)).map((product) => [product.id, product]))
  const plans = requested.map((change) => planOf(change, stored.get(change.id)))
  const wanted = plans.filter((plan) => plan.kind === 'change')
  const outcomes = new Map<number, Outcome>(plans.flatMap((plan) => (plan.kind === 'change' ? [] : [[plan.id, plan]])))

  const refused = await writeFields(tx, wanted, editor)
  for (const outcome of refused) outcomes.set(outcome.id, outcome)
  const written = wanted.filter(({ id }) => !outcomes.has(id))
  await writeStatus(tx, written, editor.now)
  await writeRelated(tx, written)
  await writeVariants(tx, written, editor.now)
  await lockFields(
    tx,
    written
      .filter(({ lock }) => lock !== false)
      .map(({ id, product, changes }) => ({ id, source: product.source, fields: Object.keys(changes) })),
  )

  if (editor.context) {
    const drops = written.filter(({ product, changes }) => priceDropOf(product.fields, changes) !== null)
    const highest = await highestPrices(
      tx,
      drops.map(({ id }) => id),
      editor.now,
    )
    await approveDrops(
      tx,
      editor.context,
      drops.map(({ id, product, changes }) => priceDropOf(product.fields, changes, highest.get(id))),
    )
  }

  const after = await readFields(
    tx,
    written.map(({ id }) => id),
  )
  for (const { id, fields } of after) {
    const plan = written.find((one) => one.id === id)
    if (!plan) continue
    const names = Object.keys(plan.changes) as FieldName[]
    const saved = {
      id,
      kind: 'saved' as const,
      before: picked(plan.product.fields, names),
      after: picked(fields, names),
    }
    outcomes.set(id, saved)
    const { by, now } = editor
    if (by !== null)
      await logEntryChange(tx, {
        contentType: 'product',
        ref: id,
        action: 'change',
        before: saved.before,
        after: saved.after,
        by,
        now,
      })
  }
  return requested.map(({ id }) => outcomes.get(id) ?? { id, kind: 'missing' })
}

export type Plan = {
  id: number
  kind: 'change'
  product: StoredProduct
  changes: FieldChanges
  lock?: boolean | undefined
}

function planOf({ id, changes, before, lock }: ProductChange, product: StoredProduct | undefined): Plan | Outcome {
  if (!product) return { id, kind: 'missing' }
  const names = (Object.keys(changes) as FieldName[]).filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], product.fields[name]),
  )
  const conflicts = names.filter((name) => !(name in before) || !isDeepStrictEqual(before[name], product.fields[name]))
  if (conflicts.length > 0) return { id, kind: 'conflict', fields: conflicts }
  if (names.length === 0) return { id, kind: 'same' }
  return { id, kind: 'change', product, changes: picked(changes, names), lock }
}

function picked(fields: FieldChanges, names: readonly FieldName[]): FieldChanges {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** By the rules of imports. Returns those that break them. */
async function writeFields(tx: Transaction, plans: readonly Plan[], { now }: Editor): Promise<Outcome[]> {
  const refused: Outcome[] = []
  const known = await readKnown(tx, plans)
  const logs = Map.groupBy(await logOf(tx, plans), ({ productId }) => productId)
  for (const [source, ofSource] of Map.groupBy(plans, ({ product }) => product.source)) {
    const gtins = ofSource.flatMap(({ changes }) => changes.gtin || [])
    const only = { ids: [...ofSource.map(({ id }) => id), ...known.externalIds.keys()], gtins }
    const shop = await learnShop({ db: tx, source, mayCreateCategories: false, brought: {}, only })
    const rows = new Map<Plan, AcceptedRow>()
    for (const plan of ofSource) {
      try {
        const row = acceptedRow(plan, { shop, known, log: logs.get(plan.id) ?? [], now })
        if (row) rows.set(plan, row)
      } catch (error) {
        const reason = reasonOf(error)
        if (!reason) throw error
        refused.push({ id: plan.id, kind: 'refused', ...reason })
      }
    }
    await shop.manufacturers.createMissing(tx)
    const isForSale = ({ product, changes }: Plan) =>
      product.fields.status === 'published' && (changes.status ?? 'published') === 'published'
    const [sold, unsold] = [true, false].map((wanted) =>
      [...rows].filter(([plan]) => isForSale(plan) === wanted).map(([, row]) => row),
    )
    const deps = { shop, now, startStock: null }
    if (sold?.length) await writeRows(tx, sold, { ...deps, priceCause: source === manualSource ? 'manual' : 'edited' })
    if (unsold?.length) await writeRows(tx, unsold, { ...deps, priceCause: null })
  }
  return refused
}

async function logOf(tx: Transaction, plans: readonly Plan[]) {
  const offered = plans.filter(({ changes }) => changes.offers?.length)
  return offered.length > 0
    ? await loadPriceLog(
        tx,
        offered.map(({ id }) => id),
      )
    : []
}

type RowDeps = { shop: ShopKnowledge; known: KnownReferences; log: readonly LoggedPrice[]; now: Date }

/**
 * Null when only its state, its variants or what is related changes. The feed's hash stays, so that an unchanged row of
 * the feed is left alone.
 */
function acceptedRow({ product, changes }: Plan, { shop, known, log, now }: RowDeps): AcceptedRow | null {
  const { status: _, publishAt: __, related: ___, variant: ____, ...given } = changes
  if (Object.keys(given).length === 0) return null
  const existing = shop.existing.get(product.externalId)
  if (!existing) throw new RowError('missing-id', '', messages.gone)
  const price = changes.price ?? product.fields.price
  const fields = given.offers
    ? { ...given, offers: checkOffers(given.offers, { before: product.fields.offers, price, log, now }) }
    : given
  const columns = givenOf(fields, product.fields, known)
  const row = completeRow(rowOfFields(product.externalId, fields, known), columns, existing)
  const accepted = acceptEdit(checkRow(row, 1, columns), shop)
  if (!accepted) return null
  const hash = existing.hash ? splitHash(Buffer.from(existing.hash, 'latin1').toString('hex')) : noRow
  return { ...accepted, hash, isStockNew: false, areReviewsNew: false }
}

/** Null for other errors. */
export function reasonOf(error: unknown): { field: string; message: string } | null {
  if (error instanceof RowError) return { field: error.field, message: error.message }
  if (error instanceof OfferError) return { field: 'offers', message: error.message }
  return null
}
