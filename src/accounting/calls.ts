import { calls } from '#core/calls.ts'
import type { accountingContract } from './contract.ts'

export const accounting = calls<typeof accountingContract>({
  getTrialBalance: 'GET /admin/accounting/balance',
  getVatReport: 'GET /admin/accounting/vat',
  getSie: 'GET /admin/accounting.sie',
})
