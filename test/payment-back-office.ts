import { randomUUID } from 'node:crypto'
import type { CallInput } from '#core/contract.ts'
import type { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { paymentBackOfficeApi } from '#payment-processing/server/back-office/api.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { buildMember, makeContext } from './request-context.ts'

type Payment = Omit<CallInput<typeof paymentBackOfficeContract.payInvoice>, 'reference'>
type Payout = CallInput<typeof paymentBackOfficeContract.registerPayout>

export function openPaymentBackOffice(deps: ReconcileDeps, at: () => Date) {
  const api = paymentBackOfficeApi(deps)
  const employee = buildMember(9, { isEmployee: true })
  const context = (idempotencyKey: string = randomUUID()) =>
    makeContext({ member: employee, idempotencyKey, now: at() })
  const of = (reference: string) => ({ params: { reference }, query: undefined, body: undefined })
  return {
    overview: async (invoices: 'open' | 'settled' = 'open', period: { from?: string; to?: string } = {}) => {
      const answer = await api.getPaymentBackOffice(
        { params: undefined, query: { invoices, page: 1, ...period }, body: undefined },
        context(),
      )
      if (!('data' in answer)) throw new Error('The answer is no object')
      return answer.data
    },
    again: async (reference: string) => await api.sendRefundAgain(of(reference), context()),
    giveUp: async (reference: string) => await api.giveUpRefund(of(reference), context()),
    byBank: async (reference: string, note = 'Clearing 1234') =>
      await api.refundByBank({ ...of(reference), body: { note } }, context()),
    ask: async (reference: string) => await api.checkPayment(of(reference), context()),
    remind: async (reference: string) => await api.remindCompany(of(reference), context()),
    pay: async (reference: string, body: Partial<Payment> & Pick<Payment, 'amount' | 'paidOn'>, key?: string) => {
      const { statement = '1000017', direction = 'in', ...more } = body
      return await api.payInvoice({ ...of(reference), body: { ...more, direction, statement } }, context(key))
    },
    reversePayout: async (id: number, key?: string) =>
      await api.reversePayout({ params: { id }, query: undefined, body: undefined }, context(key)),
    payout: async (body: Payout, key?: string) =>
      await api.registerPayout({ params: undefined, query: undefined, body }, context(key)),
  }
}
