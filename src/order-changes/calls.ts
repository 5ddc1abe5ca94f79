import { calls } from '#core/calls.ts'
import type { orderChangesContract } from './contract.ts'

export const orderChanges = calls<typeof orderChangesContract>({
  getChangeableOrder: 'GET /admin/order/{id}/change',
  previewOrderChange: 'POST /admin/order/{id}/change/preview',
  listSupplements: 'GET /admin/order/{id}/supplements',
  withdrawSupplement: 'POST /admin/order/{id}/supplement/withdraw',
  changeOrder: 'POST /admin/order/{id}/change',
})
