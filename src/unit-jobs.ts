import type { ConnectedCarriers } from '#carrier-parcels/server/connected-carriers.ts'
import { endCartOfferJob, offersWithoutJob } from '#cart/server/cart-offers.ts'
import { expiredOrdersWithoutJob, giveUpOrder, reconcilePayment } from '#checkout/server/jobs.ts'
import { endLeftPayment } from '#checkout/server/leave-payment.ts'
import { deliverCodes } from '#digital-codes/server/deliver-digital.ts'
import type { EmailFiles } from '#email/server/email-files.ts'
import { sendEmailJob } from '#email/server/outbox.ts'
import { emailsWithoutJob, sendEmail } from '#email/server/send-email.ts'
import { deliverGiftCards, deliverGiftCardsJob, giftCardsWithoutJob } from '#gift-cards/server/deliver.ts'
import { finishBankIdJob } from '#identity/server/bankid/bankid-table.ts'
import type { BankIdDeps } from '#identity/server/bankid/deps.ts'
import { bankIdsWithoutJob, finishBankId } from '#identity/server/bankid/jobs.ts'
import { importJob, runsWithoutJob } from '#importing/server/runs/import-job.ts'
import type { EmailTransport } from '#integrations/email/transport.ts'
import type { UnitJob } from '#jobs/unit-jobs.ts'
import { giveXpJob, giveXpOfDue, xpWithoutJob } from '#loyalty/server/xp/give-due-xp.ts'
import { codesWithoutJob, deliverCodesJob } from '#orders/server/digital-jobs.ts'
import { endLeftPaymentJob, leftOrdersWithoutJob } from '#orders/server/stock-reservation.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { giveUpOrderJob } from '#payment-processing/server/give-up-order-job.ts'
import { sendRefund } from '#payment-processing/server/send-refund.ts'
import { reconcilePaymentJob, unsettledWithoutJob } from '#payments/server/payments.ts'
import { refundsWithoutJob, sendRefundJob } from '#payments/server/refunds.ts'
import { bulkChangeJob, bulksWithoutJob } from '#product-editing/server/bulk-change-job.ts'
import { notifyBuyers, notifyBuyersJob, recallsWithoutJob } from '#recalls/server/notify-buyers.ts'
import { bookReturnLabel } from '#returns/server/labels/book-return-label.ts'
import { bookReturnLabelJob, labelsWithoutJob } from '#returns/server/labels/label-table.ts'
import type { Storage } from '#storage/server/storage.ts'
import { temporaryFolder } from '#storage/server/temporary-folder.ts'
import { feedsWithoutJob, fetchFeedJob } from '#supplier-feeds/server/fetch-feed-job.ts'
import { expireCartOffer } from '#telephone-orders/server/held-offers.ts'

type UnitDeps = {
  /** For what is being downloaded. */
  dataDir: string
  storage: Storage
  checkout: CheckoutDeps
  bankId: BankIdDeps
  /** Null without a mail server, which may be configured later. */
  transport: () => EmailTransport | null
  files?: EmailFiles | undefined
  connected?: (() => ConnectedCarriers) | undefined
  bounceAddress: string | null
}

/** Units of work that cannot wait for the next minute: each is queued in the transaction that creates it. */
export function unitJobsOf({
  dataDir,
  storage,
  checkout,
  bankId,
  transport,
  files,
  connected = () => ({}),
  bounceAddress,
}: UnitDeps): UnitJob[] {
  const { db, encryption } = checkout
  const email = {
    db,
    get transport() {
      return transport()
    },
    encryption,
    bounceAddress,
    ...(files ? { files } : {}),
  }
  return [
    {
      kind: reconcilePaymentJob,
      work: (reference, now) => reconcilePayment(checkout, reference, now),
      missed: () => unsettledWithoutJob(db),
    },
    {
      kind: endCartOfferJob,
      work: (id, now) => expireCartOffer(db, id, now),
      missed: () => offersWithoutJob(db),
    },
    {
      kind: endLeftPaymentJob,
      work: (orderId, now) => endLeftPayment(checkout, orderId, now),
      missed: () => leftOrdersWithoutJob(db),
    },
    {
      kind: giveUpOrderJob,
      work: (orderId, now) => giveUpOrder(checkout, orderId, now),
      missed: () => expiredOrdersWithoutJob(db),
    },
    {
      kind: sendRefundJob,
      work: (reference, now) => sendRefund(checkout, reference, now),
      missed: () => refundsWithoutJob(db),
    },
    {
      kind: deliverGiftCardsJob,
      work: (orderId, now) => deliverGiftCards(checkout, orderId, now),
      missed: () => giftCardsWithoutJob(db),
    },
    {
      kind: deliverCodesJob,
      work: (orderId, now) => deliverCodes(checkout, orderId, now),
      missed: () => codesWithoutJob(db, new Date()),
    },
    {
      kind: finishBankIdJob,
      work: (reference, now) => finishBankId(bankId, reference, now),
      missed: () => bankIdsWithoutJob(db),
    },
    {
      kind: notifyBuyersJob,
      work: (id, now) => notifyBuyers(checkout, id, now),
      missed: () => recallsWithoutJob(db),
    },
    // What only few processes do is loaded when it is done.
    {
      kind: bulkChangeJob,
      work: async (id, now) => await (await import('#product-editing/server/run-bulk.ts')).runBulk(db, id, now),
      missed: () => bulksWithoutJob(db),
    },
    {
      kind: importJob,
      async work(id, now) {
        const { importEdited } = await import('#exporting/server/edited/import-edited.ts')
        const { workOnRun } = await import('#importing/server/runs/run-import.ts')
        return await workOnRun({ db, storage, importEdited, temporary: () => temporaryFolder(dataDir) }, id, now)
      },
      missed: () => runsWithoutJob(db),
    },
    {
      kind: fetchFeedJob,
      async work(id, now) {
        const { fetchFeed } = await import('#supplier-feeds/server/fetch-feed.ts')
        return await fetchFeed({ db, dataDir, storage, encryption }, id, now)
      },
      missed: () => feedsWithoutJob(db),
    },
    { kind: giveXpJob, work: (id, now) => giveXpOfDue(db, id, now), missed: () => xpWithoutJob(db) },
    {
      kind: bookReturnLabelJob,
      work: (id, now) => bookReturnLabel({ db, connected, publicUrl: checkout.publicUrl }, id, now),
      missed: () => labelsWithoutJob(db),
    },
    { kind: sendEmailJob, work: (id, now) => sendEmail(email, id, now), missed: () => emailsWithoutJob(email) },
  ]
}
