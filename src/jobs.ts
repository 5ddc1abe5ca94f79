import { z } from 'zod'
import { numberJournalEntries } from '#accounting/server/number-journal-entries.ts'
import { awardAchievements } from '#achievements/server/award-achievements.ts'
import { countShares } from '#achievements/server/shares.ts'
import { backupJobs } from '#backups/backup-rules.ts'
import { type BackupProcess, openBackupProcess } from '#backups/server/backup-process.ts'
import { cancelBookings } from '#carrier-parcels/server/cancel-bookings.ts'
import { remindOfCarts } from '#cart-reminders/server/remind-of-carts.ts'
import { emailPicture } from '#catalog/server/email-pictures.ts'
import { applyPlannedPages } from '#content/server/entries/apply-planned-pages.ts'
import { requestReconciliation } from '#core/server/changes.ts'
import { rebuilt } from '#core/server/rebuilt.ts'
import { purgeExpired } from '#core/server/retention.ts'
import { shop } from '#core/shop.ts'
import type { EmailFiles } from '#email/server/email-files.ts'
import { readBounceMailbox } from '#email/server/read-bounce-mailbox.ts'
import { computeAhead } from '#extensions/server/compute-ahead.ts'
import { handOverEvent } from '#extensions/server/hand-over-event.ts'
import { runExtensionJobs } from '#extensions/server/run-jobs.ts'
import { sendJob, sendVouchers } from '#fortnox/server/send-vouchers.ts'
import { countLoginFailures } from '#identity/server/count-login-failures.ts'
import { resetJob, sendPasswordReset } from '#identity/server/reset-password.ts'
import { securityNoticeJob, sendSecurityNotice } from '#identity/server/security-notice.ts'
import { pictureRules } from '#images/server/picture-address.ts'
import { fetchPictures } from '#images/server/picture-fetch.ts'
import { openRasters } from '#images/server/rasters.ts'
import { removeImportFiles } from '#importing/server/runs/purge-old-runs.ts'
import { type EmailTransport, emailTransport } from '#integrations/email/transport.ts'
import { type AroundJob, enqueue, type Jobs, runJobs, type Timetable } from '#jobs/queue.ts'
import { enqueueMissed, jobsOfUnits } from '#jobs/unit-jobs.ts'
import { giveDueXpOrSplit } from '#loyalty/server/xp/give-due-xp.ts'
import { computeSegments, computeSegmentsJob } from '#newsletter-lists/server/compute-segments.ts'
import { syncNewsletterLists } from '#newsletter-lists/server/sync-lists.ts'
import { emailDocument } from '#order-documents/server/email-documents.ts'
import { assessOrders } from '#order-handling/server/assess-orders.ts'
import { sendMeasurement } from '#order-measurement/server/send-events.ts'
import { boughtPairs } from '#orders/server/bought-with.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { inviteToReview } from '#orders/server/invite-to-review.ts'
import { enqueueLateEmails } from '#orders/server/late-emails.ts'
import { watchStockHoarding } from '#orders/server/stock-hoarding.ts'
import { remindCompanies } from '#payment-processing/server/back-office/remind-companies.ts'
import { readKlarnaPayouts } from '#payment-processing/server/read-klarna-payouts.ts'
import { makeSupplySeeds } from '#play/server/supply/seeds.ts'
import { logEndedOffers } from '#pricing/server/ended-offers.ts'
import { anonymizeUnpaidJob, anonymizeUnpaidOrder } from '#privacy/server/anonymize-unpaid-orders.ts'
import { warnIdleMembers } from '#privacy/server/erase-idle-members.ts'
import { publishDue } from '#product-editing/server/publish-due.ts'
import { learnRanking } from '#ranking-learning/server/learn-ranking.ts'
import { computeTips } from '#recommendations/server/compute-tips.ts'
import { countSales } from '#reporting/server/count-sales.ts'
import { reconcileSales } from '#reporting/server/reconcile-sales.ts'
import { endReturnedOrders } from '#returns/server/end-returned-orders.ts'
import { followReturns } from '#returns/server/labels/follow-returns.ts'
import { returnLabelOfEmail } from '#returns/server/labels/label-document.ts'
import { refundLeftDeliveries } from '#returns/server/refund-left-deliveries.ts'
import { returnUndeliveredParcels } from '#returns/server/return-undelivered-parcels.ts'
import { plannerDeps } from '#search/server/query-plan.ts'
import { learnSynonyms } from '#search-trial/server/synonyms/learn-synonyms.ts'
import { shipSecurityEvents } from '#security-log/server/ship-security-events.ts'
import { applyPlannedMethods } from '#shipping/server/plans/apply-plans.ts'
import { emailLogo } from '#shop-settings/server/shop-logo.ts'
import { sendStockAlerts } from '#stock-alerts/server/send-stock-alerts.ts'
import { readStripePayouts } from '#stripe-events/server/read-payouts.ts'
import { closeIdleChats } from '#support/server/close.ts'
import { sendSurveys } from '#surveys/server/send-surveys.ts'
import { runWebhooks } from '#webhooks/server/run-webhooks.ts'
import { pauseFailing } from '#webhooks/server/stop-endpoints.ts'
import { notifyOfWishlists } from '#wishlists/server/notify-of-wishlists.ts'
import {
  type AppDeps,
  bankIdDeps,
  checkoutDeps,
  emailDeps,
  measurementOf,
  newsletterOf,
  orderDeps,
  originOf,
  reminderDeps,
  webhookRulesOf,
} from './app-deps.ts'
import { retention } from './retention.ts'
import { unitJobsOf } from './unit-jobs.ts'

