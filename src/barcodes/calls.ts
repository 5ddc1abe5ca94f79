import { calls } from '#core/calls.ts'
import type { barcodesContract } from './contract.ts'

export const barcodes = calls<typeof barcodesContract>({
  findScannedProducts: 'GET /admin/scanned-product',
  listStockPlaces: 'GET /admin/stock-places',
  listOrderBarcodes: 'GET /admin/order/{id}/barcodes',
})
