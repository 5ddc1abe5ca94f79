import { calls } from '#core/calls.ts'
import type { purchasingContract } from './contract.ts'

export const purchasing = calls<typeof purchasingContract>({
  listPurchaseOrders: 'GET /admin/purchase-orders',
  getPurchaseOrder: 'GET /admin/purchase-order/{id}',
  listProductsToOrder: 'GET /admin/products-to-order',
  createPurchaseOrder: 'POST /admin/purchase-order',
  putPurchaseOrder: 'PUT /admin/purchase-order/{id}',
  receivePurchaseOrder: 'POST /admin/purchase-order/{id}/receipt',
  reversePurchaseReceipt: 'POST /admin/purchase-receipt/{id}/reversal',
  closePurchaseOrder: 'POST /admin/purchase-order/{id}/closing',
})
