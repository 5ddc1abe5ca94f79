import type { Queries } from '#core/server/db.ts'
import type { MeasurementEvent, MeasurementServiceName } from '#order-measurement/contract.ts'

export type Choice = { statistics: boolean; marketing: boolean }

type Consent = Choice & { orderId: string; visitor: string; userAgent: string; now: Date }

/** The first answer of an order stands: after a withdrawal it is not counted at all. */
export async function recordConsent(db: Queries, consent: Consent): Promise<void> {
  const { orderId, statistics, marketing, visitor, userAgent, now } = consent
  await db.query(
    'measurement-consent',
    `insert into order_measurement (order_id, statistics, marketing, visitor, user_agent, consented_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (order_id) do nothing`,
    [orderId, statistics, marketing, visitor, userAgent.slice(0, 300), now],
  )
}

export async function withdraw(db: Queries, visitor: string, { statistics, marketing }: Choice): Promise<void> {
  await db.query('measurement-withdraw', withdrawSql, [visitor, statistics, marketing])
}

const withdrawSql = `
  with kept as (
    update order_measurement set statistics = statistics and $2, marketing = marketing and $3,
      visitor = case when (statistics and $2) or (marketing and $3) then visitor end,
      user_agent = case when (statistics and $2) or (marketing and $3) then user_agent else '' end
    where visitor = $1 returning order_id, statistics, marketing
  )
  delete from measurement_event e using kept k
  where e.order_id = k.order_id and e.state <> 'sent'
    and not (case e.service when 'ga4' then k.statistics else k.marketing end)`

/** Events of the last days that the services have not received. Meta has no event for refunds. */
export async function addEvents(db: Queries, services: readonly MeasurementServiceName[], now: Date): Promise<void> {
  if (services.length === 0) return
  await db.query('measurement-add-events', addSql, [services, now])
}

/** GA4 takes events of the last 72 hours, Meta of the last 7 days. */
const addSql = `
  with agreed as (
    select m.order_id, s.service from order_measurement m cross join unnest($1::text[]) s (service)
    where m.visitor is not null and case s.service when 'ga4' then m.statistics else m.marketing end
  )
  insert into measurement_event (service, name, order_id, refund_reference, amount, occurred_at, due_at)
  select a.service, 'purchase', o.id, null, o.total, o.placed_at, $2
  from agreed a join orders o on o.id = a.order_id
  where o.state in ('placed', 'delivered') and o.placed_at > $2::timestamptz - interval '70 hours'
  union all
  select a.service, 'refund', r.order_id, r.reference, r.amount, r.updated_at, $2
  from agreed a join refund r on r.order_id = a.order_id
  where a.service = 'ga4' and r.state = 'done' and r.updated_at > $2::timestamptz - interval '70 hours'
  on conflict do nothing`

export type DueEvent = {
  id: string
  service: MeasurementServiceName
  name: 'purchase' | 'refund'
  orderId: string
  amount: number
  occurredAt: Date
  /** With this one. */
  attempts: number
  visitor: string
  userAgent: string
}

/**
 * Takes events for five minutes: a process that dies leaves them to be sent again. Those whose consent has been
 * withdrawn, or whose service is not connected, are not taken.
 */
export async function claimEvents(
  db: Queries,
  services: readonly MeasurementServiceName[],
  now: Date,
): Promise<DueEvent[]> {
  return await db.query<DueEvent>('measurement-claim', claimSql, [services, now, atOnce])
}

const atOnce = 5

const claimSql = `
  update measurement_event e set attempts = attempts + 1, due_at = $2::timestamptz + interval '5 minutes'
  from order_measurement m
  where m.order_id = e.order_id and m.visitor is not null
    and case e.service when 'ga4' then m.statistics else m.marketing end
    and e.id in (select id from measurement_event where due_at <= $2 and service = any($1::text[])
      order by due_at, id limit $3 for update skip locked)
  returning e.id, e.service, e.name, e.order_id::text as "orderId", e.amount, e.occurred_at as "occurredAt", e.attempts,
    m.visitor, m.user_agent as "userAgent"`

/** Just before sending: a withdrawal may have come since it was claimed. */
export async function isStillAgreed(db: Queries, id: string): Promise<boolean> {
  const found = await db.query(
    'measurement-agreed',
    `select from measurement_event e join order_measurement m on m.order_id = e.order_id
     where e.id = $1 and m.visitor is not null and case e.service when 'ga4' then m.statistics else m.marketing end`,
    [id],
  )
  return found.length > 0
}

type Ended = { id: string; state: 'sent' | 'failed'; error: string | null; now: Date }

export async function endEvent(db: Queries, { id, state, error, now }: Ended): Promise<void> {
  await db.query(
    'measurement-end',
    'update measurement_event set state = $2, error = $3, ended_at = $4, due_at = null where id = $1',
    [id, state, error, now],
  )
}

export async function postponeEvent(db: Queries, id: string, at: Date, error: string): Promise<void> {
  await db.query('measurement-postpone', 'update measurement_event set due_at = $2, error = $3 where id = $1', [
    id,
    at,
    error,
  ])
}

export async function retryEvent(db: Queries, id: string, now: Date): Promise<void> {
  await db.query(
    'measurement-retry',
    `update measurement_event set state = 'waiting', due_at = $2, ended_at = null, attempts = 0
     where id = $1 and state = 'failed'`,
    [id, now],
  )
}

type Row = Omit<MeasurementEvent, 'occurredAt' | 'nextAt' | 'endedAt'> & {
  occurredAt: Date
  nextAt: Date | null
  endedAt: Date | null
}

export async function latestEvents(db: Queries): Promise<MeasurementEvent[]> {
  const rows = await db.query<Row>(
    'measurement-latest',
    `select e.id, e.service, e.name, e.order_id::text as "orderId", o.number::text as "orderNumber", e.state, e.attempts,
       e.occurred_at as "occurredAt", e.due_at as "nextAt", e.ended_at as "endedAt", e.error
     from measurement_event e join orders o on o.id = e.order_id order by e.occurred_at desc, e.id limit 50`,
  )
  return rows.map((row) => ({
    ...row,
    occurredAt: row.occurredAt.getTime(),
    nextAt: row.nextAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  }))
}

type Counts = { service: MeasurementServiceName; lastSentAt: Date | null; waiting: number; failed: number }

export async function countEvents(db: Queries): Promise<Counts[]> {
  return await db.query<Counts>(
    'measurement-counts',
    `select service, max(ended_at) filter (where state = 'sent') as "lastSentAt",
       count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed
     from measurement_event group by service`,
  )
}

export async function eraseMeasurement(tx: Queries, orderIds: readonly string[]): Promise<void> {
  await tx.query('measurement-erase', 'delete from order_measurement where order_id = any($1::bigint[])', [orderIds])
}

/** Most refunds have come by then; later ones are not counted. */
export const measurementDays = 180

export async function purgeOldMeasurement(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - measurementDays * 24 * 3_600_000)
  await db.query('measurement-purge', 'delete from order_measurement where consented_at < $1', [before])
}
