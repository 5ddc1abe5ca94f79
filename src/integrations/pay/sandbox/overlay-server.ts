import { z } from 'zod'
import { formatPrice } from '#core/money.ts'
import { answer, headerOf, type SandboxServer } from './ledger.ts'
import { decide, entryBy, refundCharge } from './ledger-entries.ts'

const Amount = z.int().positive()
const Plan = z.strictObject({
  months: z.int().positive(),
  firstamount: Amount,
  monthlyamount: Amount,
  lastamount: Amount,
  totalamount: Amount,
  setupfee: z.int().min(0),
  noticefee: z.int().min(0),
  nominalrate: z.number().min(0),
  effectiverate: z.number().min(0),
})
const Session = z
  .strictObject({
    order: z.strictObject({
      id: z.uuid(),
      amount: Amount,
      currency: z.literal('SEK'),
      description: z.string().max(255),
    }),
    instantcaptureamount: Amount,
    url: z.strictObject({
      accept: z.string().regex(/^https?:\/\/\S+$/),
      cancel: z.string().regex(/^https?:\/\/\S+$/),
      callbacks: z.array(z.strictObject({ url: z.string().regex(/^https:\/\/\S+$/) })).length(1),
    }),
    paymentwindow: z.strictObject({
      language: z.literal('sv-SE'),
      paymentmethods: z
        .array(z.strictObject({ id: z.enum(['card', 'invoice', 'instalments']), action: z.literal('include') }))
        .length(1),
    }),
    customer: z.strictObject({ nationalid: z.string().regex(/^\d{12}$/) }).optional(),
    instalments: Plan.optional(),
  })
  .refine(({ order, instantcaptureamount }) => instantcaptureamount === order.amount)
const Credit = z.strictObject({ amount: Amount, currency: z.literal('SEK'), reference: z.string().min(1).max(100) })

export const overlayServer: SandboxServer = async (request, ledger) => {
  const [, collection, id = '', action = ''] =
    /^\/(sessions|transactions)(?:\/([\w-]+)\/(\w+))?/.exec(request.path) ?? []
  if (!collection) return null
  if (!headerOf(request, 'authorization')?.startsWith('Basic ')) return answer(401, { message: 'Who is calling?' })
  switch (`${request.method} ${collection}${action ? `/${action}` : ''}`) {
    case 'POST sessions': {
      if (!headerOf(request, 'idempotency-key')) return answer(400, { message: 'A key is missing' })
      const parsed = Session.safeParse(request.body)
      if (!parsed.success) return answer(400, { message: 'The session is not as it should be' })
      const { order, url, paymentwindow, instalments } = parsed.data
      const method = paymentwindow.paymentmethods[0]?.id ?? 'card'
      if ((method === 'instalments') !== (instalments !== undefined)) return answer(400, { message: 'Which plan?' })
      const { token } = await ledger.open(request, {
        reference: order.id,
        method,
        amount: order.amount,
        description: instalments ? `${order.description}, ${partsOf(instalments)}` : order.description,
        callbackUrl: url.callbacks[0]?.url ?? '',
        returnUrl: url.accept,
      })
      return answer(200, { token, url: `/api/sandbox/pay/${token}` })
    }
    case 'POST sessions/delete': {
      const isCancelled = await decide(ledger.db, id, 'cancelled')
      if (isCancelled) return answer(200, {})
      return (await entryBy(ledger.db, 'token', id)) ? answer(409, { message: 'It has ended' }) : answer(404)
    }
    case 'GET transactions': {
      const reference = new URLSearchParams(request.path.split('?')[1]).get('orderid') ?? ''
      const entry = await ledger.look(reference, request.signal)
      if (!entry) return answer(404, { message: 'No such order' })
      if (entry.outcome === 'pending') return answer(200, { transactions: [] })
      const total = {
        captured: entry.outcome === 'paid' ? entry.amount : 0,
        declined: entry.outcome === 'declined',
        deleted: entry.outcome === 'cancelled',
      }
      const credits = entry.credits.map((reference) => ({ reference }))
      return answer(200, { transactions: [{ id: entry.providerId, total, credits }] })
    }
    case 'POST transactions/credit': {
      const parsed = Credit.safeParse(request.body)
      if (!headerOf(request, 'idempotency-key')) return answer(400, { message: 'A key is missing' })
      const entry = await entryBy(ledger.db, 'providerId', id)
      if (!parsed.success || !entry) return answer(400, { message: 'No such transaction' })
      const { reference, amount } = parsed.data
      const isGiven = await refundCharge(ledger.db, { reference, charge: entry.reference, amount })
      return isGiven ? answer(200, {}) : answer(400, { message: 'More than was captured' })
    }
    default:
      return null
  }
}

type PlanTerms = { months: number; monthlyamount: number; totalamount: number }

function partsOf({ months, monthlyamount, totalamount }: PlanTerms): string {
  return `${months} x ${formatPrice(monthlyamount)} = ${formatPrice(totalamount)}`
}
