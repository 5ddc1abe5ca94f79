import { aboutTexts } from '#approvals/messages.ts'
import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { requireRefundApproval } from '#approvals/server/require-refund-approval.ts'
import { domainError } from '#core/domain-error.ts'
import { formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { giveCardIn } from '#gift-cards/server/give.ts'
import { requireCardApproval } from '#gift-cards/server/require-card-approval.ts'
import { type Goodwill, goodwillContract } from '#goodwill/contract.ts'
import type { GoodwillKind } from '#goodwill/kinds.ts'
import { messages } from '#goodwill/messages.ts'
import { giveXp } from '#loyalty/server/xp/give-xp.ts'
import { lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { issueCreditNote, leftToCredit } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { inProportion } from '#pricing/shipping-vat.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { type GoodwillDeps, goodwillOf } from './goodwill-of-order.ts'
import { reductionEmail } from './reduction-email.ts'

type Giving = {
  orderId: string
  kind: GoodwillKind
  amount: number
  reason: string
  key: string
  context: SecurityActor & Pick<RequestContext, 'approved'> & { member: Member }
}

type Given = Giving & { order: StoredOrder; name: string; goodwill: Goodwill }

const call = goodwillContract.giveGoodwill

/** In one transaction with its booking, the customer's email and the entries of the logs. Once for each key. */
export async function giveGoodwill(deps: GoodwillDeps, giving: Giving): Promise<Goodwill> {
  const { orderId, kind, amount, reason, context } = giving
  const { member, now } = context
  const name = `goodwill:${orderId}:${giving.key}`
  return await inTransaction(deps.db, async (tx) => {
    // What one employee gives in a day is counted across orders.
    await tx.query('goodwill-lock', `select pg_advisory_xact_lock(hashtext('goodwill ' || $1::int))`, [member.id])
    const locked = await lockOrder(tx, orderId)
    const goodwill = locked && (await goodwillOf(tx, orderId, context))
    if (!locked || !goodwill) throw domainError(call, 'no-such-order')
    await forbidOwnOrder(tx, locked.order, member)
    if (await isGiven(tx, orderId, name)) return goodwill
    const left = kind === 'xp' ? goodwill.xpLeft : goodwill.amountLeft
    const shown = (units: number) => (kind === 'xp' ? `${units} xp` : formatPrice(units))
    if (left !== null && amount > left) throw domainError(call, 'over-limit', { amount: messages.atMost(shown(left)) })
    if (kind !== 'xp') {
      const about = aboutTexts.goodwill(locked.order.number, reason)
      if (kind === 'refund') await requireRefundApproval(tx, context, { orderId, amount, about })
      else await requireCardApproval(tx, context, { amount, about })
    }
    await give[kind](tx, { ...giving, order: locked.order, name, goodwill }, deps)
    const text = messages[kind](shown(amount), reason)
    const data = { by: member.id, text, kind, amount, key: name }
    await recordOrderEvent(tx, { orderId, event: 'goodwill', data, now })
    const details = { kind: `goodwill-${kind}`, amount, orderId }
    await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: null, details })
    return (await goodwillOf(tx, orderId, context)) ?? goodwill
  })
}

const give: Record<GoodwillKind, (tx: Transaction, given: Given, deps: GoodwillDeps) => Promise<void>> = {
  refund: refundPart,

  'gift-card': async (tx, { amount, reason, order, name, context }, { encryption, publicUrl }) => {
    if (order.email === '') throw domainError(call, 'no-address')
    const { firstName, lastName } = order.address
    const to = { name: `${firstName} ${lastName}`, email: order.email }
    const given = { amount, ...to, greeting: reason, reason: 'compensation', context, key: name } as const
    await giveCardIn(tx, { ...given, encryption, publicUrl })
  },

  xp: async (tx, { amount, order: { memberId }, name, context }) => {
    if (memberId === null) throw domainError(call, 'not-member')
    if (!hasPart('xp')) throw domainError(call, 'no-xp')
    await giveXp(tx, [{ memberId, amount, kind: 'correction', cause: name }], context.now)
  },
}

/** A lower price of what was sold: a credit note, with the VAT of what it reduces. */
async function refundPart(tx: Transaction, given: Given, { publicUrl }: GoodwillDeps): Promise<void> {
  const { amount, reason, order, name, goodwill, context } = given
  const { now } = context
  if (amount > goodwill.refundable)
    throw domainError(call, 'not-refundable', { amount: messages.left(formatPrice(goodwill.refundable)) })
  const rates = (await leftToCredit(tx, order.id)).filter((rate) => rate.amount > 0)
  const reductions = inProportion(amount, rates).map((part) => ({ ...part, name: messages.reduction(reason) }))
  const note = await issueCreditNote(tx, { order, parts: [], shipping: [], deductions: [], reductions, key: name, now })
  const refund = await refundOrder(tx, { orderId: order.id, amount, cause: 'goodwill', key: name, now })
  const content = reductionEmail(order, { amount, reason, creditNote: note.number, refund, publicUrl })
  const key = `order-${order.id}-reduced-${note.number}`
  await enqueueEmail(tx, { kind: 'order-news', key, recipient: order.email, ...content }, now)
}

async function isGiven(tx: Transaction, orderId: string, key: string): Promise<boolean> {
  const sql = `select 1 as one from order_event where order_id = $1 and data ->> 'key' = $2`
  return (await tx.query<{ one: number }>('goodwill-is-given', sql, [orderId, key])).length > 0
}
