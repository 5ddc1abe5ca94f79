import { eraseOffers } from '#cart/server/cart-offers.ts'
import { eraseReminders } from '#cart-reminders/server/reminder-table.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { eraseConsents } from '#email/server/consents.ts'
import { eraseContactEmails, purgeEmails } from '#email/server/purge-emails.ts'
import { eraseSuppression } from '#email/server/suppressions.ts'
import { accountsOf, deleteMember, isLastAdmin, lockMember, type OwnAccount } from '#identity/server/delete-member.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import { messages } from '#loyalty/messages.ts'
import { ordersOfCustomer } from '#orders/server/anonymize-customer.ts'
import { verifyReviews } from '#orders/server/verify-reviews.ts'
import { hasOpenReturns } from '#returns/server/anonymize-complaints.ts'
import { anonymizeAuthor } from '#reviews/server/anonymize-author.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { eraseContactMessages } from '#support/server/contact-messages.ts'
import { anonymizeOrders, anonymizeWhenEnded } from './anonymize-unpaid-orders.ts'
import { eraseGuestRequests } from './requests/request-table.ts'

/**
 * Erases a member (dataskyddsförordningen art. 17): deletes the account, with those merged into it, and removes the
 * person from everything except vouchers that must be kept. Data with only the address is included if it is verified.
 * Rejected while an order or return is ongoing, and for the only administrator. Idempotent.
 */
export async function erasePerson(
  db: Db,
  memberId: number,
  context: RequestContext | { now: Date },
): Promise<'erased' | 'order-in-progress' | 'last-administrator'> {
  const { now } = context
  return await inTransaction(db, async (tx) => {
    // Locks administrators before the member, as a change of roles does: the two cannot wait for each other.
    if (await isLastAdmin(tx, memberId)) return 'last-administrator'
    const member = await lockMember(tx, memberId)
    if (!member) return 'erased'
    const accounts = await accountsOf(tx, memberId)
    for (const account of accounts) if (await isUnderWay(tx, account)) return 'order-in-progress'
    for (const account of accounts) await eraseAccount(tx, account, now)
    if ('member' in context) {
      await noticeOfChange(tx, memberId, 'account-erased', context)
      await recordSecurityEvent(tx, context, { type: 'account-erasure', memberId })
    }
    for (const { id } of accounts.toReversed()) await deleteMember(tx, id)
    return 'erased'
  })
}

/**
 * Erases what was given with an address without an account, by who has proven that the mailbox is theirs. Rejected
 * while an order or return is ongoing. Idempotent.
 */
export async function eraseGuest(db: Db, email: string, now: Date): Promise<'erased' | 'order-in-progress'> {
  return await inTransaction(db, async (tx) => {
    const guest = { id: null, verifiedEmail: email }
    if (await isUnderWay(tx, guest)) return 'order-in-progress'
    await eraseAccount(tx, guest, now)
    return 'erased'
  })
}

type Erased = { id: OwnAccount['id'] | null; verifiedEmail: string | null }

async function isUnderWay(tx: Transaction, { id: memberId, verifiedEmail: email }: Erased): Promise<boolean> {
  const orders = await ordersOfCustomer(tx, { memberId, email })
  return orders.isUnderWay || (await hasOpenReturns(tx, orders.ids))
}

async function eraseAccount(tx: Transaction, { id: memberId, verifiedEmail: email }: Erased, now: Date): Promise<void> {
  const orders = await ordersOfCustomer(tx, { memberId, email })
  await verifyReviews(tx, { orderIds: orders.ids, reviewed: [] }, now)
  await anonymizeOrders(tx, orders.ids)
  await anonymizeWhenEnded(tx, orders.unpaid, now)
  await anonymizeAuthor(tx, { memberId, email, name: messages.formerMember, now })
  await eraseContactMessages(tx, { memberId, email })
  if (email !== null) await eraseEmail(tx, email, now)
}

async function eraseEmail(tx: Transaction, email: string, now: Date): Promise<void> {
  await eraseConsents(tx, email)
  await eraseSuppression(tx, email)
  await eraseReminders(tx, email)
  await eraseOffers(tx, email, now)
  await purgeEmails(tx, email)
  await eraseContactEmails(tx, email)
  await eraseGuestRequests(tx, email)
}
