import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { type SandboxOutcome, sandboxOutcomes } from '#core/sandbox-outcome.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { answer, headerOf, SandboxFault, type SandboxServer } from './ledger.ts'
import { invalid, noSuch, type Outcome, refused } from './stripe-answers.ts'
import { stripeControls } from './stripe-controls.ts'
import { eventOf, type StripeSandbox, sendEvents, signatureOf } from './stripe-events.ts'
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './stripe-intents.ts'
import { answeredOnce } from './stripe-keys.ts'
import { type Intent, objectOf, objectsOf } from './stripe-objects.ts'
import { payoutsSince, transactionsOf } from './stripe-payouts.ts'
import { createRefund, failsLater } from './stripe-refunds.ts'
import { Cancellation, Capture, Confirmation, NewIntent, NewRefund, parametersOf } from './stripe-rules.ts'

type Deps = { db: Db; slowMs: number; stripe: StripeSandbox }

/** Stripe's API as far as the shop uses it, and the calls with which tests and the sandbox's own page play the rest. */
export function stripeServer({ db, slowMs, stripe }: Deps): SandboxServer {
  const lost = new Set<string>()

  const written = async (request: HttpRequest, work: (tx: Queries) => Promise<Outcome>): Promise<HttpResponse> => {
    const { form = '' } = request
    let events: Outcome['events']
    const run = async () => {
      const outcome = await inTransaction(db, work)
      events = outcome.events
      return outcome.response
    }
    const key = headerOf(request, 'idempotency-key')
    const given = key ? await answeredOnce(db, { key, path: request.path, form }, run) : await run()
    if (events) void sendEvents(stripe, events)
    return given
  }

  const create = async (request: HttpRequest): Promise<HttpResponse> => {
    const outcome = sandboxOutcomes.find((one) => one === headerOf(request, 'sandbox-outcome'))
    if (outcome === 'unavailable') throw new SandboxFault(503)
    if (outcome === 'slow') await wait(slowMs, undefined, { signal: request.signal })
    return await checked(NewIntent, request, async (parsed) => {
      const given = await written(request, async (tx) => await decided(tx, parsed, outcome))
      const { id, object } = (given.body ?? {}) as { id?: string; object?: string }
      if (id && object === 'payment_intent' && outcome?.startsWith('timeout')) lost.add(id)
      if (outcome === 'false-callback') await sendFalse(stripe, given.body as Intent)
      return given
    })
  }

  return async (request) => {
    const { method, path, body } = request
    const isControl = path.startsWith('/stripe-sandbox/')
    if (!isControl && !path.startsWith('/v1/')) return null
    if (isControl) {
      const outcome = await inTransaction(db, (tx) => stripeControls(tx, path, body))
      if (outcome?.events) await sendEvents(stripe, outcome.events)
      return outcome?.response ?? null
    }
    const [route = '', id = ''] = routeOf(path)
    const fault = stripe.faults?.shift()
    if (fault === 'rate-limit')
      return refused(429, 'invalid_request_error', { code: 'rate_limit', message: 'Too many requests' })
    if (fault === 'error') return answer(500, { error: { type: 'api_error', message: 'Sorry!' } })
    if (fault === 'silence') return await silence(request.signal)
    const problem = strangerIn(request, stripe, `${method} ${route}`)
    if (problem) return problem
    const given = await carriedOut(`${method} ${route}`, id)
    return fault === 'lost-answer' ? await silence(request.signal) : given

    async function carriedOut(call: string, id: string): Promise<HttpResponse> {
      switch (call) {
        case 'POST payment_intents':
          return await create(request)
        case 'GET payment_intents/{id}': {
          if (lost.delete(id)) return await silence(request.signal)
          const intent = await objectOf<Intent>(db, id, 'payment_intent')
          return intent ? answer(200, intent) : noSuch('payment_intent', id).response
        }
        case 'POST payment_intents/{id}/confirm':
          return await checked(Confirmation, request, (parsed) =>
            written(request, (tx) => confirmIntent(tx, id, parsed)),
          )
        case 'POST payment_intents/{id}/capture':
          return await checked(Capture, request, (parsed) => written(request, (tx) => captureIntent(tx, id, parsed)))
        case 'POST payment_intents/{id}/cancel':
          return await checked(Cancellation, request, (parsed) =>
            written(request, (tx) => cancelIntent(tx, id, parsed)),
          )
        case 'POST refunds': {
          const given = await checked(NewRefund, request, (parsed) =>
            written(request, (tx) => createRefund(tx, parsed)),
          )
          const refund = (given.body as { id?: string }).id ?? ''
          if (given.status === 200 && (await failsLater(db, refund)))
            void stripeControls(db, `/stripe-sandbox/refunds/${refund}/end`, { status: 'failed' }).then(
              (outcome) => outcome?.events && sendEvents(stripe, outcome.events),
            )
          return given
        }
        case 'GET refunds':
          return await listed(path, (query) => objectsOf(db, query.get('payment_intent') ?? '', 'refund'))
        case 'GET payouts':
          return await listed(path, (query) => payoutsSince(db, Number(query.get('arrival_date[gte]') ?? 0)))
        case 'GET balance_transactions':
          return await listed(path, (query) =>
            transactionsOf(db, query.get('payout') ?? '', query.get('expand[0]') === 'data.source'),
          )
        case 'GET refunds/{id}':
          return await shown('refund', id)
        case 'GET disputes/{id}':
          return await shown('dispute', id)
        default: {
          const message = `Unrecognized request URL (${method}: ${path.split('?')[0]}).`
          return invalid({ message }, 404).response
        }
      }
    }
  }

  async function shown(object: string, id: string): Promise<HttpResponse> {
    const found = await objectOf(db, id, object)
    return found ? answer(200, found) : noSuch(object, id, 'id').response
  }
}

