import type { Queries } from '#core/server/db.ts'
import type { BackOfficeReturn } from '#returns/back-office-contract.ts'
import { readReturn, shownReturn } from './stored-return.ts'

type Product = { position: number; productId: number; externalId: string | null }

export async function backOfficeReturn(db: Queries, id: number): Promise<BackOfficeReturn | null> {
  const stored = await readReturn(db, id)
  if (!stored) return null
  const products = await db.query<Product>('return-products', productsSql, [id])
  const productAt = new Map(products.map((product) => [product.position, product]))
  const { orderId, orderNumber, rows } = stored
  return {
    ...shownReturn(stored),
    orderId,
    orderNumber,
    rows: rows.map(({ position, name, quantity, reason, received, disposition }) => {
      const { productId = 0, externalId = null } = productAt.get(position) ?? {}
      return { position, productId, externalId, name, quantity, reason, received, disposition }
    }),
  }
}

const productsSql = `
  select w.position, r.product_id as "productId", p.external_id as "externalId"
  from goods_return_row w join goods_return g on g.id = w.return_id
    join order_row r on r.order_id = g.order_id and r.position = w.position
    left join product p on p.id = r.product_id
  where w.return_id = $1`
