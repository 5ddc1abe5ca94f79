import { calls } from '#core/calls.ts'
import type { pointOfSaleContract } from './contract.ts'

export const pointOfSale = calls<typeof pointOfSaleContract>({
  listPointsOfSale: 'GET /admin/point-of-sale/stores',
  listCollections: 'GET /admin/point-of-sale/stores/{store}/collections',
  prepareCollection: 'POST /admin/point-of-sale/stores/{store}/orders/{id}/ready',
  receiveCollection: 'POST /admin/point-of-sale/stores/{store}/shipments/{id}/ready',
  findCollection: 'POST /admin/point-of-sale/stores/{store}/collection',
  handOver: 'POST /admin/point-of-sale/stores/{store}/shipments/{id}/collected',
  findProductsAtCounter: 'GET /admin/point-of-sale/stores/{store}/products',
  readMemberCode: 'POST /admin/point-of-sale/stores/{store}/member',
  priceSale: 'POST /admin/point-of-sale/stores/{store}/price',
  sell: 'POST /admin/point-of-sale/stores/{store}/sale',
  listSales: 'GET /admin/point-of-sale/stores/{store}/sales',
  getSaleDocument: 'GET /admin/point-of-sale/sale/{id}/document/{number}',
  findSoldOrders: 'GET /admin/point-of-sale/sold-orders',
  findPurchases: 'POST /admin/point-of-sale/stores/{store}/purchases',
  takeBack: 'POST /admin/point-of-sale/stores/{store}/orders/{id}/return',
  refundTakenBack: 'POST /admin/point-of-sale/returns/{id}/refund',
  endCollection: 'POST /admin/point-of-sale/stores/{store}/shipments/{id}/end',
})
