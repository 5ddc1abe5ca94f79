import { forgetIdentifications } from '#account/server/bankid/identified-at.ts'
import { forgetMember, isLastAdmin, memberEmail } from '#account/server/forget-member.ts'
import { forgetAnswers } from '#account/server/letters/answers.ts'
import { noticeOfChange } from '#account/server/security-notice.ts'
import { forgetReminders } from '#cart/server/reminders/reminder-table.ts'
import { forgetAuthor } from '#catalog/server/forget-author.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { forgetLetters, forgetWritten } from '#integrations/mail/forget-letters.ts'
import { sv } from '#members/sv.ts'
import { forgetBuyer, ordersOfBuyer } from '#orders/server/forget-buyer.ts'
import { forgetComplainant, hasOpenReturns } from '#returns/server/forget-complainant.ts'

/**
 * Forgets a member (dataskyddsförordningen art. 17): the account is gone, and the person is taken out of everything but
 * the vouchers that the law makes us keep. Not while an order or a return is on its way, and not who alone manages the others. Repeated it changes nothing.
 */
export async function erasePerson(
  db: Db,
  memberId: number,
  /** Of the member who asked for it: they are told by mail, and the security log as well. */
  visit?: Visit,
): Promise<'erased' | 'under-way' | 'last-admin'> {
  return await inTransaction(db, async (tx) => {
    const email = await memberEmail(tx, memberId)
    if (email === null) return 'erased'
    if (await isLastAdmin(tx, memberId)) return 'last-admin'
    const orders = await ordersOfBuyer(tx, { memberId, email })
    if (orders.isUnderWay || (await hasOpenReturns(tx, orders.ids))) return 'under-way'
    await forgetComplainant(tx, orders.ids)
    await forgetIdentifications(tx, orders.ids)
    await forgetBuyer(tx, orders.ids)
    await forgetAuthor(tx, { memberId, email, name: sv.formerMember })
    await forgetAnswers(tx, email)
    await forgetReminders(tx, email)
    await forgetLetters(tx, email)
    await forgetWritten(tx, email)
    if (visit) {
      await noticeOfChange(tx, memberId, 'account-erased', visit)
      await recordSecurityEvent(tx, visit, { type: 'account-erasure', memberId })
    }
    await forgetMember(tx, memberId)
    return 'erased'
  })
}
