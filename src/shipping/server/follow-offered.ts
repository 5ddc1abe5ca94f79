import { isDeepStrictEqual } from 'node:util'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { followProducts, hasMemberPrice, isForLevel } from '#catalog/server/products-with.ts'
import { freeDelivery } from '#shipping/free-delivery.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import { standardShipment } from '#shipping/server/standard-shipment.ts'
import { applyOffered, type Offered, offered } from '#shop-settings/offered.ts'
import type { StoreMap } from '#stores/server/stores.ts'

export type FollowedOffered = {
  /** After delivery ways or stores have been read again. */
  reload(): Promise<void>
  onChange(listener: () => void): () => void
  close(): void
}

type Deps = {
  productCache: Pick<ProductCache, 'all' | 'get' | 'onChange'>
  shipping: Pick<Shipping, 'settings'>
  stores: Pick<StoreMap, 'all'>
  onError: (error: unknown) => void
  now?: () => Date
}

/** Keeps what the texts promise true: when a price, an offer, a way of delivery or a store changes. */
export async function followOffered(deps: Deps): Promise<FollowedOffered> {
  const { productCache, shipping, stores, onError, now = () => new Date() } = deps
  const listeners = new Set<() => void>()
  const follow = { productCache, now, onChange: () => void reload().catch(onError) }
  const memberPrices = followProducts({ ...follow, is: hasMemberPrice })
  const lockedProducts = followProducts({ ...follow, is: isForLevel })
  async function reload(): Promise<void> {
    const { methods } = await shipping.settings()
    const next: Offered = {
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
      memberPrices.close()
      lockedProducts.close()
    },
  }
}
