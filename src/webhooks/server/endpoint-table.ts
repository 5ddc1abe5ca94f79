import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import { type Webhook, type WebhookFields, webhooksContract } from '#webhooks/contract.ts'
import { addressMessages } from './messages.ts'
import { problemOfAddress, type WebhookRules } from './webhook-address.ts'

export const webhookEntry = 'webhook'

export function endpointEntries(rules: WebhookRules): EntryTable<WebhookFields> {
  return {
    contentType: webhookEntry,
    table: 'webhook_endpoint',
    order: 't.name, t.id',
    columns: { name: 'name', address: 'address', events: 'events', hasPersonalData: 'has_personal_data' },
    check: (_, { address }) => refuseWrongAddress(address, rules),
  }
}

function refuseWrongAddress(address: string, rules: WebhookRules): void {
  const problem = problemOfAddress(address, rules)
  if (!problem) return
  const { status } = webhooksContract.putWebhook.problems['invalid-url']
  const message = addressMessages[problem]
  throw new DomainError(status, 'invalid-url', message, { fields: { address: message } })
}

type Time = 'lastSuccessAt' | 'lastFailureAt' | 'failingSince' | 'previousSecretUntil' | 'waitingSince'
type Row = Omit<Webhook, Time> & Record<Time, Date | null>

export async function listEndpoints(db: Queries, now: Date, id: number | null = null): Promise<Webhook[]> {
  const rows = await db.query<Row>('webhook-endpoints', listSql, [now, id])
  return rows.map((row) => ({
    ...row,
    lastSuccessAt: row.lastSuccessAt?.getTime() ?? null,
    lastFailureAt: row.lastFailureAt?.getTime() ?? null,
    failingSince: row.failingSince?.getTime() ?? null,
    previousSecretUntil: row.previousSecretUntil?.getTime() ?? null,
    waitingSince: row.waitingSince?.getTime() ?? null,
  }))
}

const listSql = `
  select e.id, e.version, e.name, e.address, e.events, e.has_personal_data as "hasPersonalData", e.state,
    e.state_reason as "stateReason", e.last_success_at as "lastSuccessAt", e.last_failure_at as "lastFailureAt",
    e.failing_since as "failingSince", case when e.previous_until > $1 then e.previous_until end as "previousSecretUntil",
    d.waiting, d.since as "waitingSince", d.failed
  from webhook_endpoint e cross join lateral (
    select count(*) filter (where state = 'waiting')::int as waiting, min(created_at) filter (where state = 'waiting') as since,
      count(*) filter (where state = 'failed')::int as failed
    from webhook_delivery where endpoint_id = e.id and state <> 'delivered' and not is_test
  ) d
  where e.extension is null and ($2::int is null or e.id = $2)
  order by e.name, e.id`
