import { latestAnswer, sayAnswer, sayAsMember } from '#account/server/letters/answers.ts'
import { addressOf } from '#account/server/letters/newsletter.ts'
import { reminderContract } from '#cart/reminder-contract.ts'
import { visitorCart } from '#cart/server/cart-cookie.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { anHour, callerLimit, takeSharedTurns } from '#core/server/turns.ts'
import { isWished, wishReminder } from './reminder-table.ts'

const call = reminderContract.putReminderChoice

export async function isReminded(db: Db, visit: Visit): Promise<boolean> {
  if (!visit.shopper) {
    const own = visitorCart(visit)
    return own !== null && (await isWished(db, own.cartId))
  }
  const { verifiedEmail } = visit.shopper
  const said = verifiedEmail && (await latestAnswer(db, 'cart-reminder', verifiedEmail))
  return said ? said.isYes && said.isProven : false
}

type Choice = { isOn: boolean; email?: string | undefined }

/** A member chooses for every cart of theirs; a visitor for the one they have, and gives the address. */
export async function chooseReminder(db: Db, { isOn, email: given = '' }: Choice, visit: Visit): Promise<void> {
  const { shopper, now } = visit
  if (shopper) {
    const answer = { memberId: shopper.id, kind: 'cart-reminder', isYes: isOn, source: 'cart', now } as const
    return await inTransaction(db, (tx) => sayAsMember(tx, answer))
  }
  const own = visitorCart(visit)
  if (!isOn) {
    if (own) await wishReminder(db, own.cartId, null, now)
    return
  }
  const email = addressOf(given)
  if (!email) throw refusalOf(call, 'invalid-address')
  // Nobody names many addresses.
  const turns = { limits: [callerLimit('reminder', visit.ip, 30)], seconds: anHour, now }
  await takeSharedTurns(db, turns, { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  await inTransaction(db, async (tx) => {
    if (!own || !(await wishReminder(tx, own.cartId, email, now))) throw refusalOf(call, 'empty-cart')
    await sayAnswer(tx, { kind: 'cart-reminder', email, isYes: true, isProven: false, source: 'checkout', now })
  })
}
