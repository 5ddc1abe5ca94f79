import { calls } from '#core/calls.ts'
import type { paymentBackOfficeContract } from './back-office-contract.ts'

export const paymentBackOffice = calls<typeof paymentBackOfficeContract>({
  getPaymentBackOffice: 'GET /admin/payments',
  sendRefundAgain: 'POST /admin/refund/{reference}/again',
  giveUpRefund: 'POST /admin/refund/{reference}/failed',
  refundByBank: 'POST /admin/refund/{reference}/bank',
  checkPayment: 'POST /admin/payment/{reference}/ask',
  payInvoice: 'POST /admin/invoice/{reference}/payment',
  remindCompany: 'POST /admin/invoice/{reference}/reminder',
  registerPayout: 'POST /admin/payout',
  reversePayout: 'POST /admin/payout/{id}/reversal',
})
