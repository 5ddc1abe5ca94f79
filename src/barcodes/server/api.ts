import { barcodesContract } from '#barcodes/contract.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { stockPlaces } from '#product-editing/server/places.ts'
import { orderBarcodes } from './order-barcodes.ts'
import { scannedProducts } from './scanned-products.ts'

type Deps = { db: Db; productCache: Pick<ProductCache, 'get'> }

export function barcodesApi({ db, productCache }: Deps): Handlers<typeof barcodesContract> {
  return {
    findScannedProducts: async ({ query }) => ({ data: await scannedProducts(db, productCache, query.code) }),
    listStockPlaces: async () => ({ data: await stockPlaces(db) }),
    listOrderBarcodes: async ({ params }) => ({ data: await orderBarcodes(db, params.id) }),
  }
}
