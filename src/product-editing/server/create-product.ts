import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { NewProduct } from '#product-editing/contract.ts'
import { insertProducts } from './insert-products.ts'

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
  const [inserted] = await insertProducts(tx, [{ externalId: key, fields }], now)
  if (!inserted) throw new Error('A new product was not answered')
  if ('error' in inserted) throw inserted.error
  return inserted.id
}
