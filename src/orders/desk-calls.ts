import { calls } from '#core/calls.ts'
import type { orderDeskContract } from './desk-contract.ts'

export const desk = calls<typeof orderDeskContract>({
  listOrders: 'GET /admin/orders',
  getStockHolding: 'GET /admin/stock-holding',
  getDeskOrder: 'GET /admin/order/{id}',
  packShipment: 'POST /admin/order/{id}/shipment',
  sendShipment: 'POST /admin/shipment/{id}/sent',
  readyShipment: 'POST /admin/shipment/{id}/ready',
  collectShipment: 'POST /admin/shipment/{id}/collected',
  cancelAsEmployee: 'POST /admin/order/{id}/cancel',
  askForIdentification: 'POST /admin/order/{id}/identification',
  noteOrder: 'POST /admin/order/{id}/note',
  importCodes: 'POST /admin/codes',
})
