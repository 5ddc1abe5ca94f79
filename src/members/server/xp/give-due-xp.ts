import { holdStandings } from '#account/server/standing.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { giveXp } from './give-xp.ts'
import { xpOfOrders } from './xp-of-orders.ts'
import { type Reviewed, xpOfReviews } from './xp-of-reviews.ts'

type Due = { orderId: string; memberId: null; productId: null } | ({ orderId: null } & Reviewed)

const atOnce = 2000

/**
 * Books the xp of what has happened to orders and reviews since the last time. Answers how much there was: less than
 * everything when there is very much. What others are booking at the moment is left to them.
 */
export async function giveDueXp(db: Db, now: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const due = await tx.query<Due>('xp-due-take', takeSql, [atOnce])
    if (due.length === 0) return 0
    const orderIds = due.flatMap(({ orderId }) => orderId ?? [])
    const reviewed = due.filter((one) => one.orderId === null)
    const buyers = await tx.query<{ id: number }>('xp-buyers', buyersSql, [orderIds])
    // Held before anything is reckoned: what was given for the same order or review is then known.
    await holdStandings(tx, [
      ...new Set([...buyers, ...reviewed.map(({ memberId: id }) => ({ id }))].map(({ id }) => id)),
    ])
    await giveXp(tx, [...(await xpOfOrders(tx, orderIds)), ...(await xpOfReviews(tx, reviewed))], now)
    return due.length
  })
}

const takeSql = `
  delete from xp_due where id in (select id from xp_due order by id limit $1 for update skip locked)
  returning order_id::text as "orderId", member_id as "memberId", product_id as "productId"`

const buyersSql = 'select distinct member_id as id from orders where id = any($1::bigint[]) and member_id is not null'
