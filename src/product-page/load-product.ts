import { catalog } from '#catalog/calls.ts'
import type { LoadRequest } from '#routing/page.ts'
import { shipping } from '#shipping/calls.ts'
import { stores } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { loadTips, type PageTips } from './load-tips.ts'
import { type SentProduct, sentProduct } from './sent-product.ts'

export type ProductData = {
  product: SentProduct
  tips: PageTips
  stores: Store[]
  /** Minimum shipping cost in öre. Only search engines need it, so only the server asks. */
  fee: number | null
  /** Milliseconds; decides whether the product is released. */
  loadedAt: number
}

export async function loadProduct(
  { api, params, signal }: LoadRequest,
  { isServer }: { isServer: boolean },
): Promise<ProductData> {
  const { id = '' } = params
  const options = signal ? { signal } : {}
  const loading = api(catalog.getProduct, { id }, options)
  const [product, tips, shops, sent] = await Promise.all([
    loading,
    loadTips(api, loading, id, options),
    api(stores.getStores, undefined, options),
    isServer ? api(shipping.getVisitorFee, { productId: Number.parseInt(id, 10) }, options) : null,
  ])
  return {
    product: isServer ? sentProduct(product.data) : product.data,
    tips,
    stores: shops.stores,
    fee: sent?.data.fee ?? null,
    loadedAt: Date.now(),
  }
}
