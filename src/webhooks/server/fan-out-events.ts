import { readFinishedBefore } from '#change-feed/server/horizon.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { lockToAdd } from './webhook-lock.ts'

const atOnce = 500

/**
 * Gives each endpoint its deliveries of what has happened. Waits for transactions of this database that began before: one of them may still
 * commit an earlier event. Returns how many events were fanned out.
 */
export async function fanOutEvents(db: Db, now: Date): Promise<number> {
  const waiting = await db.query('webhook-events-waiting', 'select from webhook_event where not is_fanned_out limit 1')
  if (waiting.length === 0) return 0
  return await inTransaction(db, async (tx) => {
    await lockToAdd(tx)
    const finishedBefore = await readFinishedBefore(tx)
    const values = [now, atOnce, finishedBefore]
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>('webhook-fan-out', sql, values)
    return count
  })
}

/** Events of a restored database may have transactions that are yet to come here. */
const sql = `
  with due as materialized (
    select id, type, object_kind, object_id from webhook_event
    where not is_fanned_out and (tx < $3::xid8 or tx >= pg_snapshot_xmax(pg_current_snapshot()))
    order by id limit $2
  ), noted as (
    update webhook_event set is_fanned_out = true where id in (select id from due)
  ), wanted as (
    select e.id as endpoint_id, due.*,
      row_number() over (partition by e.id, due.object_kind, due.object_id order by due.id) as turn
    from due join webhook_endpoint e on due.type = any(e.events) and e.state <> 'off'
  ), added as (
    insert into webhook_delivery (endpoint_id, event_id, object_kind, object_id, created_at, due_at)
    select w.endpoint_id, w.id, w.object_kind, w.object_id, $1,
      case when w.turn = 1 and not exists (
        select from webhook_delivery d
        where d.endpoint_id = w.endpoint_id and d.object_kind = w.object_kind and d.object_id = w.object_id
          and d.state = 'waiting') then $1::timestamptz end
    from wanted w order by w.id
    on conflict (event_id, endpoint_id) do nothing
  )
  select count(*)::int as count from due`
