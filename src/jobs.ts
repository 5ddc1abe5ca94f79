import { finishBankIds, forgetOldBankIds } from '#account/server/bankid/jobs.ts'
import { forgetOldFeed } from '#account/server/feed/entries.ts'
import { forgetOldSessions } from '#account/server/forget-old-sessions.ts'
import { forgetOldQuestions } from '#account/server/letters/questions.ts'
import { forgetOldEmailChanges } from '#account/server/profile/change-email.ts'
import { forgetOldResets, mailReset, resetJob } from '#account/server/reset-password.ts'
import { forgetOldChallenges } from '#account/server/second-factor/challenges.ts'
import { mailSecurityNotice, securityNoticeJob } from '#account/server/security-notice.ts'
import { forgetOldDevices } from '#account/server/trusted-devices.ts'
import { forgetOldVerifications } from '#account/server/verified-email/verification.ts'
import { forgetOldErrors } from '#analytics/server/client-errors.ts'
import { oldestVoucher } from '#books/keeping.ts'
import { forgetOldEntries } from '#books/server/forget-old-entries.ts'
import { numberEntries } from '#books/server/number-entries.ts'
import { forgetOldCarts } from '#cart/server/jobs.ts'
import { remindOfCarts } from '#cart/server/reminders/remind-of-carts.ts'
import { forgetOldChanges } from '#catalog/server/changes.ts'
import { logEndedOffers } from '#catalog/server/ended-offers.ts'
import { fetchPictures } from '#catalog/server/picture-fetch.ts'
import { computeTips } from '#catalog/server/tips/compute-tips.ts'
import { forgetOldViews } from '#catalog/server/view-history.ts'
import { tellWatchers } from '#catalog/server/watch/tell-watchers.ts'
import { forgetOldWatches } from '#catalog/server/watch/watch-table.ts'
import { closeIdleChats } from '#chat/server/close.ts'
import { forgetOldChats } from '#chat/server/forget-old-chats.ts'
import { forgetOldLinks } from '#checkout/server/forget-old-links.ts'
import { giveUpOrders, settlePayments } from '#checkout/server/jobs.ts'
import { endLeftPayments } from '#checkout/server/leave-payment.ts'
import { remindCompanies } from '#checkout/server/money-desk/remind-companies.ts'
import { sendRefunds } from '#checkout/server/send-refunds.ts'
import { forgetOldFacts } from '#core/server/facts/forget-old-facts.ts'
import { forgetOldSecurityEvents } from '#core/server/forget-old-security-events.ts'
import { forgetGuesses } from '#core/server/guesses.ts'
import type { Jobs, Timetable } from '#core/server/queue.ts'
import { forgetUsedKeys } from '#core/server/used-keys.ts'
import { deliverGiftCards } from '#gift-cards/server/deliver.ts'
import { forgetOldLetters } from '#integrations/mail/forget-old-letters.ts'
import { sendMails } from '#integrations/mail/send-mail.ts'
import { mailTransport } from '#integrations/mail/transport.ts'
import { awardAchievements } from '#members/server/achievements/look.ts'
import { countShares } from '#members/server/achievements/shares.ts'
import { forgetOldOrders } from '#members/server/forget-old-orders.ts'
import { forgetUnpaidOrder, unpaidJob } from '#members/server/forget-unpaid-orders.ts'
import { forgetOldFriendEvents } from '#members/server/friends/forget-old-friend-events.ts'
import { forgetOldRounds } from '#members/server/game/forget-old-rounds.ts'
import { makeSupplySeeds } from '#members/server/supply/seeds.ts'
import { tellOfWished } from '#members/server/wishlists/tell-of-wished.ts'
import { giveDueXp } from '#members/server/xp/give-due-xp.ts'
import { boughtPairs } from '#orders/server/bought-with.ts'
import { deliverDigital } from '#orders/server/deliver-digital.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { inviteToReview } from '#orders/server/invite-to-review.ts'
import { writeLateLetters } from '#orders/server/late-letters.ts'
import { forgetOldHolds } from '#orders/server/order-hold.ts'
import { watchStockHolding } from '#orders/server/stock-holding.ts'
import { forgetApplications } from '#payments/server/forget-applications.ts'
import { takeParcelsBack } from '#returns/server/take-parcels-back.ts'
import { forgetOldSearches } from '#search/server/searched.ts'
import { forgetOldTickets } from '#search/server/ticket-office.ts'
import { bankIdParts, checkoutParts, letterParts, orderParts, originOf, type Rooms, reminderParts } from './api.ts'

