import { calls } from '#core/calls.ts'
import type { accountMergingContract } from './contract.ts'

export const accountMerging = calls<typeof accountMergingContract>({
  previewAccountMerge: 'GET /admin/customer/{id}/merge',
  requestAccountMerge: 'POST /admin/customer/{id}/merge',
  getAccountMerge: 'GET /account-merge/{token}',
  confirmAccountMerge: 'POST /account-merge/{token}',
})
