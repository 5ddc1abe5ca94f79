import { calls } from '#core/calls.ts'
import type { companyBackOfficeContract } from './contract.ts'

export const companyBackOffice = calls<typeof companyBackOfficeContract>({
  getCompanyBackOffice: 'GET /admin/companies',
  getCompany: 'GET /admin/company/{id}',
  approveApplication: 'POST /admin/company-application/{id}/approval',
  declineApplication: 'POST /admin/company-application/{id}/refusal',
  putCompany: 'PUT /admin/company/{id}',
  addPurchaser: 'POST /admin/company/{id}/purchaser',
  removePurchaser: 'POST /admin/company/{id}/purchaser/{memberId}/removal',
  approveOrderOnHold: 'POST /admin/company-order/{orderId}/approval',
  declineOrderOnHold: 'POST /admin/company-order/{orderId}/refusal',
})
