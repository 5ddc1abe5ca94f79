import { calls } from '#core/calls.ts'
import type { supplierFeedsContract } from './contract.ts'

export const supplierFeeds = calls<typeof supplierFeedsContract>({
  listSupplierFeeds: 'GET /admin/feeds',
  createSupplierFeed: 'POST /admin/feeds',
  putSupplierFeed: 'PUT /admin/feeds/{id}',
  putSupplierFeedLogin: 'PUT /admin/feeds/{id}/login',
  acceptSupplierFeedHostKey: 'PUT /admin/feeds/{id}/host-key',
  fetchSupplierFeed: 'POST /admin/feeds/{id}/fetch',
  removeSupplierFeed: 'DELETE /admin/feeds/{id}',
})
