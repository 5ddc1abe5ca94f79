import { calls } from '#core/calls.ts'
import type { stockAlertContract } from './contract.ts'

export const stockAlerts = calls<typeof stockAlertContract>({
  createStockAlert: 'POST /product/{id}/stock-alert',
  getStockAlert: 'GET /stock-alert/{token}',
  confirmStockAlert: 'POST /stock-alert/{token}/confirm',
  deleteStockAlert: 'DELETE /stock-alert/{token}',
})
