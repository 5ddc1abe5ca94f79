import { createHash } from 'node:crypto'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { webhookEntry } from './endpoint-table.ts'
import { lockToAdd } from './webhook-lock.ts'

type Editor = { by: number; key: string; now: Date }

/** One that waits is sent now, unless an earlier one of its object is to come first. */
export async function resendDelivery(db: Db, id: number, editor: Editor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockToAdd(tx)
    if ((await resentBefore(tx, editor)) !== null) return
    const [again] = await tx.query<{ endpointId: number }>(
      'webhook-resend',
      `update webhook_delivery set state = 'waiting', attempts = 0, ended_at = null,
         due_at = case when state = 'waiting' then least(due_at, $2) else $2 end
       where id = $1 and (state <> 'waiting' or due_at is not null) returning endpoint_id as "endpointId"`,
      [id, editor.now],
    )
    if (again) await logResent(tx, { endpointId: again.endpointId, after: { delivery: id, resent: 1 } }, editor)
  })
}

/** In order per object. */
export async function resendFailed(
  db: Db,
  { endpointId, since }: { endpointId: number; since: Date },
  editor: Editor,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await lockToAdd(tx)
    const before = await resentBefore(tx, editor)
    if (before !== null) return before
    const again = await tx.query(
      'webhook-resend-failed',
      `update webhook_delivery d set state = 'waiting', attempts = 0, ended_at = null, due_at = null
       from webhook_event w
       where d.endpoint_id = $1 and d.state = 'failed' and not d.is_test and w.id = d.event_id and w.occurred_at >= $2
       returning d.id`,
      [endpointId, since],
    )
    await tx.query('webhook-heads', headsSql, [endpointId, editor.now])
    const after = { since: since.toISOString(), resent: again.length }
    await logResent(tx, { endpointId, after }, editor)
    return again.length
  })
}

async function resentBefore(tx: Queries, { by, key }: Editor): Promise<number | null> {
  const [row] = await tx.query<{ count: number }>(
    'webhook-resent-before',
    `select coalesce((after ->> 'resent')::int, 0) as count from content_entry_log
     where content_type = 'webhook' and by_member_id = $1 and key = $2`,
    [by, key],
  )
  return row?.count ?? null
}

async function logResent(tx: Queries, { endpointId, after }: { endpointId: number; after: object }, editor: Editor) {
  await logEntryChange(tx, {
    contentType: webhookEntry,
    ref: endpointId,
    action: 'change',
    before: null,
    after,
    ...editor,
  })
}

const headsSql = `
  update webhook_delivery d set due_at = $2
  where d.endpoint_id = $1 and d.state = 'waiting' and d.due_at is null and not exists (
    select from webhook_delivery e
    where e.endpoint_id = d.endpoint_id and e.object_kind = d.object_kind and e.object_id = d.object_id
      and e.state = 'waiting' and (e.due_at is not null or e.event_id < d.event_id))`

/** What waits is sent at once when an endpoint starts again. */
export async function hurryWaiting(tx: Queries, endpointId: number, now: Date): Promise<void> {
  await tx.query(
    'webhook-hurry-waiting',
    `update webhook_delivery set due_at = $2 where endpoint_id = $1 and state = 'waiting' and due_at > $2`,
    [endpointId, now],
  )
}

/** Once for its key: the id of the event is made of it. */
export async function addTest(
  db: Db,
  { endpointId, key, now }: { endpointId: number; key: string; now: Date },
): Promise<number> {
  const uid = createHash('sha256').update(`${endpointId} ${key}`).digest('hex').slice(0, 32)
  const [added] = await db.query<{ id: number }>('webhook-test', testSql, [endpointId, now, uid])
  if (!added) throw new Error('The test was not written')
  return added.id
}

const testSql = `
  with before as (
    select d.id from webhook_delivery d join webhook_event w on w.id = d.event_id
    where d.endpoint_id = $1 and d.is_test and w.uid = $3::uuid
  ), event as (
    insert into webhook_event (uid, type, object_kind, object_id, data, occurred_at, is_fanned_out)
    select $3::uuid, 'webhook.test', 'endpoint', $1::int::text, jsonb_build_object('endpointId', $1::int), $2, true
    where not exists (select from before)
    returning id, object_kind, object_id
  ), added as (
    insert into webhook_delivery (endpoint_id, event_id, object_kind, object_id, is_test, created_at, due_at)
    select $1, id, object_kind, object_id, true, $2, $2 from event returning id
  )
  select id from added union all select id from before`
