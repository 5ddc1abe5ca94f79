import type { Queries } from '#core/server/db.ts'
import { webWarehouse } from '#inventory/server/stock.ts'

export async function webStock(db: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  return quantitiesOf(await db.query<Row>('web-stock', stockSql, [ids, webWarehouse]))
}

/** Locked until the transaction ends. */
export async function lockWebStock(tx: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  return quantitiesOf(
    await tx.query<Row>('lock-web-stock', `${stockSql} order by product_id for update`, [ids, webWarehouse]),
  )
}

type Row = { id: number; quantity: number }

const quantitiesOf = (rows: readonly Row[]) => new Map(rows.map(({ id, quantity }) => [id, quantity]))

const stockSql = 'select product_id as id, quantity from stock where product_id = any($1::int[]) and place = $2'
