import { domainError } from '#core/domain-error.ts'
import type { Handlers, Member, RequestContext } from '#core/server/handlers.ts'
import { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { checkAndReconcile } from '#payment-processing/server/reconcile.ts'
import { paymentByReference } from '#payments/server/payments.ts'
import { registeredPayouts } from '#payments/server/payout-reversals.ts'
import { providerPayouts } from '#payments/server/provider-payouts.ts'
import { backOfficeInvoices } from './back-office-invoices.ts'
import { payInvoice } from './pay-invoice.ts'
import { providerAccount } from './provider-account.ts'
import { registerPayout } from './register-payout.ts'
import { remindCompany } from './remind-companies.ts'
import { giveUpRefund, refundByBank, sendRefundAgain } from './resolve-refund.ts'
import { reverseBankPayment } from './reverse-bank-payment.ts'
import { reversePayout } from './reverse-payout.ts'
import { listCounts, mispaidPayments, openPayments, stuckRefunds } from './stuck-payments.ts'

const done = { status: 'ok' } as const

export function paymentBackOfficeApi(deps: ReconcileDeps): Handlers<typeof paymentBackOfficeContract> {
  const { db } = deps
  return {
    async getPaymentBackOffice({ query }, { now }) {
      const [refunds, payments, mispaid, invoices, account, payouts, registered, counts] = await Promise.all([
        stuckRefunds(db, now),
        openPayments(db, now),
        mispaidPayments(db),
        backOfficeInvoices(db, { ...query, now }),
        providerAccount(db, query),
        providerPayouts(db),
        registeredPayouts(db),
        listCounts(db, now),
      ])
      return {
        data: { refunds, payments, mispaid, counts, ...invoices, ...account, payouts, registeredPayouts: registered },
      }
    },

    async sendRefundAgain({ params }, context) {
      await sendRefundAgain(db, { ...params, ...actionOf(context) })
      return done
    },

    async giveUpRefund({ params }, context) {
      await giveUpRefund(db, { ...params, ...actionOf(context) })
      return done
    },

    async refundByBank({ params, body }, context) {
      await refundByBank(db, { ...params, text: body.note, ...actionOf(context) })
      return done
    },

    async checkPayment({ params }, { now }) {
      const payment = await paymentByReference(db, params.reference)
      if (!payment) throw domainError(paymentBackOfficeContract.checkPayment, 'no-such-payment')
      await checkAndReconcile(deps, payment, now)
      const known = await paymentByReference(db, params.reference)
      return { data: { state: known?.state ?? payment.state } }
    },

    async payInvoice({ params, body }, context) {
      await payInvoice(db, { ...params, ...body, key: context.idempotencyKey, ...actionOf(context) })
      return done
    },

    async reverseBankPayment({ params }, context) {
      await reverseBankPayment(db, { ...params, key: context.idempotencyKey, ...actionOf(context) })
      return done
    },

    async remindCompany({ params }, context) {
      await remindCompany(deps, { ...params, ...actionOf(context) })
      return done
    },

    async registerPayout({ body }, context) {
      await registerPayout(db, { ...body, key: context.idempotencyKey, ...actionOf(context) })
      return done
    },

    async reversePayout({ params }, context) {
      await reversePayout(db, { ...params, key: context.idempotencyKey, ...actionOf(context) })
      return done
    },
  }
}

function actionOf(context: RequestContext & { member: Member }) {
  return { by: context.member.id, now: context.now, context }
}
