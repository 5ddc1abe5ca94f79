import { z } from 'zod'
import { formatPrice } from '#core/money.ts'
import { decide, entryBy, giveBack } from './books.ts'
import { answer, type Desk } from './clerk.ts'

const Session = z.object({
  order: z.object({ id: z.uuid(), amount: z.int(), currency: z.literal('SEK'), description: z.string() }),
  url: z.object({ accept: z.string(), callbacks: z.array(z.object({ url: z.string() })) }),
  paymentwindow: z.object({ paymentmethods: z.array(z.object({ id: z.string() })) }),
  instalments: z.object({ months: z.int().positive(), monthlyamount: z.int(), totalamount: z.int() }).optional(),
})
const Credit = z.object({ amount: z.int(), reference: z.string() })

/** The pretend provider of the overlay: sessions, transactions, credits. */
export const overlayDesk: Desk = async (request, clerk) => {
  const [, collection, id = '', action = ''] =
    /^\/(sessions|transactions)(?:\/([\w-]+)\/(\w+))?/.exec(request.path) ?? []
  switch (`${request.method} ${collection}${action ? `/${action}` : ''}`) {
    case 'POST sessions': {
      const asked = Session.safeParse(request.body)
      if (!asked.success) return answer(400, { message: 'The session is not as it should be' })
      const { order, url, paymentwindow, instalments } = asked.data
      const method = paymentwindow.paymentmethods[0]?.id ?? 'card'
      if ((method === 'instalments') !== (instalments !== undefined)) return answer(400, { message: 'Which plan?' })
      const { token } = await clerk.open(request, {
        reference: order.id,
        method,
        amountOre: order.amount,
        description: instalments ? `${order.description}, ${partsOf(instalments)}` : order.description,
        callbackUrl: url.callbacks[0]?.url ?? '',
        returnUrl: url.accept,
      })
      return answer(200, { token, url: `/api/pretend/pay/${token}` })
    }
    case 'POST sessions/delete': {
      await decide(clerk.db, id, 'cancelled')
      return answer(200, {})
    }
    case 'GET transactions': {
      const reference = new URLSearchParams(request.path.split('?')[1]).get('orderid') ?? ''
      const entry = await clerk.look(reference, request.signal)
      if (!entry) return answer(404, { message: 'No such order' })
      if (entry.outcome === 'pending') return answer(200, { transactions: [] })
      const total = {
        captured: entry.outcome === 'paid' ? entry.amountOre : 0,
        declined: entry.outcome === 'declined',
        deleted: entry.outcome === 'cancelled',
      }
      const credits = entry.credits.map((reference) => ({ reference }))
      return answer(200, { transactions: [{ id: entry.providerId, total, credits }] })
    }
    case 'POST transactions/credit': {
      const asked = Credit.safeParse(request.body)
      const entry = await entryBy(clerk.db, 'providerId', id)
      if (!asked.success || !entry) return answer(400, { message: 'No such transaction' })
      const { reference, amount: amountOre } = asked.data
      const isGiven = await giveBack(clerk.db, { reference, charge: entry.reference, amountOre })
      return isGiven ? answer(200, {}) : answer(400, { message: 'More than was captured' })
    }
    default:
      return null
  }
}

type Parts = { months: number; monthlyamount: number; totalamount: number }

function partsOf({ months, monthlyamount, totalamount }: Parts): string {
  return `${months} x ${formatPrice(monthlyamount)} = ${formatPrice(totalamount)}`
}
