import { z } from 'zod'
import type { Queries } from '#core/server/db.ts'
import { answer } from './ledger.ts'
import { noSuch, type Outcome } from './stripe-answers.ts'
import { closeDispute, disputeCharge } from './stripe-disputes.ts'
import { eventOf } from './stripe-events.ts'
import { authenticate, cancelIntent, processIntent } from './stripe-intents.ts'
import { lockIntent } from './stripe-objects.ts'
import { makePayout, returnPayout } from './stripe-payouts.ts'
import { endRefund } from './stripe-refunds.ts'

const Wish = z.object({ isDone: z.boolean().default(true), status: z.string().default('') })

/** What happens without the shop: the bank's page, time that passes, banks that answer later. */
export async function stripeControls(tx: Queries, path: string, body: unknown): Promise<Outcome | null> {
  const [, collection, id = '', action] = /^\/stripe-sandbox\/(\w+)\/(\w+)\/(\w+)$/.exec(path) ?? []
  const { isDone, status } = Wish.parse(body ?? {})
  switch (`${collection} ${action}`) {
    case 'intents authenticate':
      return await authenticate(tx, id, isDone)
    case 'intents expire':
      return await cancelIntent(tx, id, { cancellation_reason: 'expired' })
    case 'intents process':
      return await processIntent(tx, id)
    case 'intents dispute': {
      const intent = await lockIntent(tx, id)
      if (!intent) return noSuch('payment_intent', id)
      const dispute = await disputeCharge(tx, intent)
      return { response: answer(200, dispute), events: [eventOf('charge.dispute.created', dispute)] }
    }
    case 'disputes close':
      return await closeDispute(tx, id, status === 'won' ? 'won' : 'lost')
    case 'refunds end':
      return await endRefund(tx, id, status === 'failed' ? 'failed' : 'succeeded')
    case 'payouts make':
      return await makePayout(tx)
    case 'payouts return':
      return await returnPayout(tx, id)
    default:
      return null
  }
}
