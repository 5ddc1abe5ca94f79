import { mergeDays, purgeOldMerges } from '#account-merging/server/purge-old-merges.ts'
import { oldestVoucher, voucherYears } from '#accounting/retention.ts'
import { purgeOldJournalEntries } from '#accounting/server/purge-old-journal-entries.ts'
import { sessionHours } from '#agentic-commerce/protocol.ts'
import { purgeOldAgentSessions } from '#agentic-commerce/server/request-table.ts'
import { errorDays, purgeOldErrors } from '#analytics/server/client-errors.ts'
import { apiKeyDays, purgeOldApiKeys } from '#api-keys/server/api-key-table.ts'
import { approvalRetentionDays, purgeOldApprovals } from '#approvals/server/purge-old-approvals.ts'
import { backupRunDays, purgeOldBackupRuns } from '#backups/server/backup-run-table.ts'
import { bulkCallDays } from '#bulk-calls/line-rules.ts'
import { purgeOldBulkCalls } from '#bulk-calls/server/bulk-call-table.ts'
import { labelDays } from '#carrier-parcels/label-days.ts'
import { purgeOldLabels } from '#carrier-parcels/server/purge-old-labels.ts'
import { offerDays, purgeOldOffers } from '#cart/server/cart-offers.ts'
import { cartDays, purgeOldCarts } from '#cart/server/purge-carts.ts'
import { reminderIntervalDays } from '#cart-reminders/reminder-rules.ts'
import { purgeOldReminders } from '#cart-reminders/server/reminder-table.ts'
import { followedDays, purgeFollowedChanges } from '#change-feed/server/read-changes.ts'
import { linkDays, purgeOldLinks } from '#checkout/server/purge-old-links.ts'
import { entryLogYears, purgeEntryLog } from '#content-entries/server/purge-entry-log.ts'
import { changeDays, purgeOldChanges } from '#core/server/changes.ts'
import type { RetentionRow } from '#core/server/retention.ts'
import { purgeUsedKeys, usedKeyDays } from '#core/server/used-keys.ts'
import { optInDays, purgeOldOptIns } from '#email/server/opt-ins.ts'
import { emailDays, purgeOldEmails } from '#email/server/purge-old-emails.ts'
import { purgeOldSuppressions, suppressionDays } from '#email/server/suppressions.ts'
import { purgeOldReports, reportDays } from '#extensions/server/reports.ts'
import { friendEventDays, purgeOldFriendEvents } from '#friends/server/purge-old-friend-events.ts'
import { evidenceYears, passingDays, purgeOldBankIds } from '#identity/server/bankid/jobs.ts'
import { purgeOldSessions } from '#identity/server/purge-old-sessions.ts'
import { purgeOldResets } from '#identity/server/reset-password.ts'
import { sessionDays, staffSessionHours } from '#identity/server/sessions.ts'
import { deviceDays, purgeOldDevices } from '#identity/server/trusted-devices.ts'
import { purgeOldVerifications, retentionDays } from '#identity/server/verified-email/verification.ts'
import { runDays } from '#importing/import-fields.ts'
import { purgeOldRuns } from '#importing/server/runs/purge-old-runs.ts'
import { deadLetterDays, purgeDeadLetters } from '#jobs/dead-letters.ts'
import { memberCodeDays, purgeOldMemberCodes } from '#member-codes/server/create-member-code.ts'
import { purgeOldRecipients, recipientDays } from '#newsletter-lists/server/recipient-table.ts'
import { feedDays, purgeOldFeed } from '#notifications/server/entries.ts'
import { measurementDays, purgeOldMeasurement } from '#order-measurement/server/measurement-table.ts'
import { purgeOldReservations, reservationHours } from '#orders/server/stock-reservation.ts'
import { applicationDays, purgeOldApplications } from '#payments/server/purge-old-applications.ts'
import { purgeOldRounds, roundDays, unfinishedDays } from '#play/server/game/purge-old-rounds.ts'
import { eraseIdleMembers, idleYears, warningDays } from '#privacy/server/erase-idle-members.ts'
import { purgeOldOrders } from '#privacy/server/purge-old-orders.ts'
import { purgeOldRequests, requestDays } from '#privacy/server/requests/request-table.ts'
import { bulkChangeDays, purgeBulkChanges } from '#product-editing/server/purge-bulk-changes.ts'
import { purgeOldEmailChanges } from '#profile/server/change-email.ts'
import { choiceDays, purgeOldChoices } from '#ranking-learning/server/choice-table.ts'
import { modelDays, purgeOldModels } from '#ranking-learning/server/model-table.ts'
import { purgeRateLimits, rateLimitDays } from '#rate-limits/server/limit-attempts.ts'
import { daysForMembers, daysForVisitors, purgeOldViews } from '#recommendations/server/view-history.ts'
import { purgeOldSearches, searchDays } from '#search/server/search-log.ts'
import { purgeOldTickets } from '#search/server/ticket-counter.ts'
import { validForMs } from '#search/server/tickets.ts'
import { challengeMinutes, purgeOldChallenges } from '#second-factors/server/challenges.ts'
import { purgeOldSecurityEvents, securityLogDays } from '#security-log/server/purge-old-security-events.ts'
import { purgeOldAuditLog } from '#staff/server/purge-old-audit-log.ts'
import { purgeOldInvitations } from '#staff/server/team/invitations.ts'
import { invitationDays } from '#staff/team-rules.ts'
import { daysToConfirm, daysToWait, purgeOldStockAlerts } from '#stock-alerts/server/stock-alert-table.ts'
import { purgeOldStripeEvents, stripeEventDays } from '#stripe-events/server/purge-old-stripe-events.ts'
import { contactDays, purgeOldContactMessages } from '#support/server/contact-messages.ts'
import { chatDays, purgeOldChats } from '#support/server/purge-old-chats.ts'
import { purgeOldSurveys, surveyDays } from '#surveys/server/survey-table.ts'
import { eventDays } from '#webhooks/delivery-rules.ts'
import { purgeOldEvents } from '#webhooks/server/purge-old-events.ts'

