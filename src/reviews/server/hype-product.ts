import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { isUpcoming } from '#inventory/release.ts'
import { reviewsContract } from '#reviews/contract.ts'
import { lockReviewed, setHypes } from './review-table.ts'

type Hyping = { db: Db; member: Member; productId: number; isHyped: boolean; now: Date }

export function hypeProduct({ db, member, productId, isHyped, now }: Hyping): Promise<number> {
  return inTransaction(db, async (tx) => {
    const product = await lockReviewed(tx, productId)
    if (!product) throw domainError(reviewsContract.putHype, 'no-such-product')
    if (!product.releaseAt || !isUpcoming(product.releaseAt.getTime() / 1000, now)) {
      throw domainError(reviewsContract.putHype, 'already-released')
    }
    if (isHyped) await tx.query('hype', hypeSql, [productId, member.id, now])
    else await tx.query('unhype', 'delete from hype where product_id = $1 and member_id = $2', [productId, member.id])
    const [row] = await tx.query<{ count: number }>('count-hypes', countSql, [productId])
    return setHypes(tx, productId, row?.count ?? 0, now)
  })
}

const hypeSql = 'insert into hype (product_id, member_id, at) values ($1, $2, $3) on conflict do nothing'
const countSql = 'select count(*)::int as count from hype where product_id = $1'
