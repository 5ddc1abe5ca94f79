import type { Carrier, CarrierEvent } from '#carriers/booking.ts'
import type { Db } from '#core/server/db.ts'
import type { ReturnMovement } from '#returns/contract.ts'

type Deps = { db: Db; carrier: Pick<Carrier, 'track'> }

const batch = 50
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
  let asked = 0
  for (;;) {
    const taken = await takeUnderWay(db, now)
    for (const { returnId, trackingId } of taken) {
      // A carrier that does not answer is asked again on the next run.
      const events = await carrier.track(trackingId, now).catch(() => [])
      const last = lastMovement(events)
      if (last) await writeMovement(db, { returnId, ...last })
    }
    asked += taken.length
    if (taken.length < batch) return asked
  }
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

async function takeUnderWay(db: Db, now: Date): Promise<{ returnId: number; trackingId: string }[]> {
  return await db.query<{ returnId: number; trackingId: string }>(
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
    [now, batch, followedDays],
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
