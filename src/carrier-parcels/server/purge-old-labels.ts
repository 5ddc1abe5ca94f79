import { labelDays } from '#carrier-parcels/label-days.ts'
import type { Db } from '#core/server/db.ts'

/** Counted from the end of the parcel's way, and for one that never ended from when the label was made. */
export async function purgeOldLabels(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.query(
    'parcel-labels-purge',
    `delete from parcel_label l using carrier_booking b
       left join shipment s on s.id = b.shipment_id left join goods_return g on g.id = b.return_id
     where b.reference = l.reference and (
       l.made_at < $2 or s.state in ('delivered', 'returned', 'lost') and coalesce(s.delivered_at, s.updated_at) < $1
       or g.state in ('settled', 'refused') and g.updated_at < $1)`,
    [ago(labelDays), ago(2 * labelDays)],
  )
  await db.query(
    'carrier-bookings-purge',
    `delete from carrier_booking where shipment_id is null and return_id is null and ended_at < $1 and state in ('cancelled', 'void')`,
    [ago(labelDays)],
  )
  await db.query('carrier-events-purge', 'delete from carrier_event where received_at < $1', [ago(2 * labelDays)])
}
