import { gtinOf } from '#catalog/gtin.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { type AcceptedRow, acceptRow } from '#importing/server/accept-row.ts'
import { checkRow } from '#importing/server/check-row.ts'
import { RowError } from '#importing/server/row-error.ts'
import { learnShop, type ShopKnowledge } from '#importing/server/shop-knowledge.ts'
import { writeRows } from '#importing/server/write-batch.ts'
import type { NewProduct } from '#product-editing/contract.ts'
import { checkOffers, OfferError } from './check-offers.ts'
import { manualSource } from './manual-source.ts'
import { readKnown } from './read-known.ts'
import { type KnownReferences, rowOfFields } from './row-of-fields.ts'
import { writeRelated } from './write-related.ts'
import { writeStatus } from './write-status.ts'
import { writeVariants } from './write-variants.ts'

export type FreshProduct = {
  /** Its own number, which no product of the manual source has. */
  externalId: string
  fields: NewProduct
}
export type InsertOutcome = { id: number } | { error: RowError | OfferError }

/** Some hundreds in a transaction of the caller, who logs them. Those that break a rule are answered with it. */
export async function insertProducts(
  tx: Transaction,
  fresh: readonly FreshProduct[],
  now: Date,
): Promise<InsertOutcome[]> {
  const gtins = fresh.flatMap(({ fields }) => (fields.gtin ? [gtinOf(fields.gtin) ?? fields.gtin] : []))
  const only = { ids: [], gtins }
  const shop = await learnShop({ db: tx, source: manualSource, mayCreateCategories: true, brought: {}, only })
  const known = await readKnown(
    tx,
    fresh.map(({ fields: { offers } }) => ({ changes: { offers } })),
  )
  const checked = fresh.map((one) => acceptedOf(one, { shop, known, now }))
  const rows = checked.flatMap((one) => ('error' in one ? [] : [one]))
  await shop.categories.createMissing(tx)
  await shop.manufacturers.createMissing(tx)
  if (rows.length > 0) await writeRows(tx, rows, { shop, now, startStock: null, priceCause: null })
  const inserted = checked.map((one): InsertOutcome => ('error' in one ? one : { id: one.product.id }))
  const changes = inserted.flatMap((one, at) => {
    const { status = 'draft', publishAt = null, related = [], variant = null } = fresh[at]?.fields ?? {}
    return 'error' in one ? [] : [{ id: one.id, changes: { status, publishAt, related, variant } }]
  })
  await writeStatus(tx, changes, now)
  await writeRelated(
    tx,
    changes.filter(({ changes: { related } }) => related.length > 0),
  )
  await writeVariants(
    tx,
    changes.filter(({ changes: { variant } }) => variant !== null),
    now,
  )
  return inserted
}

type Rules = { shop: ShopKnowledge; known: KnownReferences; now: Date }

function acceptedOf(
  { externalId, fields }: FreshProduct,
  { shop, known, now }: Rules,
): AcceptedRow | { error: RowError | OfferError } {
  try {
    const offers = checkOffers(fields.offers ?? [], { before: [], price: fields.price ?? 0, log: [], now })
    const row = acceptRow(checkRow(rowOfFields(externalId, { ...fields, offers }, known), 1), shop)
    if (row) return row
  } catch (error) {
    if (error instanceof RowError || error instanceof OfferError) return { error }
    throw error
  }
  throw new Error('A new product was taken for one that exists')
}
