import type { Logger } from 'pino'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { bodyOf } from './body-of.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { fanOutEvents } from './fan-out-events.ts'
import { recordAttempt } from './record-attempt.ts'
import { type SendOutcome, sendWebhook } from './send-webhook.ts'
import { signedHeaders } from './sign-webhook.ts'
import type { WebhookRules } from './webhook-address.ts'
import { withoutCustomer } from './without-customer.ts'

export type WebhookDeps = {
  db: Db
  encryption: Encryption
  rules: WebhookRules
  /** For links in emails. */
  publicUrl: string
  log?: Pick<Logger, 'warn'>
  /** Of extensions, which are part of the shop. */
  handOver?: (extension: string, body: string) => Promise<SendOutcome>
}

/** Of this process. */
const [maxCalls, maxPerEndpoint] = [32, 8]
/** Of an answer. */
const maxKept = 1024

export type Deliverer = {
  /** Begins what is due and may be called now; returns how much that was. */
  begin(now: () => Date): Promise<number>
  /** When a call has ended and its attempt is recorded. */
  next(): Promise<void>
  readonly calls: number
}

export function openDeliverer(deps: WebhookDeps): Deliverer {
  const busy = new Map<number, number>()
  const underWay = new Set<Promise<void>>()

  function begin(delivery: ClaimedDelivery, now: () => Date): void {
    const { endpointId } = delivery
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + 1)
    const call = deliver(deps, delivery, now)
      // Its lease ends, and it is tried again.
      .catch((err: unknown) => deps.log?.warn({ err }, 'A webhook could not be sent or recorded'))
      .finally(() => {
        underWay.delete(call)
        const left = (busy.get(endpointId) ?? 1) - 1
        if (left > 0) busy.set(endpointId, left)
        else busy.delete(endpointId)
      })
    underWay.add(call)
  }

  return {
    get calls() {
      return underWay.size
    },
    async begin(now) {
      await fanOutEvents(deps.db, now())
      const max = maxCalls - underWay.size
      if (max <= 0) return 0
      const claimed = await claimDeliveries(deps.db, { now: now(), max, perEndpoint: maxPerEndpoint, busy })
      for (const delivery of claimed) begin(delivery, now)
      return claimed.length
    },
    async next() {
      await Promise.race(underWay)
    },
  }
}

async function deliver(deps: WebhookDeps, delivery: ClaimedDelivery, now: () => Date) {
  const { db, publicUrl } = deps
  const body = await bodyOf(db, delivery, delivery)
  const { extension } = delivery
  const sent =
    extension === null
      ? await send(deps, { delivery, body, now: now() })
      : await (deps.handOver ?? notHere)(extension, body)
  const answer = withoutCustomer(sent.answer, JSON.parse(body)).slice(0, maxKept)
  await recordAttempt(db, { delivery, sent: { ...sent, answer }, at: now(), publicUrl })
}

const notHere = async (): Promise<SendOutcome> => ({
  status: 503,
  error: null,
  answer: 'Extensions are not running here',
  retryAfter: null,
  ms: 0,
})

type Sending = { delivery: ClaimedDelivery; body: string; now: Date }

async function send({ encryption, rules }: WebhookDeps, { delivery, body, now }: Sending): Promise<SendOutcome> {
  const { uid, address, secret, previousSecret } = delivery
  const secrets = {
    current: encryption.open(secret),
    previous: previousSecret === null ? null : encryption.open(previousSecret),
  }
  const headers = signedHeaders({ id: uid, body, now }, secrets)
  return await sendWebhook({ address, headers, body }, rules)
}

/** Until nothing is due: for tests and tools. */
export async function deliverDue(deps: WebhookDeps, now: Date): Promise<void> {
  const deliverer = openDeliverer(deps)
  for (;;) {
    const begun = await deliverer.begin(() => now)
    if (begun === 0 && deliverer.calls === 0) return
    if (deliverer.calls > 0) await deliverer.next()
  }
}
