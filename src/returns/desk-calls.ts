import { calls } from '#core/calls.ts'
import type { returnsDeskContract } from './desk-contract.ts'

/** Apart from those of customers, who never load them. */
export const returnsDesk = calls<typeof returnsDeskContract>({
  getReturnsDesk: 'GET /admin/returns',
  answerWithdrawal: 'POST /admin/withdrawals/{id}/answer',
  receiveReturn: 'POST /admin/returns/{id}/receive',
  settleReturn: 'POST /admin/returns/{id}/settle',
  refuseReturn: 'POST /admin/returns/{id}/refuse',
  answerComplaint: 'POST /admin/complaints/{id}/answer',
})
