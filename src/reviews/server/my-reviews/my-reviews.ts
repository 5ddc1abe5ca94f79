import type { Image } from '#catalog/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { UnreviewedProduct, WrittenReview } from '#reviews/contract.ts'

export type ReviewProductCache = { get(id: number): { name: string; image: Image } | undefined }

type Written = Omit<WrittenReview, 'image' | 'writtenAt'> & { at: Date }

const max = 100

export async function writtenReviews(
  db: Db,
  productCache: ReviewProductCache,
  memberId: number,
): Promise<WrittenReview[]> {
  const rows = await db.query<Written>(
    'my-reviews',
    `select r.id::int as id, r.product_id as "productId", p.name, r.rating, r.text, coalesce(r.edited_at, r.created_at) as at,
       r.hidden_at is not null as "isHidden", r.hidden_reason as "hiddenReason"
     from review r join product p on p.id = r.product_id where r.member_id = $1 order by at desc, r.id desc limit $2`,
    [memberId, max],
  )
  return rows.map(({ at, ...row }) => ({
    ...row,
    writtenAt: at.getTime(),
    image: productCache.get(row.productId)?.image ?? null,
  }))
}

const maxToReview = 24

export async function unreviewedProducts(
  db: Db,
  productCache: ReviewProductCache,
  memberId: number,
): Promise<UnreviewedProduct[]> {
  const rows = await db.query<{ id: number }>('my-unreviewed', unreviewedSql, [memberId])
  const products = rows.flatMap(({ id }) => {
    const product = productCache.get(id)
    return product ? [{ productId: id, name: product.name, image: product.image }] : []
  })
  return products.slice(0, maxToReview)
}

const unreviewedSql = `
  select r.product_id as id from orders o
    join order_row r on r.order_id = o.id and r.quantity > r.cancelled_quantity
    join payment p on p.order_id = o.id and p.state = 'paid'
  where o.member_id = $1 and o.state = 'delivered'
    and exists (select from shipment s join shipment_row w on w.shipment_id = s.id
                where s.order_id = o.id and w.position = r.position and s.state = 'delivered')
    and not exists (select from review v where v.member_id = $1 and v.product_id = r.product_id)
  group by r.product_id order by max(o.id) desc limit 200`
