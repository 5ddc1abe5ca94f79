import { z } from 'zod'
import { formatPrice } from '#core/money.ts'
import { answer, type SandboxServer } from './ledger.ts'
import { decide, entryBy, refundCharge } from './ledger-entries.ts'

const Session = z.object({
  order: z.object({ id: z.uuid(), amount: z.int(), currency: z.literal('SEK'), description: z.string() }),
  url: z.object({ accept: z.string(), callbacks: z.array(z.object({ url: z.string() })) }),
  paymentwindow: z.object({ paymentmethods: z.array(z.object({ id: z.string() })) }),
  instalments: z.object({ months: z.int().positive(), monthlyamount: z.int(), totalamount: z.int() }).optional(),
})
const Credit = z.object({ amount: z.int(), reference: z.string() })

export const overlayServer: SandboxServer = async (request, ledger) => {
  const [, collection, id = '', action = ''] =
    /^\/(sessions|transactions)(?:\/([\w-]+)\/(\w+))?/.exec(request.path) ?? []
  switch (`${request.method} ${collection}${action ? `/${action}` : ''}`) {
    case 'POST sessions': {
      const asked = Session.safeParse(request.body)
      if (!asked.success) return answer(400, { message: 'The session is not as it should be' })
      const { order, url, paymentwindow, instalments } = asked.data
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
      await decide(ledger.db, id, 'cancelled')
      return answer(200, {})
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
      const asked = Credit.safeParse(request.body)
      const entry = await entryBy(ledger.db, 'providerId', id)
      if (!asked.success || !entry) return answer(400, { message: 'No such transaction' })
      const { reference, amount } = asked.data
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
