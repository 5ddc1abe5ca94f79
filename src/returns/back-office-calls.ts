import { calls } from '#core/calls.ts'
import type { returnsBackOfficeContract } from './back-office-contract.ts'

export const returnsBackOffice = calls<typeof returnsBackOfficeContract>({
  getReturnsBackOffice: 'GET /admin/returns',
  listReturns: 'GET /admin/return-list',
  getBackOfficeReturn: 'GET /admin/returns/{id}',
  getReturnsOfOrder: 'GET /admin/order/{id}/returns',
  announceReturnForCustomer: 'POST /admin/order/{id}/returns',
  withdrawInsuranceForCustomer: 'POST /admin/order/{id}/insurance-withdrawal',
  answerWithdrawal: 'POST /admin/withdrawals/{id}/answer',
  receiveReturn: 'POST /admin/returns/{id}/receive',
  refundReturn: 'POST /admin/returns/{id}/refund',
  previewRefund: 'POST /admin/returns/{id}/refund/preview',
  loseParcel: 'POST /admin/shipment/{id}/lost',
  sendRemedy: 'POST /admin/returns/{id}/send',
  refundInstead: 'POST /admin/returns/{id}/refund-instead',
  bookReturnLabel: 'PUT /admin/returns/{id}/label',
  getReturnLabelForStaff: 'GET /admin/returns/{id}/label',
  rejectReturn: 'POST /admin/returns/{id}/refuse',
  answerComplaint: 'POST /admin/complaints/{id}/answer',
})
