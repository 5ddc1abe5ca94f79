import { visitorCart } from '#cart/server/cart-owner.ts'
import { reminderContract } from '#cart-reminders/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { latestAnswer, recordConsent, recordMemberConsent } from '#email/server/consents.ts'
import { addressOf } from '#email/server/newsletter.ts'
import { anHour, callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { hasReminderRequest, requestReminder } from './reminder-table.ts'

const call = reminderContract.putReminderChoice

export async function isReminded(db: Db, context: RequestContext): Promise<boolean> {
  if (!context.member) {
    const own = visitorCart(context)
    return own !== null && (await hasReminderRequest(db, own.cartId))
  }
  const { verifiedEmail } = context.member
  const consent = verifiedEmail && (await latestAnswer(db, 'cart-reminder', verifiedEmail))
  return consent ? consent.isYes && consent.isProven : false
}

type Choice = { isOn: boolean; email?: string | undefined }

export async function chooseReminder(
  db: Db,
  { isOn, email: given = '' }: Choice,
  context: RequestContext,
): Promise<void> {
  const { member, now } = context
  if (member) {
    const answer = { memberId: member.id, kind: 'cart-reminder', isYes: isOn, source: 'cart', now } as const
    return await inTransaction(db, (tx) => recordMemberConsent(tx, answer))
  }
  const own = visitorCart(context)
  if (!isOn) {
    if (own) await requestReminder(db, own.cartId, null, now)
    return
  }
  const email = addressOf(given)
  if (!email) throw domainError(call, 'invalid-address')
  const rateLimits = { limits: [callerLimit('reminder', context.ip, 30)], seconds: anHour, now }
  await enforceRateLimits(db, rateLimits, { code: 'too-many-requests', ...call.problems['too-many-requests'] })
  await inTransaction(db, async (tx) => {
    if (!own || !(await requestReminder(tx, own.cartId, email, now))) throw domainError(call, 'empty-cart')
    await recordConsent(tx, { kind: 'cart-reminder', email, isYes: true, isProven: false, source: 'checkout', now })
  })
}
