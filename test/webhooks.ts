import { setImmediate } from 'node:timers/promises'
import type { Db } from '#core/server/db.ts'
import type { EventType } from '#webhooks/event-types.ts'
import { deliverDue } from '#webhooks/server/deliver-webhooks.ts'
import { localWebhookRules } from '#webhooks/server/webhook-address.ts'
import { testEncryption } from './encryption.ts'

export const testSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

type Endpoint = { address: string; events?: readonly EventType[]; name?: string; hasPersonalData?: boolean }

export async function addEndpoint(
  db: Db,
  { address, events = ['stock.changed'], name = 'ERP', hasPersonalData = false }: Endpoint,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    '',
    `insert into webhook_endpoint (name, address, events, has_personal_data, secret) values ($1, $2, $3, $4, $5) returning id`,
    [name, address, events, hasPersonalData, testEncryption.encrypt(testSecret)],
  )
  return row?.id ?? 0
}

export const webhookDeps = (db: Db) => ({
  db,
  encryption: testEncryption,
  rules: localWebhookRules,
  publicUrl: 'https://butik.example',
})

/** Transactions of the whole server are waited for, and other tests have theirs. */
export async function deliverSettled(deps: ReturnType<typeof webhookDeps>, now: Date): Promise<void> {
  const sql = `select from webhook_event
    where not is_fanned_out and tx >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`
  while ((await deps.db.query('', sql)).length > 0) await setImmediate()
  await deliverDue(deps, now)
}
