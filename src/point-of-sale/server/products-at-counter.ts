import { scannedProducts } from '#barcodes/server/scanned-products.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import type { FindProducts } from '#orders/server/back-office-orders.ts'
import type { ProductAtCounter } from '#point-of-sale/contract.ts'

export type ProductDeps = { db: Db; productCache: Pick<ProductCache, 'get' | 'card'>; findProducts: FindProducts }

const max = 6

/** What the code says exactly, else by words; what the store has comes first. */
export async function productsAtCounter(
  { db, productCache, findProducts }: ProductDeps,
  { store, text, now }: { store: number; text: string; now: Date },
): Promise<ProductAtCounter[]> {
  const scanned = (await scannedProducts(db, productCache, text)).map(({ id }) => id)
  const ids = scanned.length > 0 ? scanned : await findProducts(text)
  return ids
    .flatMap((id) => {
      const [product, card] = [productCache.get(id), productCache.card(id, 'all', now)]
      if (!product || !card || product.isDigital || product.configuration) return []
      return [{ id, name: product.name, price: card.price.price, quantity: product.stock.stores.get(store) ?? 0 }]
    })
    .toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0))
    .slice(0, max)
}
