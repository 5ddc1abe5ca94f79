import { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import type { SettleParts } from '#checkout/server/parts.ts'
import { askAndSettle } from '#checkout/server/settle.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Handlers, Shopper, Visit } from '#core/server/handlers.ts'
import { paymentByReference } from '#payments/server/payments.ts'
import { deskInvoices } from './desk-invoices.ts'
import { giveUpRefund, refundByBank, sendRefundAgain } from './mend-refund.ts'
import { payInvoice } from './pay-invoice.ts'
import { providerAccount } from './provider-account.ts'
import { registerPayout } from './register-payout.ts'
import { remindCompany } from './remind-companies.ts'
import { mispaidPayments, openPayments, stuckRefunds } from './stuck-money.ts'

const done = { status: 'ok' } as const

/** What employees do about money; others are refused before they come here. */
export function moneyDeskApi(parts: SettleParts): Handlers<typeof moneyDeskContract> {
  const { db } = parts
  return {
    async getMoneyDesk({ query }, { now }) {
      const [refunds, payments, mispaid, invoices, account] = await Promise.all([
        stuckRefunds(db, now),
        openPayments(db, now),
        mispaidPayments(db),
        deskInvoices(db, { ...query, now }),
        providerAccount(db),
      ])
      return { data: { refunds, payments, mispaid, ...invoices, ...account } }
    },

    async sendRefundAgain({ params }, visit) {
      await sendRefundAgain(db, { ...params, ...deedOf(visit) })
      return done
    },

    async giveUpRefund({ params }, visit) {
      await giveUpRefund(db, { ...params, ...deedOf(visit) })
      return done
    },

    async refundByBank({ params, body }, visit) {
      await refundByBank(db, { ...params, text: body.note, ...deedOf(visit) })
      return done
    },

    async askPayment({ params }, { now }) {
      const payment = await paymentByReference(db, params.reference)
      if (!payment) throw refusalOf(moneyDeskContract.askPayment, 'no-such-payment')
      await askAndSettle(parts, payment, now)
      const asked = await paymentByReference(db, params.reference)
      return { data: { state: asked?.state ?? payment.state } }
    },

    async payInvoice({ params, body }, visit) {
      await payInvoice(db, { ...params, ...body, key: visit.idempotencyKey, ...deedOf(visit) })
      return done
    },

    async remindCompany({ params }, visit) {
      await remindCompany(parts, { ...params, ...deedOf(visit) })
      return done
    },

    async registerPayout({ body }, visit) {
      await registerPayout(db, { ...body, key: visit.idempotencyKey, ...deedOf(visit) })
      return done
    },
  }
}

function deedOf(visit: Visit & { shopper: Shopper }) {
  return { by: visit.shopper.id, now: visit.now, visit }
}
