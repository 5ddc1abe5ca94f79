import { calls } from '#core/calls.ts'
import type { disputesContract } from './contract.ts'

export const disputes = calls<typeof disputesContract>({
  listDisputes: 'GET /admin/disputes',
  getDisputesOfOrder: 'GET /admin/order/{id}/disputes',
  registerDispute: 'POST /admin/order/{id}/disputes',
  noteDisputeEvidence: 'POST /admin/dispute/{id}/evidence',
  closeDispute: 'POST /admin/dispute/{id}/close',
})
