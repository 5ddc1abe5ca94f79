import { openShelf } from '#catalog/server/shelf.ts'
import type { CheckoutParts } from '#checkout/server/parts.ts'
import { checkoutOn } from './checkout.ts'
import { testDatabase } from './database.ts'
import { stockShop } from './goods.ts'

/** A small shop with a checkout, on a database of its own. */
export async function openCheckout(more: Partial<CheckoutParts> = {}) {
  const db = await testDatabase()
  await stockShop(db)
  const shelf = await openShelf({ db })
  return { ...checkoutOn(db, shelf, more), close: async () => (await shelf.close(), await db.close()) }
}