function routeOf(path: string): [string, string] {
  const [collection = '', id, action] = (path.split('?')[0] ?? '').replace('/v1/', '').split('/')
  if (!id) return [collection, '']
  return [[collection, '{id}', ...(action ? [action] : [])].join('/'), id]
}

/** Nothing unknown is accepted. */
async function checked<T extends z.ZodType>(
  schema: T,
  { form = '' }: HttpRequest,
  work: (parsed: z.output<T>) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const parsed = schema.safeParse(parametersOf(form))
  if (parsed.success) return await work(parsed.data)
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.')
  if (unknown)
    return invalid({ code: 'parameter_unknown', message: `Received unknown parameter: ${unknown}`, param }).response
  return invalid({ code: 'parameter_invalid', message: `Invalid ${param}: ${issue?.message}`, param }).response
}

/** Only the customer's browser holds the publishable key: it may confirm, with the intent's own secret. */
function strangerIn(request: HttpRequest, { secretKey, publishableKey }: StripeSandbox, call: string) {
  const key = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '')?.[1]
  if (key === secretKey) {
    if (/^\d{4}-\d\d-\d\d\.\w+$/.test(headerOf(request, 'stripe-version') ?? '')) return null
    return invalid({ message: 'The shop names the version it was written for.' }).response
  }
  const { client_secret: secret = '' } = parametersOf(request.form ?? '')
  const isOwn = request.path.includes(`/${String(secret).split('_secret_')[0]}/`) && String(secret).includes('_secret_')
  if (key === publishableKey && call === 'POST payment_intents/{id}/confirm' && isOwn) return null
  return refused(401, 'invalid_request_error', { message: 'Invalid API Key provided' })
}

/** As the sandbox of an order was asked to behave; otherwise the customer pays later. */
async function decided(
  tx: Queries,
  parsed: z.output<typeof NewIntent>,
  outcome: SandboxOutcome | undefined,
): Promise<Outcome> {
  const amount = outcome === 'wrong-sum' ? parsed.amount - 100 : parsed.amount
  const created = await createIntent(tx, { ...parsed, amount })
  const { id } = created.response.body as Intent
  const isOpen =
    !outcome || ['approve', 'timeout-not-taken', 'false-callback'].includes(outcome) || created.response.status !== 200
  if (isOpen) return created
  const method = outcome === 'declined' ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa'
  const { events = [] } = await confirmIntent(tx, id, { payment_method: method })
  return { ...created, events: [...(created.events ?? []), ...events] }
}

/** It says that the payment is made, and is signed by another. */
async function sendFalse({ send }: StripeSandbox, intent: Intent): Promise<void> {
  const text = JSON.stringify(eventOf('payment_intent.succeeded', { ...intent, status: 'succeeded' }))
  // The shop refuses it.
  await send(text, signatureOf(text, 'whsec_another')).catch(() => null)
}

async function listed(path: string, read: (query: URLSearchParams) => Promise<{ id: string }[]>) {
  const [url, text] = path.split('?')
  const query = new URLSearchParams(text)
  const all = await read(query)
  const after = query.get('starting_after')
  const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all
  const limit = Number(query.get('limit') ?? 10)
  return answer(200, { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url })
}

function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
