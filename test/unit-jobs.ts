import { expiredOrdersWithoutJob, giveUpOrder, reconcilePayment } from '#checkout/server/jobs.ts'
import { endLeftPayment } from '#checkout/server/leave-payment.ts'
import type { Db } from '#core/server/db.ts'
import { deliverCodes } from '#digital-codes/server/deliver-digital.ts'
import { sendEmailJob } from '#email/server/outbox.ts'
import { emailsWithoutJob, type SendEmailDeps, sendEmail } from '#email/server/send-email.ts'
import {
  deliverGiftCards as deliverCards,
  deliverGiftCardsJob,
  giftCardsWithoutJob,
} from '#gift-cards/server/deliver.ts'
import { finishBankIdJob } from '#identity/server/bankid/bankid-table.ts'
import type { BankIdDeps } from '#identity/server/bankid/deps.ts'
import { bankIdsWithoutJob, finishBankId } from '#identity/server/bankid/jobs.ts'
import type { UnitJob } from '#jobs/unit-jobs.ts'
import { codesWithoutJob, deliverCodesJob } from '#orders/server/digital-jobs.ts'
import { endLeftPaymentJob, leftOrdersWithoutJob } from '#orders/server/stock-reservation.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { giveUpOrderJob } from '#payment-processing/server/give-up-order-job.ts'
import { sendRefund } from '#payment-processing/server/send-refund.ts'
import { reconcilePaymentJob, unsettledWithoutJob } from '#payments/server/payments.ts'
import { refundsWithoutJob, sendRefundJob } from '#payments/server/refunds.ts'

const atOnce = 20

/**
 * Runs each unit due by the test's own time, in place of the queue, which uses the clock. Returns the number of runs.
 */
async function runDue(db: Db, { kind, missed, work }: UnitJob, now: Date): Promise<number> {
  await db.query(
    'test-jobs-taken',
    `delete from graphile_worker._private_jobs where id = any(array(
       select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 for update of j skip locked))`,
    [kind.name],
  )
  const due = (await missed()).filter(({ at }) => at <= now)
  for (let from = 0; from < due.length; from += atOnce)
    await Promise.all(due.slice(from, from + atOnce).map(({ id }) => work(id, now)))
  return due.length
}

export const reconcilePayments = (deps: ReconcileDeps, now: Date): Promise<number> =>
  runDue(
    deps.db,
    {
      kind: reconcilePaymentJob,
      work: (id, at) => reconcilePayment(deps, id, at),
      missed: () => unsettledWithoutJob(deps.db),
    },
    now,
  )

export const endLeftPayments = (deps: ReconcileDeps, now: Date): Promise<number> =>
  runDue(
    deps.db,
    {
      kind: endLeftPaymentJob,
      work: (id, at) => endLeftPayment(deps, id, at),
      missed: () => leftOrdersWithoutJob(deps.db),
    },
    now,
  )

export const giveUpOrders = (deps: ReconcileDeps, now: Date): Promise<number> =>
  runDue(
    deps.db,
    {
      kind: giveUpOrderJob,
      work: (id, at) => giveUpOrder(deps, id, at),
      missed: () => expiredOrdersWithoutJob(deps.db),
    },
    now,
  )

export const sendRefunds = (deps: ReconcileDeps, now: Date): Promise<number> =>
  runDue(
    deps.db,
    { kind: sendRefundJob, work: (id, at) => sendRefund(deps, id, at), missed: () => refundsWithoutJob(deps.db) },
    now,
  )

type Delivering = Parameters<typeof deliverCodes>[0]

export const deliverGiftCards = (deps: Delivering, now: Date): Promise<number> =>
  runDue(
    deps.db,
    {
      kind: deliverGiftCardsJob,
      work: (id, at) => deliverCards(deps, id, at),
      // Due once they are sold.
      missed: async () => (await giftCardsWithoutJob(deps.db)).map(({ id }) => ({ id, at: now })),
    },
    now,
  )

export const deliverDigital = (deps: Delivering, now: Date): Promise<number> =>
  runDue(
    deps.db,
    {
      kind: deliverCodesJob,
      work: (id, at) => deliverCodes(deps, id, at),
      missed: () => codesWithoutJob(deps.db, now),
    },
    now,
  )

export const finishBankIds = (deps: BankIdDeps, now: Date): Promise<number> =>
  runDue(
    deps.db,
    { kind: finishBankIdJob, work: (id, at) => finishBankId(deps, id, at), missed: () => bankIdsWithoutJob(deps.db) },
    now,
  )

/** Returns the number of emails sent. */
export async function sendEmails(deps: SendEmailDeps & { now: Date }): Promise<number> {
  let sent = 0
  const work = async (id: string, at: Date) => {
    const isSent = await sendEmail(deps, id, at).then(
      () => true,
      () => false,
    )
    if (isSent) sent += 1
    return null
  }
  await runDue(deps.db, { kind: sendEmailJob, work, missed: () => emailsWithoutJob(deps) }, deps.now)
  return sent
}
