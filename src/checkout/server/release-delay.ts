import { releaseDelayContract } from '#cart/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Handlers, RequestContext } from '#core/server/handlers.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import type { DeliveryPromise } from '#shipping/contract.ts'
import { promisesOf } from '#shipping/delivery-promise.ts'
import { cityOf } from '#shipping/zip-places.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { type Basket, basketOf, loadBasket } from './basket.ts'
import { shippingFor } from './shipping-for.ts'

export function releaseDelayApi(deps: CheckoutDeps): Handlers<typeof releaseDelayContract> {
  return {
    async getHeldBack({ query: { zip: text = defaultZip } }, context) {
      const zip = normalZip(text)
      if (!zip) throw domainError(releaseDelayContract.getHeldBack, 'invalid-zip')
      const basket = await loadBasket({ ...deps, context, savesCorrections: false })
      const released = releasedOf(deps, basket, context)
      if (released === null) return { data: null }
      const all = await cheapestFor(deps, basket, { zip, context })
      const rest = await cheapestFor(deps, released, { zip, context })
      const isEarlier = all !== null && rest !== null && rest.date < all.date
      return { data: isEarlier ? { zip, city: cityOf(zip), all, rest } : null }
    },
  }
}

/** A cart of what has been released; null when that is all or nothing. */
function releasedOf(deps: CheckoutDeps, basket: Basket, context: RequestContext): Basket | null {
  const { outcome } = basket
  const rows = outcome.cart.rows.filter(({ productId }) => {
    const releaseAt = deps.productCache.get(productId)?.releaseAt
    return !releaseAt || releaseAt <= context.now
  })
  if (rows.length === 0 || rows.length === outcome.cart.rows.length) return null
  return basketOf(deps, context, { ...basket, outcome: { ...outcome, cart: { ...outcome.cart, rows } } })
}

async function cheapestFor(
  deps: CheckoutDeps,
  basket: Basket,
  choice: { zip: string; context: RequestContext },
): Promise<DeliveryPromise | null> {
  return promisesOf(await shippingFor(deps, basket, choice)).cheapest
}
