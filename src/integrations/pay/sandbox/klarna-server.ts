import { z } from 'zod'
import { answer, type SandboxLedger, type SandboxServer } from './ledger.ts'
import { decide, entryBy, refundCharge, refundsOf } from './ledger-entries.ts'

const Session = z.object({
  order_amount: z.int(),
  merchant_reference1: z.uuid(),
  order_lines: z.array(z.object({ name: z.string(), total_amount: z.int() })).min(1),
})
const Page = z.object({
  payment_session_url: z.string(),
  merchant_urls: z.object({ success: z.string(), status_update: z.string() }),
})
const Refund = z.object({ refunded_amount: z.int(), reference: z.string() })

const statuses = { pending: 'WAITING', paid: 'COMPLETED', declined: 'FAILED', cancelled: 'CANCELLED' } as const

/** A session is encoded in its own id, so nothing is stored before there is a page to pay on. */
export const klarnaServer: SandboxServer = async (request, ledger) => {
  const { method, path } = request
  if (method === 'POST' && path === '/payments/v1/sessions') {
    const asked = Session.safeParse(request.body)
    if (!asked.success) return answer(400, { error_code: 'BAD_VALUE' })
    const { merchant_reference1: reference, order_amount: amount, order_lines: lines } = asked.data
    const sessionData = JSON.stringify([reference, amount, lines[0]?.name ?? ''])
    return answer(200, { session_id: Buffer.from(sessionData).toString('base64url'), client_token: reference })
  }
  if (method === 'POST' && path === '/hpp/v1/sessions') return await openPage(request, ledger)
  const [, page, action] = /^\/hpp\/v1\/sessions\/([\w-]+)(\/disable)?$/.exec(path) ?? []
  if (page) {
    if (action) await decide(ledger.db, page, 'cancelled')
    const found = await entryBy(ledger.db, 'token', page)
    const entry = found && !action ? await ledger.look(found.reference, request.signal) : found
    if (!entry) return answer(404, { error_code: 'NOT_FOUND' })
    const order = entry.outcome === 'paid' ? { order_id: entry.providerId } : {}
    return answer(200, { session_id: page, status: statuses[entry.outcome], ...order })
  }
  const [, order, refunds] = /^\/ordermanagement\/v1\/orders\/([\w-]+)(\/refunds)?$/.exec(path) ?? []
  return order ? await manage(request, ledger, { order, isRefund: Boolean(refunds) }) : null
}

async function openPage(request: Parameters<SandboxServer>[0], ledger: SandboxLedger) {
  const asked = Page.safeParse(request.body)
  if (!asked.success) return answer(400, { error_code: 'BAD_VALUE' })
  const { payment_session_url: session, merchant_urls: urls } = asked.data
  const sessionData = JSON.parse(Buffer.from(session.split('/').at(-1) ?? '', 'base64url').toString())
  const [reference, amount, description] = z.tuple([z.uuid(), z.int(), z.string()]).parse(sessionData)
  const [callbackUrl, returnUrl] = [urls.status_update, urls.success]
  const entry = { reference, method: 'klarna', amount, description, callbackUrl, returnUrl }
  const { token } = await ledger.open(request, entry, { losesNext: true })
  return answer(201, { session_id: token, redirect_url: `/api/sandbox/pay/${token}` })
}

type Managed = { order: string; isRefund: boolean }

async function manage(
  { method, body }: Parameters<SandboxServer>[0],
  { db }: SandboxLedger,
  { order, isRefund }: Managed,
) {
  const entry = await entryBy(db, 'providerId', order)
  if (entry?.outcome !== 'paid') return answer(404, { error_code: 'NO_SUCH_ORDER' })
  if (!isRefund) {
    const refunds = await refundsOf(db, entry.reference)
    return answer(200, {
      order_id: order,
      captured_amount: entry.amount,
      refunds: refunds.map(({ reference, amount }) => ({ reference, refunded_amount: amount })),
    })
  }
  const asked = Refund.safeParse(body)
  if (method !== 'POST' || !asked.success) return answer(400, { error_code: 'BAD_VALUE' })
  const { reference, refunded_amount: amount } = asked.data
  const isGiven = await refundCharge(db, { reference, charge: entry.reference, amount })
  return isGiven ? answer(201, null, { 'refund-id': reference }) : answer(403, { error_code: 'REFUND_NOT_ALLOWED' })
}
