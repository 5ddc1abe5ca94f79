import { forgetMember, holdMember, isLastAdmin } from '#account/server/forget-member.ts'
import { forgetAnswers } from '#account/server/letters/answers.ts'
import { noticeOfChange } from '#account/server/security-notice.ts'
import { forgetReminders } from '#cart/server/reminders/reminder-table.ts'
import { forgetAuthor } from '#catalog/server/forget-author.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { forgetLetters, forgetWritten } from '#integrations/mail/forget-letters.ts'
import { sv } from '#members/sv.ts'
import { ordersOfBuyer } from '#orders/server/forget-buyer.ts'
import { hasOpenReturns } from '#returns/server/forget-complainant.ts'
import { forgetOrders, forgetWhenEnded } from './forget-unpaid-orders.ts'

/**
 * Forgets a member (dataskyddsförordningen art. 17): the account is gone, and the person is taken out of everything but
 * the vouchers that the law makes us keep. What only has the address goes with it if its mailbox has answered. Not while an
 * order or a return is on its way, and not who alone manages the others. Repeated it changes nothing.
 */
export async function erasePerson(
  db: Db,
  memberId: number,
  /** Of the member who asked for it, or of the job: who is known is told by mail, and the security log as well. */
  visit: Visit | { now: Date },
): Promise<'erased' | 'under-way' | 'last-admin'> {
  const { now } = visit
  return await inTransaction(db, async (tx) => {
    const member = await holdMember(tx, memberId)
    if (!member) return 'erased'
    const email = member.verifiedEmail
    if (await isLastAdmin(tx, memberId)) return 'last-admin'
    const orders = await ordersOfBuyer(tx, { memberId, email })
    if (orders.isUnderWay || (await hasOpenReturns(tx, orders.ids))) return 'under-way'
    await forgetOrders(tx, orders.ids)
    await forgetWhenEnded(tx, orders.unpaid, now)
    await forgetAuthor(tx, { memberId, email, name: sv.formerMember })
    if (email !== null) await forgetAddress(tx, email)
    if ('shopper' in visit) {
      await noticeOfChange(tx, memberId, 'account-erased', visit)
      await recordSecurityEvent(tx, visit, { type: 'account-erasure', memberId })
    }
    await forgetMember(tx, memberId)
    return 'erased'
  })
}

/** What is kept of nobody but an address. */
async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await forgetAnswers(tx, email)
  await forgetReminders(tx, email)
  await forgetLetters(tx, email)
  await forgetWritten(tx, email)
}
