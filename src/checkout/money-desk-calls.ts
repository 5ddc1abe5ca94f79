import { calls } from '#core/calls.ts'
import type { moneyDeskContract } from './money-desk-contract.ts'

/** Apart from those of customers, who never load them. */
export const moneyDesk = calls<typeof moneyDeskContract>({
  getMoneyDesk: 'GET /admin/payments',
  sendRefundAgain: 'POST /admin/refund/{reference}/again',
  giveUpRefund: 'POST /admin/refund/{reference}/failed',
  refundByBank: 'POST /admin/refund/{reference}/bank',
  askPayment: 'POST /admin/payment/{reference}/ask',
  payInvoice: 'POST /admin/invoice/{reference}/payment',
  remindCompany: 'POST /admin/invoice/{reference}/reminder',
  registerPayout: 'POST /admin/payout',
})
