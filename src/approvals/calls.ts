import { calls } from '#core/calls.ts'
import type { approvalsContract } from './contract.ts'

export const approvals = calls<typeof approvalsContract>({
  listApprovals: 'GET /admin/approvals',
  approve: 'POST /admin/approvals/{id}/approval',
  reject: 'POST /admin/approvals/{id}/rejection',
  explainRequest: 'PUT /admin/approvals/{id}/note',
  withdrawRequest: 'DELETE /admin/approvals/{id}',
  putApprovalLimit: 'PUT /admin/approval-limits/{kind}',
})
