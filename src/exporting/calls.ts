import { calls } from '#core/calls.ts'
import type { exportingContract } from './contract.ts'

export const exporting = calls<typeof exportingContract>({
  listExports: 'GET /admin/export',
  exportProducts: 'GET /admin/export/products',
  exportOrders: 'GET /admin/export/orders',
  exportCustomers: 'GET /admin/export/customers',
  exportPromotions: 'GET /admin/export/promotions',
})
