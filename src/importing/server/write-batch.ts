import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { AcceptedRow } from './accept-row.ts'
import { noteBefore } from './changes-of-run.ts'
import { joinHash } from './row-hash.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'
import type { Before, WriteDeps } from './write-deps.ts'
import { writeCampaigns, writePictures } from './write-places.ts'
import { writePrices } from './write-prices.ts'
import { writeProducts } from './write-products.ts'
import { writeRatings, writeReviews } from './write-reviews.ts'
import { writeStock } from './write-stock.ts'

/** Writes rows whole, or not at all: one transaction. */
export async function writeBatch(rows: AcceptedRow[], deps: WriteDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // What a power failure takes, the next import writes; the commit that ends a run waits for all before it.
    await tx.query('import-commit-early', 'set local synchronous_commit = off')
    await writeRows(tx, rows, deps)
  })
  for (const { product, hash } of rows) {
    product.hash = Buffer.from(joinHash(hash), 'hex').toString('latin1')
    product.isRetired = false
  }
}

export async function writeRows(tx: Transaction, rows: AcceptedRow[], deps: Omit<WriteDeps, 'db'>): Promise<void> {
  await giveNumbers(tx, rows, deps.shop)
  const before = await lockBefore(tx, rows)
  const changes = deps.run ? await noteBefore(tx, deps.run, rows) : null
  await writeProducts(tx, rows, deps)
  await writePrices(tx, rows, { ...deps, before })
  await writeStock(tx, rows, { ...deps, before })
  await writeCampaigns(tx, rows)
  await writePictures(tx, rows)
  await writeReviews(tx, rows)
  await writeRatings(tx, rows, deps.now)
  await changes?.noteAfter()
}

/** The number fixed by the row, otherwise the next free one. */
async function giveNumbers(tx: Transaction, rows: AcceptedRow[], shop: ShopKnowledge): Promise<void> {
  const fresh = rows.filter(({ isNew }) => isNew)
  const unnumbered = fresh.filter(({ goods }) => goods.productId === undefined)
  const fixed = new Set(fresh.flatMap(({ goods }) => goods.productId ?? []))
  for (const { goods, product } of fresh) if (goods.productId !== undefined) product.id = goods.productId
  for (let index = 0; index < unnumbered.length; ) {
    const numbers = await tx.query<{ id: number }>('import-numbers', numbersSql, [unnumbered.length - index])
    for (const { id } of numbers) {
      const row = unnumbered[index]
      if (!row || fixed.has(id)) continue
      row.product.id = id
      index += 1
    }
  }
  for (const { product } of fresh) shop.takenNumbers.add(product.id)
}

/** Locked, so that no price changes between reading and logging. */
async function lockBefore(tx: Transaction, rows: AcceptedRow[]): Promise<Map<number, Before>> {
  const ids = rows.filter(({ isNew }) => !isNew).map(({ product }) => product.id)
  if (ids.length === 0) return new Map()
  const found = await tx.query<Before & { id: number }>('import-lock-products', lockSql, [ids])
  return new Map(found.map(({ id, price, locked }) => [id, { price, locked }]))
}

const numbersSql = `
  select next.id::int as id
  from (
    select nextval(s.name) as id
    from (select pg_get_serial_sequence('product', 'id')::regclass as name offset 0) s, generate_series(1, $1)
  ) next
  where not exists (select 1 from product p where p.id = next.id) order by next.id`
const lockSql = 'select id, price, locked from product where id = any($1::int[]) order by id for update'
