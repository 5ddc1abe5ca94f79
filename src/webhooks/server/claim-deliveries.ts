import type { Queries } from '#core/server/db.ts'

export type ClaimedDelivery = {
  id: number
  endpointId: number
  isTest: boolean
  /** With this one. */
  attempts: number
  address: string
  hasPersonalData: boolean
  secret: string
  /** Handed over within the shop instead. */
  extension: string | null
  previousSecret: string | null
} & StoredEvent

export type StoredEvent = {
  eventId: number
  /** The same in every attempt. */
  uid: string
  type: string
  objectKind: string
  objectId: string
  occurredAt: Date
  data: Record<string, unknown>
}

/** SQL columns of `webhook_event w`. */
export const eventColumns = `w.id as "eventId", w.uid, w.type, w.object_kind as "objectKind", w.object_id as "objectId",
    w.occurred_at as "occurredAt", w.data`

/** A process that has not recorded an attempt by then has died: another one tries again. */
export const leaseMs = 60_000

type Limits = {
  now: Date
  max: number
  perEndpoint: number
  /** Calls under way, by endpoint. */
  busy: ReadonlyMap<number, number>
}

/** Of each endpoint so many that a slow one leaves room for the others. */
export async function claimDeliveries(
  db: Queries,
  { now, max, perEndpoint, busy }: Limits,
): Promise<ClaimedDelivery[]> {
  return await db.query<ClaimedDelivery>('webhook-claim', sql, [
    now,
    new Date(now.getTime() + leaseMs),
    max,
    perEndpoint,
    [...busy.keys()],
    [...busy.values()],
  ])
}

const sql = `
  with free as materialized (
    select e.id, greatest($4::int - coalesce(b.calls, 0), 0) as calls
    from webhook_endpoint e left join unnest($5::int[], $6::int[]) as b (id, calls) on b.id = e.id
    where e.state = 'on' and (e.secret is not null or e.extension is not null)
  ), due as (
    select d.id from free cross join lateral (
      select id from webhook_delivery
      where endpoint_id = free.id and state = 'waiting' and due_at <= $1
      order by due_at, id limit free.calls for update skip locked
    ) d
    union
    select id from (
      select id from webhook_delivery where is_test and state = 'waiting' and due_at <= $1
      order by due_at limit $3 for update skip locked
    ) t
    limit $3
  ), claimed as (
    update webhook_delivery set due_at = $2, attempts = attempts + 1 where id in (select id from due)
    returning id, endpoint_id, event_id, is_test, attempts
  )
  select c.id, c.endpoint_id as "endpointId", c.is_test as "isTest", c.attempts, e.address,
    e.has_personal_data as "hasPersonalData", coalesce(e.secret, '') as secret, e.extension,
    case when e.previous_until > $1 then e.previous_secret end as "previousSecret", ${eventColumns}
  from claimed c join webhook_endpoint e on e.id = c.endpoint_id join webhook_event w on w.id = c.event_id
  order by c.id`
