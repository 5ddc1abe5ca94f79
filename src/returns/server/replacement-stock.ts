import { domainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { allTaken, type ReturnedLine, returnStock, takingParams, takingStock } from '#inventory/server/stock.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'

type Replacement = { returnId: number; lines: readonly { productId: number; quantity: number }[] }

type Call = { problems: { 'out-of-stock': { status: number; message: string } } }

const cause = 'replacement'

/** Fails as an order does when there are not as many. */
export async function reserveReplacement(tx: Transaction, call: Call, { returnId, lines }: Replacement): Promise<void> {
  const wanted = lines.map((line) => ({ ...line, store: null }))
  const params = takingParams([{ ref: String(returnId), lines: wanted }], cause)
  await tx.query('replacement-reserve', `with ${takingStock} select ${allTaken} as taken`, params).catch((error) => {
    const isOutOfStock = error instanceof Error && error.message === 'out-of-stock'
    throw isOutOfStock ? domainError(call, 'out-of-stock') : error
  })
}

/** Another product than the first: one that the shop sells and has in stock. */
export async function mustBeSold(tx: Transaction, productId: number): Promise<void> {
  const sql = `select 1 as one from product
    where id = $1 and retired_at is null and recalled_at is null and not is_draft and not is_digital`
  const found = await tx.query('replacement-sold', sql, [productId])
  if (found.length === 0) throw domainError(returnsBackOfficeContract.answerComplaint, 'no-such-replacement')
}

/** Puts the replacement back where it was taken from. */
export async function returnReplacement(tx: Transaction, returnId: number): Promise<void> {
  const lines = await tx.query<ReturnedLine>(
    'replacement-taken',
    `select s.product_id as "productId", s.place, -sum(s.delta)::int as quantity
     from stock_entry s
     where s.cause = '${cause}' and s.ref = $1::bigint::text and s.product_id in (
       select coalesce(g.replacement_id, r.product_id)
       from goods_return g join goods_return_row w on w.return_id = g.id
         join order_row r on r.order_id = g.order_id and r.position = w.position
       where g.id = $1)
     group by 1, 2`,
    [returnId],
  )
  await returnStock(tx, lines, { cause, ref: String(returnId) })
}
