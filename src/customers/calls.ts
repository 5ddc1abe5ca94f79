import { calls } from '#core/calls.ts'
import type { customersContract } from './contract.ts'

export const customers = calls<typeof customersContract>({
  listCustomers: 'GET /admin/customers',
  getCustomer: 'GET /admin/customer/{id}',
  getCustomerXp: 'GET /admin/customer/{id}/xp',
  correctCustomerXp: 'POST /admin/customer/{id}/xp',
  noteCustomer: 'POST /admin/customer/{id}/note',
  sendResetLink: 'POST /admin/customer/{id}/reset-link',
  deleteBirthYear: 'DELETE /admin/customer/{id}/birth-year',
  putBlocked: 'PUT /admin/customer/{id}/blocked',
})
