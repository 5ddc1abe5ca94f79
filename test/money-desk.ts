import { randomUUID } from 'node:crypto'
import type { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import { moneyDeskApi } from '#checkout/server/money-desk/api.ts'
import type { SettleParts } from '#checkout/server/parts.ts'
import type { CallInput } from '#core/contract.ts'
import { makeShopper, makeVisit } from './visit.ts'

type Payment = Omit<CallInput<typeof moneyDeskContract.payInvoice>, 'reference'>
type Payout = CallInput<typeof moneyDeskContract.registerPayout>

/** An employee at the desk for money. */
export function sitAtMoneyDesk(parts: SettleParts, at: () => Date) {
  const api = moneyDeskApi(parts)
  const employee = makeShopper(9, { isEmployee: true })
  const visit = (idempotencyKey: string = randomUUID()) => makeVisit({ shopper: employee, idempotencyKey, now: at() })
  const of = (reference: string) => ({ params: { reference }, query: undefined, body: undefined })
  return {
    desk: async (invoices: 'open' | 'settled' = 'open') => {
      const answer = await api.getMoneyDesk({ params: undefined, query: { invoices }, body: undefined }, visit())
      if (!('data' in answer)) throw new Error('The answer is no object')
      return answer.data
    },
    again: async (reference: string) => await api.sendRefundAgain(of(reference), visit()),
    giveUp: async (reference: string) => await api.giveUpRefund(of(reference), visit()),
    byBank: async (reference: string, note = 'Clearing 1234') =>
      await api.refundByBank({ ...of(reference), body: { note } }, visit()),
    ask: async (reference: string) => await api.askPayment(of(reference), visit()),
    remind: async (reference: string) => await api.remindCompany(of(reference), visit()),
    pay: async (reference: string, body: Partial<Payment> & Pick<Payment, 'amountOre' | 'paidOn'>, key?: string) => {
      const { statement = '1000017', direction = 'in', ...more } = body
      return await api.payInvoice({ ...of(reference), body: { ...more, direction, statement } }, visit(key))
    },
    payout: async (body: Payout, key?: string) =>
      await api.registerPayout({ params: undefined, query: undefined, body }, visit(key)),
  }
}