/** Every job: each calls one use case and may run twice. */
export function jobsOf(rooms: Rooms): Jobs {
  const { db, config, shelf } = rooms
  return {
    'fetch-pictures': async () => void (await fetchPictures({ db, dataDir: config.dataDir, now: new Date() })),
    'log-ended-offers': async () => void (await logEndedOffers(db, new Date())),
    'remind-of-carts': async () => void (await remindOfCarts(reminderParts(rooms), new Date())),
    [resetJob]: async (payload) => await mailReset(letterParts(rooms), payload, new Date()),
    [unpaidJob]: async (payload) => await forgetUnpaidOrder(db, payload, new Date()),
    [securityNoticeJob]: async (payload) => await mailSecurityNotice(letterParts(rooms), payload),
    'forget-old-devices': async () => await forgetOldDevices(db, new Date()),
    'forget-old-resets': async () => await forgetOldResets(db, new Date()),
    'forget-old-bankid': async () => await forgetOldBankIds(db, new Date()),
    'forget-old-email-changes': async () => await forgetOldEmailChanges(db, new Date()),
    'forget-old-verifications': async () => await forgetOldVerifications(db, new Date()),
    'forget-old-questions': async () => void (await forgetOldQuestions(db, new Date())),
    'forget-old-orders': async () => void (await forgetOldOrders(db, new Date())),
    'forget-old-entries': async () => void (await forgetOldEntries(db, new Date())),
    'forget-old-letters': async () => void (await forgetOldLetters(db, new Date())),
    'forget-old-applications': async () => await forgetApplications(db, new Date(), oldestVoucher(new Date())),
    'forget-old-holds': async () => await forgetOldHolds(db, new Date()),
    'watch-stock-holding': async () => void (await watchStockHolding(db, new Date())),
    'forget-old-links': async () => void (await forgetOldLinks(db, new Date())),
    'forget-old-sessions': async () => {
      await forgetOldSessions(db, new Date())
      await forgetOldChallenges(db, new Date())
    },
    'forget-old-security-events': async () => await forgetOldSecurityEvents(db, new Date()),
    'forget-old-feed': async () => void (await forgetOldFeed(db, new Date())),
    'close-idle-chats': async () => await closeIdleChats(db, new Date()),
    'forget-old-chats': async () => void (await forgetOldChats(db, new Date())),
    'forget-used-keys': async () => await forgetUsedKeys(db, new Date()),
    'forget-guesses': async () => void (await forgetGuesses(db, new Date())),
    'forget-old-carts': async () => void (await forgetOldCarts(db, new Date())),
    'number-book-entries': async () => void (await numberEntries(db, new Date())),
    'award-achievements': async () => void (await awardAchievements(db, new Date())),
    'count-achievements': async () => await countShares(db),
    'compute-tips': async () =>
      void (await computeTips({ db, shelf, boughtPairs: (now) => boughtPairs(db, now), now: new Date() })),
    'tell-watchers': async () => void (await tellWatchers({ db, origin: originOf(config), now: new Date() })),
    'follow-shipments': async () => {
      await followShipments(orderParts(rooms), new Date())
      await takeParcelsBack(db, new Date())
    },
    'write-late-letters': async () => void (await writeLateLetters(orderParts(rooms), new Date())),
    'invite-to-review': async () => void (await inviteToReview(db, new Date())),
    'remind-companies': async () => void (await remindCompanies(orderParts(rooms), new Date())),
    'forget-old-watches': async () => void (await forgetOldWatches(db, new Date())),
    'tell-of-wished': async () => await tellOfWished({ ...letterParts(rooms), shelf, now: new Date() }),
    'forget-old-friend-events': async () => await forgetOldFriendEvents(db, new Date()),
    'forget-old-views': async () => void (await forgetOldViews(db, new Date())),
    'forget-old-errors': async () => await forgetOldErrors(db, new Date()),
    'forget-old-facts': async () => await forgetOldFacts(db, new Date(), oldestVoucher(new Date())),
    'forget-old-changes': async () => void (await forgetOldChanges(db, new Date())),
    'forget-old-searches': async () => void (await forgetOldSearches(db, new Date())),
    'make-supply-seeds': async () => await makeSupplySeeds(db, new Date()),
    'forget-old-rounds': async () => await forgetOldRounds(db, new Date()),
    'forget-old-tickets': async () => void (await forgetOldTickets(db, new Date())),
  }
}

