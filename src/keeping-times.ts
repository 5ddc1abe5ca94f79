import { evidenceYears, passingDays } from '#account/server/bankid/jobs.ts'
import { feedDays } from '#account/server/feed/entries.ts'
import { heldDays } from '#account/server/letters/questions.ts'
import { challengeMinutes } from '#account/server/second-factor/challenges.ts'
import { sessionDays, staffSessionHours } from '#account/server/sessions.ts'
import { deviceDays } from '#account/server/trusted-devices.ts'
import { keptDays } from '#account/server/verified-email/verification.ts'
import { errorDays } from '#analytics/server/client-errors.ts'
import { voucherYears } from '#books/keeping.ts'
import { cartDays } from '#cart/server/jobs.ts'
import { changeDays } from '#catalog/server/changes.ts'
import { daysForMembers, daysForVisitors } from '#catalog/server/view-history.ts'
import { daysToConfirm, daysToWait } from '#catalog/server/watch/watch-table.ts'
import { chatDays } from '#chat/server/forget-old-chats.ts'
import { linkDays } from '#checkout/server/forget-old-links.ts'
import { factYears } from '#core/server/facts/forget-old-facts.ts'
import { securityLogDays } from '#core/server/forget-old-security-events.ts'
import { guessDays } from '#core/server/guesses.ts'
import { usedKeyDays } from '#core/server/used-keys.ts'
import { letterDays } from '#integrations/mail/forget-old-letters.ts'
import { friendEventDays } from '#members/server/friends/forget-old-friend-events.ts'
import { roundDays, unfinishedDays } from '#members/server/game/forget-old-rounds.ts'
import { holdHours } from '#orders/server/order-hold.ts'
import { applicationDays } from '#payments/server/forget-applications.ts'
import { searchDays } from '#search/server/searched.ts'
import { validForMs } from '#search/server/tickets.ts'

type KeepingTime = { what: string; kept: string; job: string }

const vouchers = `until the end of the ${voucherYears}th year after their calendar year`

/** How long everything about people and their money is kept, and which job lets go of it. */
export const keepingTimes: readonly KeepingTime[] = [
  {
    what: 'Receipts and credit notes, and with them who ordered, paid, complained and withdrew, codes and logs of orders',
    kept: vouchers,
    job: 'forget-old-orders',
  },
  {
    what: 'Entries of the books; their sums stay as one entry, so that balances hold',
    kept: vouchers,
    job: 'forget-old-entries',
  },
  { what: 'What letters said and to whom', kept: days(letterDays), job: 'forget-old-letters' },
  { what: 'Carts of visitors', kept: `${days(cartDays)} after the last change`, job: 'forget-old-carts' },
  {
    what: 'Products that were looked at',
    kept: `${days(daysForVisitors)} for visitors, ${days(daysForMembers)} for members`,
    job: 'forget-old-views',
  },
  {
    what: 'Addresses that wait for a product',
    kept: `${days(daysToConfirm)} unconfirmed, ${days(daysToWait)} confirmed`,
    job: 'forget-old-watches',
  },
  { what: 'Which member asked which to be friends', kept: days(friendEventDays), job: 'forget-old-friend-events' },
  {
    what: 'Sessions, and the questions asked for a second factor in them',
    kept: `${days(sessionDays)} from the login; of staff ${staffSessionHours.longest} hours, and ${staffSessionHours.idle} without a request; the questions ${challengeMinutes} minutes`,
    job: 'forget-old-sessions',
  },
  { what: 'The security log', kept: days(securityLogDays), job: 'forget-old-security-events' },
  {
    what: 'Browsers in which a member has logged in',
    kept: `${days(deviceDays)} after the last login, or until the password is another`,
    job: 'forget-old-devices',
  },
  {
    what: 'Identifications and signatures by BankID, sealed',
    kept: `${evidenceYears} years for orders and credit, ${days(passingDays)} for logins and what was never completed`,
    job: 'forget-old-bankid',
  },
  { what: 'What members are told in their feeds', kept: days(feedDays), job: 'forget-old-feed' },
  {
    what: 'Conversations of the chat, and which guests are blocked in it',
    kept: `${days(chatDays)} after the last message`,
    job: 'forget-old-chats',
  },
  { what: 'Links to choose a new password', kept: 'until they expire', job: 'forget-old-resets' },
  { what: 'Links to a new address, and the address', kept: 'until they expire', job: 'forget-old-email-changes' },
  {
    what: 'Links that verify an address, and the address',
    kept: days(keptDays),
    job: 'forget-old-verifications',
  },
  {
    what: 'Addresses that were asked whether they want letters',
    kept: `${days(heldDays)} unanswered`,
    job: 'forget-old-questions',
  },
  {
    what: 'Applications to buy on invoice; the log of decisions about companies',
    kept: `${days(applicationDays)} after the decision; the log ${vouchers}`,
    job: 'forget-old-applications',
  },
  {
    what: 'From which network and, as hashes, by whom pieces were held without being paid',
    kept: `${holdHours} hour, and until the order is no longer waited for`,
    job: 'forget-old-holds',
  },
  { what: 'Payment links', kept: `${days(linkDays)} after they expired`, job: 'forget-old-links' },
  { what: 'Wrong guesses of codes and passwords, by address and member', kept: days(guessDays), job: 'forget-guesses' },
  {
    what: 'Hashes of requests by their Idempotency-Key, of nobody',
    kept: days(usedKeyDays),
    job: 'forget-used-keys',
  },
  { what: 'What was searched, of nobody', kept: `${days(searchDays)} after the last time`, job: 'forget-old-searches' },
  {
    what: 'That a sponsored product was seen, of nobody',
    kept: `${validForMs / 3_600_000} hours`,
    job: 'forget-old-tickets',
  },
  {
    what: 'Rounds of the game; the best of a member as long as the member stays',
    kept: `${days(roundDays)}, unfinished ${days(unfinishedDays)}`,
    job: 'forget-old-rounds',
  },
  {
    what: 'Errors that browsers met, of nobody',
    kept: `${days(errorDays)} after the last time`,
    job: 'forget-old-errors',
  },
  {
    what: 'Who changed what in the shop window',
    kept: `${factYears} years; terms and shipping methods ${vouchers}`,
    job: 'forget-old-facts',
  },
  { what: 'What has changed in the catalogue', kept: days(changeDays), job: 'forget-old-changes' },
]

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
