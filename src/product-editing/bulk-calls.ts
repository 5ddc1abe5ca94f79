import { calls } from '#core/calls.ts'
import type { productBulkContract } from './bulk-contract.ts'

export const productBulk = calls<typeof productBulkContract>({
  previewBulkChange: 'POST /admin/bulk-change/preview',
  startBulkChange: 'POST /admin/bulk-change',
  listBulkChanges: 'GET /admin/bulk-change',
  getBulkChange: 'GET /admin/bulk-change/{id}',
  withdrawBulkChange: 'POST /admin/bulk-change/{id}/withdrawal',
  undoBulkChange: 'POST /admin/bulk-change/{id}/undo',
})
