import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { pausedAfterHours } from '#webhooks/delivery-rules.ts'
import { reportEndpoint } from './report-endpoint.ts'

/** Where nothing has succeeded for a day. What happens meanwhile is kept, and sent when an administrator starts it again. */
export async function pauseFailing(db: Db, { publicUrl, now }: { publicUrl: string; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const paused = await tx.query<{ id: number; name: string }>(
      'webhook-pause-failing',
      `update webhook_endpoint set state = 'paused', state_reason = 'failing'
       where state = 'on' and failing_since <= $1 returning id, name`,
      [new Date(now.getTime() - pausedAfterHours * 3_600_000)],
    )
    for (const { id, name } of paused) await reportEndpoint(tx, { id, name, reason: 'failing', publicUrl, at: now })
  })
}

type Gone = { endpointId: number; at: Date; publicUrl: string }

/** Its receiver has answered 410. */
export async function turnOffGone(tx: Queries, { endpointId, at, publicUrl }: Gone): Promise<void> {
  const [gone] = await tx.query<{ name: string }>(
    'webhook-turn-off',
    `update webhook_endpoint set state = 'off', state_reason = 'gone' where id = $1 and state <> 'off' returning name`,
    [endpointId],
  )
  if (!gone) return
  await tx.query(
    'webhook-give-up',
    `update webhook_delivery set state = 'failed', due_at = null, ended_at = $2 where endpoint_id = $1 and state = 'waiting'`,
    [endpointId, at],
  )
  await reportEndpoint(tx, { id: endpointId, name: gone.name, reason: 'gone', publicUrl, at })
}
