import type { Queries } from '#core/server/db.ts'
import type { WebhookDelivery } from '#webhooks/contract.ts'
import { bodyOf } from './body-of.ts'
import { eventColumns, type StoredEvent } from './claim-deliveries.ts'

const atOnce = 50

type Filter = {
  endpointId: number
  state?: string | undefined
  type?: string | undefined
  object?: string | undefined
  before?: number | undefined
}

type Row = {
  id: number
  uid: string
  type: string
  objectKind: string
  objectId: string
  state: WebhookDelivery['state']
  occurredAt: Date
  attempts: number
  dueAt: Date | null
  status: number | null
  error: string | null
}

export async function listDeliveries(
  db: Queries,
  { endpointId, state, type, object, before }: Filter,
): Promise<{ data: WebhookDelivery[]; hasMore: boolean }> {
  const rows = await db.query<Row>('webhook-deliveries', listSql, [
    endpointId,
    state ?? null,
    type ?? null,
    object || null,
    before ?? null,
    atOnce + 1,
  ])
  return { data: rows.slice(0, atOnce).map(shown), hasMore: rows.length > atOnce }
}

export async function readDelivery(db: Queries, id: number): Promise<WebhookDelivery | null> {
  const [row] = await db.query<Row>('webhook-delivery', oneSql, [id])
  return row ? shown(row) : null
}

/** As it was sent, apart from who the customer is. */
export async function sentBody(db: Queries, id: number): Promise<string> {
  const [event] = await db.query<StoredEvent>(
    'webhook-delivery-event',
    `select ${eventColumns} from webhook_delivery d join webhook_event w on w.id = d.event_id where d.id = $1`,
    [id],
  )
  return event ? await bodyOf(db, event, { hasPersonalData: false }) : ''
}

type Attempt = { at: Date; ms: number; status: number | null; error: string | null; answer: string }

export async function attemptsOf(db: Queries, id: number) {
  const rows = await db.query<Attempt>(
    'webhook-attempts',
    'select at, ms, status, error, answer from webhook_attempt where delivery_id = $1 order by id desc limit 50',
    [id],
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

function shown({ uid, objectKind, objectId, occurredAt, dueAt, ...row }: Row): WebhookDelivery {
  return {
    ...row,
    eventId: uid,
    object: { kind: objectKind, id: objectId },
    occurredAt: occurredAt.getTime(),
    nextAt: dueAt?.getTime() ?? null,
  }
}

const columns = `d.id, w.uid, w.type, d.object_kind as "objectKind", d.object_id as "objectId", d.state,
    w.occurred_at as "occurredAt", d.attempts, d.due_at as "dueAt", a.status, a.error`

const latestAttempt = `left join lateral (
    select status, error from webhook_attempt where delivery_id = d.id order by id desc limit 1
  ) a on true`

const listSql = `
  select ${columns}
  from webhook_delivery d join webhook_event w on w.id = d.event_id ${latestAttempt}
  where d.endpoint_id = $1 and ($2::text is null or d.state = $2) and ($3::text is null or w.type = $3)
    and ($4::text is null or d.object_id = $4) and ($5::bigint is null or d.id < $5)
  order by d.id desc limit $6`

const oneSql = `
  select ${columns}
  from webhook_delivery d join webhook_event w on w.id = d.event_id ${latestAttempt} where d.id = $1`
