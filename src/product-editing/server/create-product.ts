import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { acceptRow } from '#importing/server/accept-row.ts'
import { checkRow } from '#importing/server/check-row.ts'
import { learnShop } from '#importing/server/shop-knowledge.ts'
import { writeRows } from '#importing/server/write-batch.ts'
import type { NewProduct } from '#product-editing/contract.ts'
import { checkOffers } from './check-offers.ts'
import { manualSource } from './manual-source.ts'
import { readKnown } from './read-known.ts'
import { rowOfFields } from './row-of-fields.ts'
import { writeRelated } from './write-related.ts'
import { writeStatus } from './write-status.ts'
import { writeVariants } from './write-variants.ts'

type Editor = { by: number; now: Date; key: string }

/** Returns its number. Throws a RowError or an OfferError. */
export async function createProduct(db: Db, fields: NewProduct, editor: Editor): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const { by, key, now } = editor
    const existing = await createdBy(tx, 'product', by, key)
    if (existing !== null) return existing
    const id = await insertProduct(tx, fields, editor)
    await logEntryChange(tx, {
      contentType: 'product',
      ref: id,
      action: 'create',
      before: null,
      after: fields,
      by,
      key,
      now,
    })
    return id
  })
}

/** In a transaction of its caller, who logs it. */
export async function insertProduct(
  tx: Transaction,
  fields: NewProduct,
  { now, key }: Omit<Editor, 'by'>,
): Promise<number> {
  const gtins = fields.gtin ? [fields.gtin] : []
  const shop = await learnShop({
    db: tx,
    source: manualSource,
    mayCreateCategories: true,
    brought: {},
    only: { ids: [], gtins },
  })
  const offers = checkOffers(fields.offers ?? [], { before: [], price: fields.price ?? 0, log: [], now })
  const known = await readKnown(tx, [{ changes: { offers } }])
  const row = acceptRow(checkRow(rowOfFields(key, { ...fields, offers }, known), 1), shop)
  if (!row) throw new Error('A new product was taken for one that exists')
  await shop.categories.createWanted(tx)
  await shop.manufacturers.createWanted(tx)
  const { status = 'draft', publishAt = null, related = [], variant = null } = fields
  await writeRows(tx, [row], { shop, now, startStock: null, priceCause: null })
  const { id } = row.product
  await writeStatus(tx, [{ id, changes: { status, publishAt } }], now)
  if (related.length > 0) await writeRelated(tx, [{ id, changes: { related } }])
  if (variant) await writeVariants(tx, [{ id, changes: { variant } }], now)
  return id
}
