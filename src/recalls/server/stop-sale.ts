import { markRecalled } from '#catalog/server/recalled-products.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { recallsBackOfficeContract } from '#recalls/back-office-contract.ts'

type Change = { id: number; stopsSale: boolean; now: Date }

export async function changeSale(db: Db, { id, stopsSale, now }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sql = 'update recall set stops_sale = $2 where id = $1 returning id'
    const changed = await tx.query('recall-change-sale', sql, [id, stopsSale])
    if (changed.length === 0) throw domainError(recallsBackOfficeContract.changeRecallSale, 'no-such-recall')
    await followSale(tx, id, now)
  })
}

/** A product is sold again when no published recall stops it. */
export async function followSale(tx: Transaction, id: number, now: Date): Promise<void> {
  const products = await tx.query<{ productId: number; isStopped: boolean }>(
    'recall-sale-of-products',
    `select p.product_id as "productId", exists (
       select from recall_product o join recall c on c.id = o.recall_id
       where o.product_id = p.product_id and c.published_at is not null and c.stops_sale) as "isStopped"
     from recall_product p where p.recall_id = $1 order by p.product_id`,
    [id],
  )
  const idsWhere = (isStopped: boolean) =>
    products.filter((product) => product.isStopped === isStopped).map(({ productId }) => productId)
  await markRecalled(tx, { stopped: idsWhere(true), resumed: idsWhere(false), now })
}
