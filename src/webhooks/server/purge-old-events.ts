import type { Db } from '#core/server/db.ts'
import { eventDays } from '#webhooks/delivery-rules.ts'

/** Deliveries by how they ended, then events that no endpoint has a delivery of. What waits is kept for 90 days. */
export async function purgeOldEvents(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.query(
    'webhook-deliveries-purge',
    `delete from webhook_delivery where state = 'delivered' and ended_at < $1 or state = 'failed' and ended_at < $2`,
    [ago(eventDays.delivered), ago(eventDays.failed)],
  )
  await db.query(
    'webhook-events-purge',
    `delete from webhook_event e
     where e.occurred_at < $2 or e.occurred_at < $1 and e.is_fanned_out
       and not exists (select from webhook_delivery d where d.event_id = e.id)`,
    [ago(eventDays.delivered), ago(eventDays.failed)],
  )
}
