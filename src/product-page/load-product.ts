import { catalog } from '#catalog/calls.ts'
import type { Product } from '#catalog/contract.ts'
import { type ShownProduct, unshownFields } from '#catalog/shown-product.ts'
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
  const asked = api(catalog.getProduct, { id }, options)
  const [product, tips, shops, sent] = await Promise.all([
    asked,
    loadTips(api, asked, id, options),
    api(stores.getStores, undefined, options),
    isServer ? api(shipping.getVisitorFee, { productId: Number.parseInt(id, 10) }, options) : null,
  ])
  return {
    product: isServer ? sentProduct(shownProduct(product.data)) : product.data,
    tips,
    stores: shops.stores,
    fee: sent?.data.fee ?? null,
    loadedAt: Date.now(),
  }
}

/** Variants are shown without pictures. All have the same one here, which the state of the document names once. */
function shownProduct(product: Product): ShownProduct {
  const { image, variants, keyFacts } = product
  const shown: Partial<Record<string, unknown>> = {}
  for (const [name, value] of Object.entries(product)) if (!unshown.has(name)) shown[name] = value
  shown['variants'] = { ...variants, list: variants.list.map((variant) => ({ ...variant, image })) }
  shown['keyFacts'] = keyFacts.map(({ id, name, text }) => ({ id, name, text }))
  return shown as ShownProduct
}

const unshown: ReadonlySet<string> = new Set(unshownFields)
