import { openProductCache } from '#catalog/server/product-cache.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { checkoutOn } from './checkout.ts'
import { testDatabase } from './database.ts'
import { stockShop } from './goods.ts'

export async function openCheckout(more: Partial<CheckoutDeps> = {}) {
  const db = await testDatabase()
  await stockShop(db)
  const productCache = await openProductCache({ db })
  return { ...checkoutOn(db, productCache, more), close: async () => (await productCache.close(), await db.close()) }
}
