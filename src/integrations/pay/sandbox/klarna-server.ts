import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { PageRequest, RefundRequest, SessionRequest } from './klarna-rules.ts'
import { payouts, transactions } from './klarna-settlements.ts'
import { answer, headerOf, type SandboxLedger, type SandboxServer } from './ledger.ts'
import { decide, type Entry, entryBy, refundCharge, refundsOf } from './ledger-entries.ts'

const statuses = { pending: 'WAITING', paid: 'COMPLETED', declined: 'FAILED', cancelled: 'CANCELLED' } as const

const sessionHours = 48
const Session = z.tuple([z.string(), z.int(), z.string(), z.int()])

/** A session is encoded in its own id, so nothing is stored before there is a page to pay on. */
export const klarnaServer: SandboxServer = async (request, ledger) => {
  const { method, path } = request
  if (!/^\/(payments|hpp|ordermanagement|settlements)\/v1\//.test(path)) return null
  if (!headerOf(request, 'authorization')?.startsWith('Basic ')) return refused(401, 'UNAUTHORIZED')
  if (method === 'POST' && path === '/payments/v1/sessions') return openSession(request)
  if (method === 'POST' && path === '/hpp/v1/sessions') return await openPage(request, ledger)
  const { pathname, searchParams: query } = new URL(path, 'http://sandbox')
  if (method === 'GET' && pathname === '/settlements/v1/payouts') return await payouts(ledger.db, query)
  if (method === 'GET' && pathname === '/settlements/v1/transactions') return await transactions(ledger.db, query)
  const [, page] = /^\/hpp\/v1\/sessions\/([\w-]+)$/.exec(path) ?? []
  if (page && method === 'GET') return await showPage(request, ledger, page)
  if (page && method === 'DELETE') return await disablePage(ledger, page)
  const [, order, refunds] = /^\/ordermanagement\/v1\/orders\/([\w-]+)(\/refunds)?$/.exec(path) ?? []
  if (order && method === (refunds ? 'POST' : 'GET')) {
    return await (refunds ? refundOrder(request, ledger, order) : showOrder(ledger, order))
  }
  return refused(403, 'NOT_ALLOWED')
}

function openSession({ body }: HttpRequest): HttpResponse {
  const parsed = SessionRequest.safeParse(body)
  if (!parsed.success) return badValue(parsed.error)
  const { merchant_reference1: reference = randomUUID(), order_amount: amount, order_lines: lines } = parsed.data
  const session = JSON.stringify([reference, amount, lines[0]?.name ?? '', Date.now()])
  const session_id = Buffer.from(session).toString('base64url')
  return answer(200, { session_id, client_token: reference, payment_method_categories: [] })
}

async function openPage(request: HttpRequest, ledger: SandboxLedger): Promise<HttpResponse> {
  const parsed = PageRequest.safeParse(request.body)
  if (!parsed.success) return badValue(parsed.error)
  const { payment_session_url: url, merchant_urls: urls } = parsed.data
  const session = sessionOf(url.split('/').at(-1) ?? '')
  if (!session) return refused(404, 'NOT_FOUND')
  const [reference, amount, description] = session
  const [callbackUrl, returnUrl] = [urls.status_update ?? '', urls.success]
  const entry = { reference, method: 'klarna', amount, description, callbackUrl, returnUrl }
  const { token } = await ledger.open(request, entry, { losesNext: true })
  const session_url = `${url.replace(/\/payments\/.*/, '')}/hpp/v1/sessions/${token}`
  return answer(201, { session_id: token, session_url, redirect_url: `/api/sandbox/pay/${token}` })
}

/** Null: unknown or expired. */
function sessionOf(id: string): z.output<typeof Session> | null {
  try {
    const session = Session.parse(JSON.parse(Buffer.from(id, 'base64url').toString()))
    return Date.now() - session[3] < sessionHours * 3_600_000 ? session : null
  } catch {
    // Not an id that was given.
    return null
  }
}

async function showPage(request: HttpRequest, ledger: SandboxLedger, page: string): Promise<HttpResponse> {
  const found = await entryBy(ledger.db, 'token', page)
  const entry = found && (await ledger.look(found.reference, request.signal))
  if (!entry) return refused(404, 'NOT_FOUND')
  const order = entry.outcome === 'paid' ? { order_id: entry.providerId } : {}
  return answer(200, { session_id: page, status: entry.detail || statuses[entry.outcome], ...order })
}

async function disablePage({ db }: SandboxLedger, page: string): Promise<HttpResponse> {
  const entry = await entryBy(db, 'token', page)
  if (!entry) return refused(404, 'NOT_FOUND')
  const disabled = await decide(db, page, 'cancelled', 'DISABLED')
  if (disabled || (await entryBy(db, 'token', page))?.outcome === 'cancelled') return answer(204)
  return refused(400, 'BAD_VALUE', 'The session has been completed')
}

async function orderOf({ db }: SandboxLedger, order: string): Promise<Entry | null> {
  const entry = await entryBy(db, 'providerId', order)
  return entry?.outcome === 'paid' && entry.method === 'klarna' ? entry : null
}

async function showOrder(ledger: SandboxLedger, order: string): Promise<HttpResponse> {
  const entry = await orderOf(ledger, order)
  if (!entry) return refused(404, 'NO_SUCH_ORDER')
  const refunds = await refundsOf(ledger.db, entry.reference)
  return answer(200, {
    order_id: order,
    status: 'CAPTURED',
    fraud_status: 'ACCEPTED',
    order_amount: entry.amount,
    captured_amount: entry.amount,
    refunded_amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    remaining_authorized_amount: 0,
    refunds: refunds.map(({ reference, amount }) => ({ refund_id: reference, reference, refunded_amount: amount })),
  })
}

/** Only the idempotency key makes a repetition; the body is not compared. */
async function refundOrder(request: HttpRequest, ledger: SandboxLedger, order: string): Promise<HttpResponse> {
  const entry = await orderOf(ledger, order)
  if (!entry) return refused(404, 'NOT_FOUND')
  const parsed = RefundRequest.safeParse(request.body)
  if (!parsed.success) return badValue(parsed.error)
  const key = headerOf(request, 'klarna-idempotency-key') ?? randomUUID()
  const { refunded_amount: amount, reference = key } = parsed.data
  // The sandbox keeps one name of a refund, so it takes no others.
  if (reference !== key) return refused(400, 'BAD_VALUE', 'The reference is not the idempotency key')
  const isGiven = await refundCharge(ledger.db, { reference, charge: entry.reference, amount })
  if (!isGiven) return refused(403, 'REFUND_NOT_ALLOWED')
  return answer(201, null, { 'refund-id': reference, location: `${request.path}/${reference}` })
}

function badValue(error: z.ZodError): HttpResponse {
  const { path = [], message = '' } = error.issues[0] ?? {}
  return refused(400, 'BAD_VALUE', `Bad value: ${path.join('.')} ${message}`)
}

function refused(status: number, error_code: string, message = error_code): HttpResponse {
  return answer(status, { correlation_id: randomUUID(), error_code, error_messages: [message] })
}