const vouchers = `until the end of the ${voucherYears}th year after their calendar year`

/** The retention period of all personal and financial data, and the job that purges it. */
export const retention: readonly RetentionRow[] = [
  {
    what: 'Receipts and credit notes, and with them who ordered, paid, complained and withdrew, codes and logs of orders',
    period: vouchers,
    name: 'purge-old-orders',
    tables: [
      'receipt',
      'order_event',
      'order_risk',
      'digital_code',
      'shipment_event',
      'orders',
      'withdrawal',
      'withdrawal_answer',
    ],
    purge: purgeOldOrders,
  },
  {
    what: 'Journal entries; their sums stay as one entry, so that balances hold',
    period: vouchers,
    name: 'purge-old-journal-entries',
    tables: ['journal_entry', 'journal_entry_number', 'journal_line'],
    purge: purgeOldJournalEntries,
  },
  {
    what: 'Accounts without a login or an order',
    period: `${idleYears} years, ${warningDays} days after an email`,
    name: 'purge-idle-members',
    tables: ['member'],
    purge: eraseIdleMembers,
  },
  {
    what: 'Backups that were made, and how that went',
    period: days(backupRunDays),
    name: 'purge-old-backup-runs',
    tables: ['backup_run'],
    purge: purgeOldBackupRuns,
  },
  {
    what: 'Consent of buyers to have an order counted by connected services, and what was sent to them',
    period: days(measurementDays),
    name: 'purge-old-measurement',
    tables: ['order_measurement'],
    purge: purgeOldMeasurement,
  },
  {
    what: 'Webhooks: what has happened, and how it was delivered',
    period: `${days(eventDays.delivered)}, ${days(eventDays.failed)} of what could not be delivered`,
    name: 'purge-old-webhooks',
    tables: ['webhook_event', 'webhook_delivery'],
    purge: purgeOldEvents,
  },
  {
    what: 'Checkout sessions of agents, with names and addresses of buyers, and what was answered',
    period: `${sessionHours} hours`,
    name: 'purge-old-agent-sessions',
    tables: ['agentic_checkout_session', 'agentic_checkout_request'],
    isBrief: true,
    purge: purgeOldAgentSessions,
  },
  {
    what: 'Labels of parcels, with name, address and phone number; events that carriers have reported; bookings that are not of a parcel any more',
    period: `${days(labelDays)} after the delivery or return, at most ${days(2 * labelDays)}`,
    name: 'purge-old-labels',
    tables: ['parcel_label', 'carrier_booking', 'carrier_event'],
    purge: purgeOldLabels,
  },
  {
    what: 'What went wrong in extensions',
    period: days(reportDays),
    name: 'purge-old-extension-reports',
    tables: ['extension_report'],
    purge: purgeOldReports,
  },
  {
    what: 'Answers to surveys',
    period: days(surveyDays),
    name: 'purge-old-surveys',
    tables: ['survey'],
    purge: purgeOldSurveys,
  },
  {
    what: 'Emails: content and recipient',
    period: days(emailDays),
    name: 'purge-old-emails',
    tables: ['email_outbox'],
    purge: purgeOldEmails,
  },
  {
    what: 'Carts of visitors',
    period: `${days(cartDays)} after the last change`,
    name: 'purge-old-carts',
    tables: ['cart'],
    purge: purgeOldCarts,
  },
  {
    what: 'To whom a cart reminder was sent',
    period: days(reminderIntervalDays),
    name: 'purge-old-cart-reminders',
    tables: ['cart_reminder', 'cart_reminder_request'],
    purge: purgeOldReminders,
  },
  {
    what: 'Recently viewed products',
    period: `${days(daysForVisitors)} for visitors, ${days(daysForMembers)} for members`,
    name: 'purge-old-views',
    tables: ['product_view'],
    purge: purgeOldViews,
  },
  {
    what: 'Back-in-stock alerts',
    period: `${days(daysToConfirm)} unconfirmed, ${days(daysToWait)} confirmed`,
    name: 'purge-old-stock-alerts',
    tables: ['stock_alert'],
    purge: purgeOldStockAlerts,
  },
  {
    what: 'Friend requests',
    period: days(friendEventDays),
    name: 'purge-old-friend-events',
    tables: ['friendship_event'],
    purge: purgeOldFriendEvents,
  },
  {
    what: 'Sessions, and the questions asked for a second factor in them',
    period: `${days(sessionDays)} from the login; of staff ${staffSessionHours.max} hours, and ${staffSessionHours.idle} without a request; the questions ${challengeMinutes} minutes`,
    name: 'purge-old-sessions',
    tables: ['session', 'second_factor_challenge'],
    purge: async (db, now) => {
      await purgeOldSessions(db, now)
      await purgeOldChallenges(db, now)
    },
  },
  {
    what: 'The security log',
    period: days(securityLogDays),
    name: 'purge-old-security-events',
    tables: ['security_event'],
    purge: purgeOldSecurityEvents,
  },
  {
    what: 'Changes to roles and rights',
    period: days(securityLogDays),
    name: 'purge-old-audit-log',
    tables: ['audit_log'],
    purge: purgeOldAuditLog,
  },
  {
    what: 'Answers to bulk calls, so that they can be sent again',
    period: days(bulkCallDays),
    name: 'purge-old-bulk-calls',
    tables: ['bulk_call'],
    purge: purgeOldBulkCalls,
  },
  {
    what: 'Numbers of products, orders, customers and returns that have changed, for other systems that follow',
    period: days(followedDays),
    name: 'purge-followed-changes',
    tables: ['followed_change'],
    purge: purgeFollowedChanges,
  },
  {
    what: 'API keys that have ended, and who was responsible for them',
    period: days(apiKeyDays),
    name: 'purge-old-api-keys',
    tables: ['api_key'],
    purge: purgeOldApiKeys,
  },
  {
    what: 'Requests that waited for a second person, with what was asked for',
    period: days(approvalRetentionDays),
    name: 'purge-old-approvals',
    tables: ['approval'],
    purge: purgeOldApprovals,
  },
  {
    what: 'Invitations to the team, and their addresses',
    period: `${days(invitationDays)}, and as long again to be sent once more`,
    name: 'purge-old-invitations',
    tables: ['staff_invitation'],
    purge: purgeOldInvitations,
  },
  {
    what: 'Codes that members show at the counter of a store, and who has read them',
    period: days(memberCodeDays),
    name: 'purge-old-member-codes',
    tables: ['member_code'],
    purge: purgeOldMemberCodes,
  },
  {
    what: 'Browsers in which a member has logged in',
    period: `${days(deviceDays)} after the last login, or until the password is another`,
    name: 'purge-old-devices',
    tables: ['trusted_device'],
    purge: purgeOldDevices,
  },
  {
    what: 'Identifications and signatures by BankID, encrypted',
    period: `${evidenceYears} years for orders and credit, ${days(passingDays)} for logins and what was never completed`,
    name: 'purge-old-bankid',
    tables: ['bankid_order'],
    purge: purgeOldBankIds,
  },
  {
    what: 'What each product was before a change of many, with which it is undone',
    period: days(bulkChangeDays),
    name: 'purge-bulk-changes',
    tables: ['bulk_change'],
    purge: purgeBulkChanges,
  },
  {
    what: 'Imports of files: what was read, what it changed and how it is undone',
    period: days(runDays),
    name: 'purge-import-runs',
    tables: ['import_run'],
    purge: purgeOldRuns,
  },
  {
    what: 'Notifications',
    period: days(feedDays),
    name: 'purge-old-feed',
    tables: ['feed_entry'],
    purge: purgeOldFeed,
  },
  {
    what: 'Conversations of the chat, and which visitors are blocked in it',
    period: `${days(chatDays)} after the last message`,
    name: 'purge-old-chats',
    tables: ['chat_conversation', 'chat_block', 'chat_day'],
    purge: purgeOldChats,
  },
  {
    what: 'Messages to customer service, their answers and who had them',
    period: days(contactDays),
    name: 'purge-old-contact-messages',
    tables: ['contact_message'],
    purge: purgeOldContactMessages,
  },
  {
    what: 'Accounts that were merged',
    period: `${days(mergeDays)}; links that were never opened until they expire`,
    name: 'purge-old-merges',
    tables: ['account_merge'],
    purge: purgeOldMerges,
  },
  {
    what: 'Requests for data and erasure, once they are done or closed',
    period: days(requestDays),
    name: 'purge-old-privacy-requests',
    tables: ['privacy_request'],
    purge: purgeOldRequests,
  },
  {
    what: 'Links to choose a new password',
    period: 'until they expire',
    name: 'purge-old-resets',
    tables: ['password_reset'],
    purge: purgeOldResets,
  },
  {
    what: 'Links to a new address, and the address',
    period: 'until they expire',
    name: 'purge-old-email-changes',
    tables: ['email_change'],
    purge: purgeOldEmailChanges,
  },
  {
    what: 'Addresses that get no emails since emails to them came back',
    period: days(suppressionDays),
    name: 'purge-old-suppressions',
    tables: ['email_suppression'],
    purge: purgeOldSuppressions,
  },
  {
    what: 'Which addresses the newsletter service has, once they have unsubscribed or the list is no longer connected',
    period: days(recipientDays),
    name: 'purge-old-newsletter-recipients',
    tables: ['newsletter_recipient'],
    purge: purgeOldRecipients,
  },
  {
    what: 'Links that verify an address, and the address',
    period: days(retentionDays),
    name: 'purge-old-verifications',
    tables: ['email_verification'],
    purge: purgeOldVerifications,
  },
  {
    what: 'Unconfirmed newsletter subscriptions',
    period: `${days(optInDays)} unanswered`,
    name: 'purge-old-opt-ins',
    tables: ['email_opt_in'],
    purge: purgeOldOptIns,
  },
  {
    what: 'Which events of Stripe have been received, by number',
    period: days(stripeEventDays),
    name: 'purge-old-stripe-events',
    tables: ['stripe_event'],
    purge: purgeOldStripeEvents,
  },
  {
    what: 'Applications to buy on invoice; the log of decisions about companies',
    period: `${days(applicationDays)} after the decision; the log ${vouchers}`,
    name: 'purge-old-applications',
    tables: ['company_credit_application', 'company_log'],
    purge: (db, now) => purgeOldApplications(db, now, oldestVoucher(now)),
  },
  {
    what: 'From which network and, as hashes, by whom units were reserved without being paid',
    period: `${reservationHours} hour, and until the order is no longer waited for`,
    name: 'purge-old-reservations',
    tables: ['stock_reservation'],
    isBrief: true,
    purge: purgeOldReservations,
  },
  {
    what: 'Offers made on the telephone that reserved goods',
    period: `${days(offerDays)} after they ended`,
    name: 'purge-old-cart-offers',
    tables: ['cart_offer'],
    purge: purgeOldOffers,
  },
  {
    what: 'Payment links',
    period: `${days(linkDays)} after they expired`,
    name: 'purge-old-links',
    tables: ['payment_link'],
    purge: purgeOldLinks,
  },
  {
    what: 'Wrong guesses of codes and passwords, by address and member',
    period: days(rateLimitDays),
    name: 'purge-rate-limits',
    tables: ['rate_limit'],
    purge: purgeRateLimits,
  },
  {
    what: 'Hashes of requests by their Idempotency-Key, without a person',
    period: days(usedKeyDays),
    name: 'purge-used-keys',
    tables: ['idempotency_key'],
    purge: purgeUsedKeys,
  },
  {
    what: 'Search phrases, without a person',
    period: `${days(searchDays)} after the last time`,
    name: 'purge-old-searches',
    tables: ['searched'],
    purge: purgeOldSearches,
  },
  {
    what: 'Products that were chosen after searches, without a person; what a ranking was taught by them',
    period: `${days(choiceDays)}; rankings that were never tried ${days(modelDays)}`,
    name: 'purge-old-choices',
    tables: ['search_choice', 'ranking_model'],
    purge: async (db, now) => {
      await purgeOldChoices(db, now)
      await purgeOldModels(db, now)
    },
  },
  {
    what: 'Views of sponsored products, without a person',
    period: `${validForMs / 3_600_000} hours`,
    name: 'purge-old-tickets',
    tables: ['ticket_use'],
    isBrief: true,
    purge: purgeOldTickets,
  },
  {
    what: 'Rounds of the game; the best of a member, and what the others counted, as long as the member stays',
    period: `${days(roundDays)}, unfinished ${days(unfinishedDays)}`,
    name: 'purge-old-rounds',
    tables: ['game_round'],
    purge: purgeOldRounds,
  },
  {
    what: 'Errors in browsers, without a person',
    period: `${days(errorDays)} after the last time`,
    name: 'purge-old-errors',
    tables: ['client_error'],
    purge: purgeOldErrors,
  },
  {
    what: 'Changes to content entries',
    period: `${entryLogYears} years; terms and shipping methods ${vouchers}`,
    name: 'purge-entry-log',
    tables: ['content_entry_log'],
    purge: (db, now) => purgeEntryLog(db, now, oldestVoucher(now)),
  },
  {
    what: 'Dead letters, with the ids of their units',
    period: days(deadLetterDays),
    name: 'purge-dead-letters',
    tables: ['graphile_worker._private_jobs'],
    purge: purgeDeadLetters,
  },
  {
    what: 'Change log of the catalogue',
    period: days(changeDays),
    name: 'purge-old-changes',
    tables: ['change'],
    purge: purgeOldChanges,
  },
]

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
