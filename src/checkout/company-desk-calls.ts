import { calls } from '#core/calls.ts'
import type { companyDeskContract } from './company-desk-contract.ts'

/** Apart from those of customers, who never load them. */
export const companyDesk = calls<typeof companyDeskContract>({
  getCompanyDesk: 'GET /admin/companies',
  getCompany: 'GET /admin/company/{id}',
  approveApplication: 'POST /admin/company-application/{id}/approval',
  refuseApplication: 'POST /admin/company-application/{id}/refusal',
  putCompany: 'PUT /admin/company/{id}',
  addBuyer: 'POST /admin/company/{id}/buyer',
  removeBuyer: 'POST /admin/company/{id}/buyer/{memberId}/removal',
  approveHeldOrder: 'POST /admin/company-order/{orderId}/approval',
  refuseHeldOrder: 'POST /admin/company-order/{orderId}/refusal',
})
