import { markChanged } from '#catalog/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { AcceptedRow } from './accept-row.ts'
import { joinHash } from './row-hash.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'
import { writeCampaigns, writePictures } from './write-places.ts'
import { writePrices } from './write-prices.ts'
import { writeProducts } from './write-products.ts'
import { writeRatings, writeReviews } from './write-reviews.ts'
import { writeStock } from './write-stock.ts'

export type WriteParts = {
  db: Db
  shop: ShopKnowledge
  now: Date
  /** Pieces that new products without stock of their own begin with. */
  startStock: number | null
}

/** Writes rows whole, or not at all: one transaction. */
export async function writeBatch(rows: AcceptedRow[], parts: WriteParts): Promise<void> {
  const { db, shop } = parts
  await inTransaction(db, async (tx) => {
    await giveNumbers(tx, rows, shop)
    const before = await lockBefore(tx, rows)
    await writeProducts(tx, rows, parts)
    await writePrices(tx, rows, { ...parts, before })
    await writeStock(tx, rows, parts)
    await writeCampaigns(tx, rows)
    await writePictures(tx, rows)
    await writeReviews(tx, rows)
    await writeRatings(tx, rows, parts.now)
    await markChanged(
      tx,
      rows.map(({ product }) => product.id),
    )
  })
  for (const { product, hash } of rows) {
    product.hash = Buffer.from(joinHash(hash), 'hex').toString('latin1')
    product.isRetired = false
  }
}

/** New products get their public number: the one their row fixes, else the next that is free. */
async function giveNumbers(tx: Transaction, rows: AcceptedRow[], shop: ShopKnowledge): Promise<void> {
  const fresh = rows.filter(({ isNew }) => isNew)
  const unnumbered = fresh.filter(({ goods }) => goods.productId === undefined)
  for (const { goods, product } of fresh) if (goods.productId !== undefined) product.id = goods.productId
  for (let index = 0; index < unnumbered.length; ) {
    const numbers = await tx.query<{ id: number }>('import-numbers', numbersSql, [unnumbered.length - index])
    for (const { id } of numbers) {
      const row = unnumbered[index]
      if (!row || fresh.some(({ goods }) => goods.productId === id)) continue
      row.product.id = id
      index += 1
    }
  }
  for (const { product } of fresh) shop.takenNumbers.add(product.id)
}

/** The prices in force until now. Locked, so that nobody changes a price between its reading and its logging. */
async function lockBefore(tx: Transaction, rows: AcceptedRow[]): Promise<Map<number, number>> {
  const ids = rows.filter(({ isNew }) => !isNew).map(({ product }) => product.id)
  if (ids.length === 0) return new Map()
  const found = await tx.query<{ id: number; priceOre: number }>('import-lock-products', lockSql, [ids])
  return new Map(found.map(({ id, priceOre }) => [id, priceOre]))
}

const numbersSql = `
  select next.id::int as id
  from (select nextval(pg_get_serial_sequence('product', 'id')) as id from generate_series(1, $1)) next
  where not exists (select 1 from product p where p.id = next.id) order by next.id`
const lockSql = 'select id, price_ore as "priceOre" from product where id = any($1::int[]) order by id for update'
