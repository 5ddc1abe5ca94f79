import { calls } from '#core/calls.ts'
import type { companyContract } from './contract.ts'

export const companyCredit = calls<typeof companyContract>({
  getCompanyCredit: 'GET /company-credit',
  applyForCredit: 'POST /company-credit/application',
})
