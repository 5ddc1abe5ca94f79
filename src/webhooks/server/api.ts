import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import { createEntry, putEntry, removeEntry } from '#content-entries/server/save-entry.ts'
import { DomainError, domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type Webhook, webhooksContract } from '#webhooks/contract.ts'
import { overlapHours } from '#webhooks/delivery-rules.ts'
import { endpointEntries, listEndpoints, webhookEntry } from './endpoint-table.ts'
import { attemptsOf, listDeliveries, readDelivery, sentBody } from './list-deliveries.ts'
import { addTest, hurryWaiting, resendDelivery, resendFailed } from './resend.ts'
import { newSecret } from './sign-webhook.ts'
import { type WebhookRules, webhookRules } from './webhook-address.ts'

type Deps = { db: Db; encryption: Encryption; rules?: WebhookRules }

export function webhooksApi({ db, encryption, rules = webhookRules }: Deps): Handlers<typeof webhooksContract> {
  const entries = endpointEntries(rules)

  async function one(id: number, now: Date): Promise<Webhook> {
    const [endpoint] = await listEndpoints(db, now, id)
    if (!endpoint) throw domainError(webhooksContract.putWebhook, 'no-such-webhook')
    return endpoint
  }

  async function delivery(id: number) {
    const found = await readDelivery(db, id)
    if (!found) throw domainError(webhooksContract.getWebhookDelivery, 'no-such-webhook-delivery')
    return found
  }

  return {
    async listWebhooks(_, { now }) {
      return { data: await listEndpoints(db, now) }
    },

    async createWebhook({ body }, { member, now, idempotencyKey }) {
      const { id } = await createEntry(db, entries, body, { by: member.id, now, key: idempotencyKey })
      // A retry gets another secret: the answer with the first has been lost.
      const secret = newSecret()
      await db.query('webhook-first-secret', 'update webhook_endpoint set secret = $2, created_at = $3 where id = $1', [
        id,
        encryption.encrypt(secret),
        now,
      ])
      return { data: await one(id, now), secret }
    },

    async putWebhook({ params: { id }, body: { version, ...fields } }, { member, now }) {
      await putEntry(db, entries, { id, version, fields }, { by: member.id, now }).catch(asWebhookError)
      return { data: await one(id, now) }
    },

    async setWebhookState({ params: { id }, body: { state } }, { member, now }) {
      await inTransaction(db, async (tx) => {
        const before = await lockEndpoint(tx, id)
        if (before.state === state && before.reason === null) return
        await tx.query(
          'webhook-state',
          'update webhook_endpoint set state = $2, state_reason = null, failing_since = null where id = $1',
          [id, state],
        )
        if (state === 'on') await hurryWaiting(tx, id, now)
        const change = { contentType: webhookEntry, ref: id, action: 'change', by: member.id, now } as const
        await logEntryChange(tx, { ...change, before: { state: before.state }, after: { state } })
      })
      return { data: await one(id, now) }
    },

    async rotateWebhookSecret({ params: { id } }, { member, now, idempotencyKey }) {
      const secret = newSecret()
      await inTransaction(db, (tx) =>
        rotateSecret(tx, { id, secret: encryption.encrypt(secret), by: member.id, key: idempotencyKey, now }),
      )
      return { data: await one(id, now), secret }
    },

    async testWebhook({ params: { id } }, { now, idempotencyKey }) {
      await one(id, now)
      return { data: await delivery(await addTest(db, { endpointId: id, key: idempotencyKey, now })) }
    },

    async removeWebhook({ params: { id }, query: { version } }, { member, now }) {
      await removeEntry(db, entries, { id, version }, { by: member.id, now }).catch(asWebhookError)
      return { status: 'ok' }
    },

    async listWebhookDeliveries({ params: { id }, query }, { now }) {
      await one(id, now)
      return await listDeliveries(db, { endpointId: id, ...query })
    },

    async getWebhookDelivery({ params: { deliveryId } }) {
      const found = await delivery(deliveryId)
      const [body, log] = await Promise.all([sentBody(db, deliveryId), attemptsOf(db, deliveryId)])
      return { data: { ...found, body, log } }
    },

    async resendWebhookDelivery({ params: { deliveryId } }, { member, now, idempotencyKey }) {
      await resendDelivery(db, deliveryId, { by: member.id, key: idempotencyKey, now })
      return { data: await delivery(deliveryId) }
    },

    async resendFailedWebhooks({ params: { id }, body: { since } }, { member, now, idempotencyKey }) {
      await one(id, now)
      const editor = { by: member.id, key: idempotencyKey, now }
      return { count: await resendFailed(db, { endpointId: id, since: new Date(since * 1000) }, editor) }
    },
  }
}

type Locked = { state: Webhook['state']; reason: string | null }

async function lockEndpoint(tx: Queries, id: number): Promise<Locked> {
  const [endpoint] = await tx.query<Locked>(
    'webhook-endpoint-lock',
    'select state, state_reason as reason from webhook_endpoint where id = $1 for update',
    [id],
  )
  if (!endpoint) throw domainError(webhooksContract.putWebhook, 'no-such-webhook')
  return endpoint
}

type Rotation = { id: number; secret: string; by: number; key: string; now: Date }

/** The earlier secret signs as well for a time. Repeated after a lost answer, it replaces the new one alone. */
async function rotateSecret(tx: Queries, { id, secret, by, key, now }: Rotation): Promise<void> {
  await lockEndpoint(tx, id)
  if ((await createdBy(tx, webhookEntry, by, key)) !== null) {
    await tx.query('webhook-rotate-again', 'update webhook_endpoint set secret = $2 where id = $1', [id, secret])
    return
  }
  await tx.query(
    'webhook-rotate',
    'update webhook_endpoint set previous_secret = secret, previous_until = $3, secret = $2 where id = $1',
    [id, secret, new Date(now.getTime() + overlapHours * 3_600_000)],
  )
  const change = { contentType: webhookEntry, ref: id, action: 'change', by, key, now } as const
  await logEntryChange(tx, { ...change, before: { secret: 'earlier' }, after: { secret: 'rotated' } })
}

function asWebhookError(error: unknown): never {
  const call = webhooksContract.putWebhook
  if (error instanceof DomainError && error.code === 'no-such-entry') throw domainError(call, 'no-such-webhook')
  if (error instanceof DomainError && error.code === 'changed-meanwhile') throw domainError(call, 'changed-meanwhile')
  throw error
}