/** When each job runs, in the form of crontab. */
export const timetable: Timetable = [
  { job: 'fetch-pictures', when: '* * * * *' },
  { job: 'log-ended-offers', when: '* * * * *' },
  { job: 'forget-old-carts', when: '17 3 * * *' },
  { job: 'remind-of-carts', when: '*/10 * * * *' },
  { job: 'forget-old-resets', when: '5 3 * * *' },
  { job: 'forget-old-bankid', when: '9 3 * * *' },
  { job: 'forget-old-email-changes', when: '9 3 * * *' },
  { job: 'forget-old-verifications', when: '13 3 * * *' },
  { job: 'forget-old-questions', when: '7 3 * * *' },
  { job: 'forget-old-orders', when: '3 4 * * *' },
  { job: 'forget-old-entries', when: '13 4 * * *' },
  { job: 'forget-old-letters', when: '23 4 * * *' },
  { job: 'forget-old-holds', when: '*/10 * * * *' },
  { job: 'watch-stock-holding', when: '* * * * *' },
  { job: 'forget-old-links', when: '33 4 * * *' },
  { job: 'forget-old-applications', when: '37 4 * * *' },
  { job: 'forget-old-sessions', when: '43 4 * * *' },
  { job: 'forget-old-devices', when: '47 4 * * *' },
  { job: 'forget-old-security-events', when: '49 4 * * *' },
  { job: 'forget-old-feed', when: '53 4 * * *' },
  { job: 'close-idle-chats', when: '43 * * * *' },
  { job: 'forget-old-chats', when: '57 4 * * *' },
  { job: 'forget-guesses', when: '7 3 * * *' },
  { job: 'forget-used-keys', when: '11 3 * * *' },
  { job: 'forget-old-changes', when: '27 3 * * *' },
  { job: 'forget-old-errors', when: '29 3 * * *' },
  { job: 'forget-old-facts', when: '31 3 * * *' },
  { job: 'forget-old-searches', when: '37 3 * * *' },
  { job: 'forget-old-tickets', when: '37 * * * *' },
  { job: 'make-supply-seeds', when: '3 * * * *' },
  { job: 'forget-old-rounds', when: '57 3 * * *' },
  { job: 'forget-old-views', when: '47 3 * * *' },
  { job: 'tell-watchers', when: '* * * * *' },
  { job: 'tell-of-wished', when: '*/10 * * * *' },
  { job: 'forget-old-friend-events', when: '53 3 * * *' },
  { job: 'follow-shipments', when: '* * * * *' },
  { job: 'write-late-letters', when: '* * * * *' },
  { job: 'invite-to-review', when: '29 9 * * *' },
  { job: 'remind-companies', when: '13 7 * * *' },
  { job: 'forget-old-watches', when: '57 3 * * *' },
  { job: 'number-book-entries', when: '23 1 * * *' },
  { job: 'award-achievements', when: '* * * * *' },
  { job: 'count-achievements', when: '*/10 * * * *' },
  { job: 'compute-tips', when: '7 2 * * *' },
]

const pulseEvery = 5000

/**
 * What cannot wait for the next minute: payments nobody knows the end of, money to give back, gift cards to make, codes to
 * deliver, xp to give and letters that are due. Runs at once and every five seconds; all take their work so that several processes
 * never do the same. Answers how to end it.
 */
export function startPulse(rooms: Rooms): () => Promise<void> {
  const { db, config, log, sealer } = rooms
  const transport = mailTransport(config)
  const beat = async () => {
    await settlePayments(checkoutParts(rooms), new Date())
    await endLeftPayments(checkoutParts(rooms), new Date())
    await giveUpOrders(checkoutParts(rooms), new Date())
    await sendRefunds(checkoutParts(rooms), new Date())
    await deliverGiftCards({ db, sealer, publicUrl: originOf(config), now: new Date() })
    await deliverDigital(orderParts(rooms), new Date())
    await finishBankIds(bankIdParts(rooms), new Date())
    await giveDueXp(db, new Date())
    await sendMails({ db, transport, sealer, now: new Date() })
  }
  let running: Promise<void> | null = null
  const run = () => {
    running ??= beat()
      .catch((error: unknown) => log.warn({ err: error }, 'Payments, refunds and letters wait for the next turn'))
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, pulseEvery)
  return async () => {
    clearInterval(timer)
    await running
    transport?.close()
  }
}
