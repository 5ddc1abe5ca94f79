import { calls } from '#core/calls.ts'
import type { returnsContract } from './contract.ts'

export const returns = calls<typeof returnsContract>({
  withdraw: 'POST /withdrawal',
  confirmWithdrawal: 'POST /withdrawal/confirmation',
  getReturns: 'GET /order/{id}/returns',
  getReturnLabel: 'GET /order/{id}/returns/{returnId}/label',
  announceReturn: 'POST /order/{id}/returns',
  withdrawInsurance: 'POST /order/{id}/insurance-withdrawal',
  complain: 'POST /order/{id}/complaints',
})
