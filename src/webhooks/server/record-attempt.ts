import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { isGone, isSuccess, nextAttempt } from '#webhooks/delivery-rules.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { SendOutcome } from './send-webhook.ts'
import { turnOffGone } from './stop-endpoints.ts'
import { lockToEnd } from './webhook-lock.ts'

type Attempt = { delivery: ClaimedDelivery; sent: SendOutcome; at: Date; publicUrl: string; random?: number }

/** The next event of the object is due when this one is delivered or given up. */
export async function recordAttempt(
  db: Db,
  { delivery, sent, at, publicUrl, random = Math.random() }: Attempt,
): Promise<void> {
  const { id, endpointId, attempts, isTest } = delivery
  const isDelivered = isSuccess(sent.status)
  const again = isDelivered || isTest ? null : nextAttempt({ attempts, retryAfter: sent.retryAfter, now: at, random })
  const state = isDelivered ? 'delivered' : again ? 'waiting' : 'failed'
  await inTransaction(db, async (tx) => {
    await lockToEnd(tx)
    const recorded = await tx.query('webhook-record', recordSql, [
      id,
      attempts,
      state,
      again,
      at,
      sent.ms,
      sent.status,
      sent.error,
      sent.answer,
    ])
    if (recorded.length === 0 || isTest) return
    if (isDelivered) await noteSuccess(tx, endpointId, at)
    else await noteFailure(tx, { endpointId, isGone: isGone(sent.status), at, publicUrl })
  })
}

/**
 * Nothing when another process has taken the delivery over. What has been given up meanwhile, since another answer turned
 * the endpoint off, has arrived all the same.
 */
const recordSql = `
  with ended as (
    update webhook_delivery set state = $3, due_at = $4, ended_at = case when $3 <> 'waiting' then $5::timestamptz end
    where id = $1 and attempts = $2 and (state = 'waiting' or state = 'failed' and $3 = 'delivered')
    returning id, endpoint_id, object_kind, object_id, state
  ), attempt as (
    insert into webhook_attempt (delivery_id, at, ms, status, error, answer)
    select id, $5, $6, $7, $8, $9 from ended
  ), next as (
    update webhook_delivery n set due_at = coalesce(n.due_at, $5)
    from ended e
    where e.state <> 'waiting' and n.id = (
      select w.id from webhook_delivery w
      where w.endpoint_id = e.endpoint_id and w.object_kind = e.object_kind and w.object_id = e.object_id
        and w.state = 'waiting' and w.id <> e.id
      order by w.event_id limit 1)
  )
  select id from ended`

/** At most every second: all calls of an endpoint would wait for its row. */
async function noteSuccess(tx: Queries, endpointId: number, at: Date): Promise<void> {
  await tx.query(
    'webhook-success',
    `update webhook_endpoint set last_success_at = $2, failing_since = null
     where id = $1 and (failing_since is not null or last_success_at is null or last_success_at < $2::timestamptz - interval '1 s')`,
    [endpointId, at],
  )
}

type Failure = { endpointId: number; isGone: boolean; at: Date; publicUrl: string }

async function noteFailure(tx: Queries, { endpointId, isGone: gone, at, publicUrl }: Failure): Promise<void> {
  await tx.query(
    'webhook-failure',
    `update webhook_endpoint set last_failure_at = $2, failing_since = coalesce(failing_since, $2) where id = $1`,
    [endpointId, at],
  )
  if (gone) await turnOffGone(tx, { endpointId, at, publicUrl })
}
