import { hasPart } from '#core/programme.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { lockMemberStatuses } from '#identity/server/member-status.ts'
import { enqueueSql, hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import { verifyReviews } from '#orders/server/verify-reviews.ts'
import { giveXp, type Xp } from './give-xp.ts'
import { xpOfOrders } from './xp-of-orders.ts'
import { type ReviewedProduct, xpOfReviews } from './xp-of-reviews.ts'

type Due = { orderId: string; memberId: null; productId: null } | ({ orderId: null } & ReviewedProduct)

const atOnce = 2000

/**
 * Books xp for events of orders and reviews since the last run, and verifies reviews of delivered products. Returns the
 * number processed, which is limited per run. Rows locked by other processes are skipped.
 */
export async function giveDueXp(db: Db, now: Date): Promise<number> {
  return await inTransaction(
    db,
    async (tx) => await recalculate(tx, await tx.query<Due>('xp-due-take', takeSql, [atOnce]), now),
  )
}

export const giveXpJob: UnitKind = { name: 'give-xp' }

/** Units that could not be booked together get a job each, so that one failure does not block the others. */
export async function giveDueXpOrSplit(db: Db, now: Date): Promise<void> {
  try {
    while ((await giveDueXp(db, now)) === atOnce);
  } catch (error) {
    const job = enqueueSql(giveXpJob, { id: 'id', at: '$2::timestamptz' })
    const split = await db.query(
      'xp-due-split',
      `with aside as (
         update xp_due set is_aside = true
         where id = any(array(select id from xp_due where not is_aside order by id limit $1 for update skip locked)) returning id
       )
       select ${job} as job from aside`,
      [atOnce, now],
    )
    if (split.length === 0) throw error
  }
}

/** Books one unit that failed in the batch. */
export async function giveXpOfDue(db: Db, id: string, now: Date): Promise<null> {
  await inTransaction(
    db,
    async (tx) => await recalculate(tx, await tx.query<Due>('xp-due-take-one', takeOneSql, [id]), now),
  )
  return null
}

export async function xpWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query(
    'xp-without-job',
    `select id::text as id, now() as at from xp_due where is_aside and ${hasNoJob(giveXpJob, 'xp_due.id')} order by id limit 1000`,
  )
}

async function recalculate(tx: Transaction, due: readonly Due[], now: Date): Promise<number> {
  if (due.length === 0) return 0
  const orderIds = due.flatMap(({ orderId }) => orderId ?? [])
  const reviewed = due.filter((one) => one.orderId === null)
  const customers = await tx.query<{ id: number }>('xp-customers', customersSql, [orderIds])
  // Locked before calculating, so that all xp already given for the same order or review is visible.
  await lockMemberStatuses(tx, [
    ...new Set([...customers, ...reviewed.map(({ memberId: id }) => ({ id }))].map(({ id }) => id)),
  ])
  const verified = await verifyReviews(tx, { orderIds, reviewed }, now)
  await giveXp(
    tx,
    [...earned(await xpOfOrders(tx, orderIds)), ...(await xpOfReviews(tx, [...reviewed, ...verified]))],
    now,
  )
  return due.length
}

/** In a shop without xp an order only loses xp it has given, when less of it is kept than it was given for. */
function earned(xp: readonly Xp[]): readonly Xp[] {
  if (hasPart('xp')) return xp
  const byOrder = Map.groupBy(xp, ({ cause }) => cause.split('/')[0])
  return [...byOrder.values()].flatMap((changes) => {
    const amount = changes.reduce((sum, change) => sum + change.amount, 0)
    const back = changes.find(({ kind }) => kind === 'return')
    return back && amount < 0 ? [{ ...back, amount }] : []
  })
}

const returned = `returning order_id::text as "orderId", member_id as "memberId", product_id as "productId"`
const takeSql = `
  delete from xp_due where id in (select id from xp_due where not is_aside order by id limit $1 for update skip locked)
  ${returned}`
const takeOneSql = `delete from xp_due where id = $1 ${returned}`

const customersSql =
  'select distinct member_id as id from orders where id = any($1::bigint[]) and member_id is not null'
