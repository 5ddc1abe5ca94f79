import { calls } from '#core/calls.ts'
import type { orderBackOfficeContract } from './back-office-contract.ts'

export const orderBackOffice = calls<typeof orderBackOfficeContract>({
  listOrders: 'GET /admin/orders',
  countOrderViews: 'GET /admin/order-views',
  getStockHoarding: 'GET /admin/stock-hoarding',
  getBackOfficeOrder: 'GET /admin/order/{id}',
  listReceipts: 'GET /admin/receipts',
  packShipment: 'POST /admin/order/{id}/shipment',
  unpackShipment: 'POST /admin/order/{id}/shipment/{shipmentId}/unpack',
  markUnpacked: 'PUT /admin/order/{id}/shipment/{shipmentId}/unpacked',
  sendShipment: 'POST /admin/shipment/{id}/sent',
  readyShipment: 'POST /admin/shipment/{id}/ready',
  deliverShipment: 'POST /admin/shipment/{id}/delivered',
  collectShipment: 'POST /admin/shipment/{id}/collected',
  cancelAsEmployee: 'POST /admin/order/{id}/cancel',
  requestIdentification: 'POST /admin/order/{id}/identification',
  noteOrder: 'POST /admin/order/{id}/note',
})