const PurgePayload = z.object({ retention: z.enum(['brief', 'long']).default('long') })

const indexWaitMs = 60_000

type Outside = { transport?: () => EmailTransport | null; files?: EmailFiles; backup?: BackupProcess }

/** Every job: each calls one use case and may run twice. */
export function jobsOf(deps: AppDeps, { transport = () => null, files, backup }: Outside = {}): Jobs {
  const { db, config, log, storage, productCache } = deps
  const units = unitJobsOf({
    dataDir: config.dataDir,
    storage,
    checkout: checkoutDeps(deps),
    bankId: bankIdDeps(deps),
    transport,
    files,
    connected: deps.connected,
    bounceAddress: config.bounceAddress,
  })
  return {
    ...jobsOfUnits(db, units),
    'enqueue-missed': async () => void (await enqueueMissed(db, units)),
    'give-due-xp': async () => await giveDueXpOrSplit(db, new Date()),
    'purge-expired': async (payload) =>
      await purgeExpired(retention, {
        db,
        now: new Date(),
        isBrief: PurgePayload.parse(payload).retention === 'brief',
      }),
    'fetch-pictures': async () => {
      const rules = { ...pictureRules, hosts: config.pictureHosts }
      await fetchPictures({ db, storage, now: new Date(), rules })
    },
    'send-measurement': async () =>
      await sendMeasurement({ db, origin: originOf(config), accounts: measurementOf(config) }, new Date()),
    'sync-newsletter-lists': async () => await syncNewsletterLists({ db, accounts: newsletterOf(config) }, new Date()),
    'read-bounce-mailbox': async () => {
      const { bounceAddress, bounceMailboxUrl } = config
      await readBounceMailbox({ ...deps, bounceAddress, bounceMailboxUrl }, new Date())
    },
    [computeSegmentsJob]: async () => {
      await computeSegments(db, newsletterOf(config), new Date())
      await syncNewsletterLists({ db, accounts: newsletterOf(config) }, new Date())
    },
    'publish-products': async () => await publishDue(db, new Date()),
    'apply-planned-pages': async () => await applyPlannedPages(db, new Date()),
    'apply-planned-shipping': async () => await applyPlannedMethods(db, new Date()),
    'log-ended-offers': async () => void (await logEndedOffers(db, new Date())),
    'remind-of-carts': async () => void (await remindOfCarts(reminderDeps(deps), new Date())),
    // Names of jobs queued by earlier versions.
    ...Object.fromEntries(
      retention.flatMap(({ name, purge }) => {
        const job = async () => void (await purge(db, new Date()))
        return [name, name.replace(/^purge-/, 'forget-')].map((queued) => [queued, job])
      }),
    ),
    'notify-watchers': async () => void (await sendStockAlerts({ db, origin: originOf(config), now: new Date() })),
    'mail-password-reset': async (payload) => await sendPasswordReset(emailDeps(deps), payload, new Date()),
    'mail-security-notice': async (payload) => await sendSecurityNotice(emailDeps(deps), payload),
    [resetJob]: async (payload) => await sendPasswordReset(emailDeps(deps), payload, new Date()),
    'forget-unpaid-order': async (payload) => await anonymizeUnpaidOrder(db, payload, new Date()),
    [anonymizeUnpaidJob]: async (payload) => await anonymizeUnpaidOrder(db, payload, new Date()),
    [securityNoticeJob]: async (payload) => await sendSecurityNotice(emailDeps(deps), payload),
    'count-login-failures': async () => await countLoginFailures(db, new Date()),
    'watch-stock-hoarding': async () => void (await watchStockHoarding(db, new Date())),
    'ship-security-events': async () => await shipSecurityEvents({ db, log, to: config.securityLog, now: new Date() }),
    'close-idle-chats': async () => await closeIdleChats(db, new Date()),
    'number-journal-entries': async () => void (await numberJournalEntries(db, new Date())),
    'count-sales': async () => void (await countSales(db)),
    'reconcile-sales': async () => void (await reconcileSales(db, new Date())),
    'award-achievements': async () => void (await awardAchievements(db, new Date())),
    'count-achievements': async () => await countShares(db),
    'compute-tips': async () =>
      void (await computeTips({ db, productCache, boughtPairs: (now) => boughtPairs(db, now), now: new Date() })),
    'learn-ranking': async () => {
      const { engine, isReadyWithin } = deps.discovery
      if (!(await isReadyWithin(indexWaitMs))) throw new Error('The search index is not ready')
      const planner = () => plannerDeps(deps)
      await learnRanking({ db, engine, planner, now: new Date() })
    },
    'learn-synonyms': async () => {
      if (!(await deps.discovery.isReadyWithin(indexWaitMs))) throw new Error('The search index is not ready')
      await learnSynonyms({ ...deps, now: new Date() })
    },
    'send-stock-alerts': async () => void (await sendStockAlerts({ db, origin: originOf(config), now: new Date() })),
    'follow-shipments': async () => void (await followShipments(orderDeps(deps), new Date())),
    'follow-returns': async () => void (await followReturns(deps, new Date())),
    'cancel-bookings': async () => void (await cancelBookings(deps)),
    'return-undelivered-parcels': async () =>
      void (await returnUndeliveredParcels({ db, publicUrl: originOf(config) }, new Date())),
    'end-returned-orders': async () => void (await endReturnedOrders(db, new Date())),
    'refund-left-deliveries': async () =>
      void (await refundLeftDeliveries({ db, publicUrl: originOf(config) }, new Date())),
    'assess-orders': async () => void (await assessOrders(db, new Date())),
    'enqueue-late-emails': async () => void (await enqueueLateEmails(orderDeps(deps), new Date())),
    'warn-idle-members': async () => await warnIdleMembers({ db, origin: originOf(config) }, new Date()),
    'invite-to-review': async () => void (await inviteToReview(db, new Date())),
    'send-surveys': async () => void (await sendSurveys(emailDeps(deps), new Date())),
    'remind-companies': async () => void (await remindCompanies(orderDeps(deps), new Date())),
    'read-klarna-payouts': async () => await readKlarnaPayouts(deps, new Date()),
    'read-stripe-payouts': async () => await readStripePayouts(deps, new Date()),
    [sendJob]: async () => await sendVouchers({ ...deps, clock: () => new Date() }),
    'notify-of-wished': async () => await notifyOfWishlists({ ...emailDeps(deps), productCache, now: new Date() }),
    'pause-failing-webhooks': async () => await pauseFailing(db, { publicUrl: originOf(config), now: new Date() }),
    'run-extension-jobs': async () => void (await runExtensionJobs(deps, new Date())),
    'compute-extension-rules': async () => void (await computeAhead(deps, new Date())),
    'remove-import-files': async () => await removeImportFiles(db, storage, new Date()),
    'reconcile-product-cache': async () => await requestReconciliation(db),
    [backupJobs.backup]: async () => await backup?.run('make'),
    [backupJobs.verification]: async () => await backup?.run('verify'),
    'make-supply-seeds': async () => await makeSupplySeeds(db, new Date()),
  }
}

