import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

/**
 * Logs the price in force after an offer ended; without an entry the offer's price would seem to last. Returns how many
 * ended.
 */
export async function logEndedOffers(db: Db, now: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await tx.query('hold-price-log', `select pg_advisory_xact_lock(hashtextextended('ended offers', 0))`)
    const logged = await tx.query<{ id: number }>('log-ended-offers', logSql, [now])
    return logged.length
  })
}

const logSql = `
  insert into price_log (product_id, audience, price, from_at, cause, logged_at)
  select distinct o.product_id, o.audience, least(p.price, running.price), o.ends_at, 'offer-ended', $1::timestamptz
  from offer o
  join product p on p.id = o.product_id
  left join lateral (
    select min(r.price) as price from offer r
    where r.product_id = o.product_id and r.audience = o.audience and r.origin_product_id is null and r.pass is null
      and r.starts_at <= o.ends_at and (r.ends_at is null or r.ends_at > o.ends_at)
  ) running on true
  where o.ends_at <= $1 and o.ends_at > $1::timestamptz - interval '90 days' and o.origin_product_id is null and o.pass is null
    and not exists (
      select 1 from price_log l where l.product_id = o.product_id and l.audience = o.audience and l.from_at = o.ends_at
    )
  returning product_id as id`
