import type { Carrier, CarrierEvent } from '#carriers/booking.ts'
import { trackParcels } from '#carriers/track-parcels.ts'
import type { Db } from '#core/server/db.ts'
import type { ReturnMovement } from '#returns/contract.ts'

type UnderWay = { returnId: number; trackingId: string }
type Deps = { db: Db; carrier: Pick<Carrier, 'track'> }

/** A label that has not been handed in by then is not followed any more. */
const followedDays = 90

const movements: Partial<Record<CarrierEvent['event'], ReturnMovement>> = {
  'handed-over': 'under-way',
  sorted: 'under-way',
  delayed: 'under-way',
  'on-its-way': 'under-way',
  ready: 'under-way',
  delivered: 'arrived',
  returned: 'sent-back',
}

/**
 * Asks the carriers about returns by the shop's label that have not been received, at most every half hour each.
 * Returns how many were asked about. What the carrier says is shown; only staff receive a return.
 */
export async function followReturns({ db, carrier }: Deps, now: Date): Promise<number> {
  return await trackParcels<UnderWay>({
    carrier,
    now,
    take: async (count) => await takeUnderWay(db, count, now),
    async handle({ returnId }, events) {
      const last = lastMovement(events)
      if (last) await writeMovement(db, { returnId, ...last })
    },
  })
}

type Moved = { movement: ReturnMovement; at: Date }

/** What turns back is also delivered in the end, to the customer. */
const order: readonly ReturnMovement[] = ['under-way', 'arrived', 'sent-back']

/** Events come in any order, and repeated. */
function lastMovement(events: readonly CarrierEvent[]): Moved | null {
  const moved = events.flatMap(({ event, at }): Moved[] => {
    const movement = movements[event]
    return movement ? [{ movement, at }] : []
  })
  const place = ({ movement }: Moved) => order.indexOf(movement)
  return moved.toSorted((a, b) => place(a) - place(b) || a.at.getTime() - b.at.getTime()).at(-1) ?? null
}

async function takeUnderWay(db: Db, count: number, now: Date): Promise<UnderWay[]> {
  return await db.query<UnderWay>(
    'returns-under-way',
    `with taken as (
       update return_label set asked_at = $1 where return_id in (
         select l.return_id from return_label l join goods_return g on g.id = l.return_id
         where l.state = 'booked' and g.state = 'announced' and coalesce(l.movement, 'under-way') = 'under-way'
           and g.announced_at > $1::timestamptz - make_interval(days => $3)
           and (l.asked_at is null or l.asked_at <= $1::timestamptz - interval '30 min')
         order by l.asked_at nulls first, l.return_id limit $2 for update of l skip locked
       ) returning return_id
     )
     select t.return_id as "returnId", b.tracking_id as "trackingId"
     from taken t join carrier_booking b on b.return_id = t.return_id and b.state = 'booked'
     where b.tracking_id is not null order by t.return_id`,
    [now, count, followedDays],
  )
}

async function writeMovement(db: Db, { returnId, movement, at }: Moved & { returnId: number }): Promise<void> {
  await db.query(
    'return-moved',
    `update return_label set movement = $2, moved_at = $3
     where return_id = $1 and state = 'booked' and (movement, moved_at) is distinct from ($2, $3)`,
    [returnId, movement, at],
  )
}