/**
 * Of jobs that wait for others' systems, each queue takes one place at a time: most places are left for the rest, such
 * as emails, however slow those systems are.
 */
const [carriers, pictures, extensions, services] = ['carriers', 'pictures', 'extensions', 'services'] as const

export const timetable: Timetable = [
  { job: 'enqueue-missed', when: '* * * * *' },
  { job: 'give-due-xp', when: '* * * * *' },
  { job: 'purge-expired', when: '*/10 * * * *', payload: { retention: 'brief' } },
  { job: 'purge-expired', when: '17 3 * * *', payload: { retention: 'long' } },
  { job: 'fetch-pictures', when: '* * * * *', queue: pictures },
  { job: 'publish-products', when: '* * * * *' },
  { job: 'send-measurement', when: '* * * * *', queue: services },
  { job: 'sync-newsletter-lists', when: '*/5 * * * *', queue: services },
  { job: 'read-bounce-mailbox', when: '*/2 * * * *', queue: services },
  { job: computeSegmentsJob, when: '20 2 * * *', queue: services },
  { job: 'apply-planned-pages', when: '* * * * *' },
  { job: 'apply-planned-shipping', when: '* * * * *' },
  { job: 'log-ended-offers', when: '* * * * *' },
  { job: 'remind-of-carts', when: '*/10 * * * *' },
  { job: 'count-login-failures', when: '* * * * *' },
  { job: 'watch-stock-hoarding', when: '* * * * *' },
  { job: 'ship-security-events', when: '* * * * *', queue: services },
  { job: 'close-idle-chats', when: '43 * * * *' },
  { job: 'make-supply-seeds', when: '3 * * * *' },
  { job: 'reconcile-product-cache', when: '51 * * * *' },
  { job: 'send-stock-alerts', when: '* * * * *' },
  { job: 'notify-of-wished', when: '*/10 * * * *' },
  { job: 'follow-shipments', when: '* * * * *', queue: carriers },
  { job: 'follow-returns', when: '* * * * *', queue: carriers },
  { job: 'cancel-bookings', when: '* * * * *', queue: carriers },
  { job: 'return-undelivered-parcels', when: '* * * * *' },
  { job: 'end-returned-orders', when: '* * * * *' },
  { job: 'refund-left-deliveries', when: '* * * * *' },
  { job: 'assess-orders', when: '* * * * *' },
  { job: 'enqueue-late-emails', when: '* * * * *' },
  { job: 'warn-idle-members', when: '41 9 * * *' },
  { job: 'invite-to-review', when: '29 9 * * *' },
  { job: 'send-surveys', when: '37 10 * * *' },
  { job: 'remind-companies', when: '13 7 * * *' },
  { job: 'read-stripe-payouts', when: '19 6 * * *', queue: services },
  { job: 'read-klarna-payouts', when: '29 6 * * *', queue: services },
  { job: 'number-journal-entries', when: '23 1 * * *' },
  { job: sendJob, when: '*/10 * * * *', queue: services },
  { job: 'pause-failing-webhooks', when: '* * * * *' },
  { job: 'count-sales', when: '* * * * *' },
  { job: 'reconcile-sales', when: '31 1 * * *' },
  { job: 'award-achievements', when: '* * * * *' },
  { job: 'count-achievements', when: '*/10 * * * *' },
  { job: 'run-extension-jobs', when: '* * * * *', queue: extensions },
  { job: 'compute-extension-rules', when: '* * * * *', queue: extensions },
  { job: 'remove-import-files', when: '47 3 * * *' },
  { job: 'compute-tips', when: '7 2 * * *' },
  { job: backupJobs.backup, when: '41 2 * * *' },
  { job: backupJobs.verification, when: '11 4 * * 0' },
  { job: 'learn-ranking', when: '37 2 * * *' },
  { job: 'learn-synonyms', when: '53 2 * * *' },
]

