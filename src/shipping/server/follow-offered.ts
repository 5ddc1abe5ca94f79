import { isDeepStrictEqual } from 'node:util'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { followProducts, hasMemberPrice, isForLevel } from '#catalog/server/products-with.ts'
import { retryingReload } from '#core/server/serial-reload.ts'
import { freeDelivery } from '#shipping/free-delivery.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import { standardShipment } from '#shipping/server/standard-shipment.ts'
import { applyOffered, offered, type ShopOffering } from '#shop-settings/offered.ts'
import type { StoreMap } from '#stores/server/stores.ts'

export type FollowedOffered = {
  /** After delivery ways or stores have been read again. */
  reload(): Promise<void>
  onChange(listener: () => void): () => void
  close(): void
}

type Deps = {
  productCache: Pick<ProductCache, 'all' | 'get' | 'onChange'>
  shipping: Pick<Shipping, 'settingsAt' | 'nextChange'>
  stores: Pick<StoreMap, 'all'>
  onError: (error: unknown) => void
  now?: () => Date
}

/** The longest that a timer can wait. */
const longestMs = 2_147_483_647

/** Keeps what the texts promise true: when a price, an offer, a way of delivery or a store changes, also by plan. */
export async function followOffered(deps: Deps): Promise<FollowedOffered> {
  const { productCache, shipping, stores, onError, now = () => new Date() } = deps
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const following = retryingReload(reload, { onError })
  const follow = { productCache, now, onChange: following.start }
  const memberPrices = followProducts({ ...follow, is: hasMemberPrice })
  const lockedProducts = followProducts({ ...follow, is: isForLevel })
  async function reload(): Promise<void> {
    const at = now()
    const { methods } = await shipping.settingsAt(at)
    if (isClosed) return
    const change = shipping.nextChange(at)
    clearTimeout(timer)
    if (change) timer = setTimeout(following.start, Math.min(change.getTime() - at.getTime(), longestMs)).unref()
    const next: ShopOffering = {
      memberPrices: memberPrices.exist(),
      lockedProducts: lockedProducts.exist(),
      freeFrom: freeDelivery(methods, standardShipment),
      stores: stores.all().length > 0,
    }
    if (isDeepStrictEqual(next, offered)) return
    applyOffered(next)
    for (const listener of listeners) listener()
  }
  await reload()
  return {
    reload,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      following.close()
      clearTimeout(timer)
      memberPrices.close()
      lockedProducts.close()
    },
  }
}