/**
 * Runs the jobs of this process until it is stopped. Units left by an earlier process, or by an outage of the database,
 * are queued at once.
 */
export async function startJobs(deps: AppDeps, around?: AroundJob): Promise<{ stop(): Promise<void> }> {
  const { db, config, log } = deps
  const transport = rebuilt(
    () => config.smtpUrl,
    () => emailTransport(config),
    (before) => before?.close(),
  )
  const rasters = openRasters({ dataDir: config.dataDir, maxBytes: config.pictureCacheMb * 1024 * 1024 })
  const files: EmailFiles = {
    picture: async (name) =>
      (name === 'logo' && (await emailLogo(deps.db, shop.look.logo))) ||
      (await emailPicture(name, { storage: deps.storage, rasters, productCache: deps.productCache })),
    document: async (reference) =>
      (await returnLabelOfEmail(db, reference)) ??
      (await emailDocument({ db, publicUrl: originOf(config) }, reference)),
  }
  const backup = openBackupProcess()
  const outside = { transport, files, ...(config.backup.folder ? { backup } : {}) }
  const onConnected = async () => await enqueue(db, 'enqueue-missed', {}, { key: 'enqueue-missed' })
  const runner = await runJobs({ db, jobs: jobsOf(deps, outside), timetable, log, around, onConnected })
  const webhooks = runWebhooks({
    db,
    encryption: deps.encryption,
    rules: webhookRulesOf(config),
    publicUrl: originOf(config),
    log,
    handOver: (name, body) => handOverEvent(deps.extensions, name, body),
  })
  return {
    async stop() {
      backup.stop()
      await Promise.all([runner.stop(), webhooks.stop()])
      transport()?.close()
      rasters.close()
    },
  }
}
