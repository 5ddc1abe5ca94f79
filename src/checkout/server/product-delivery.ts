import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { loadCartContext } from '#cart/server/cart-context.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { defaultConfiguration } from '#configurations/configuration.ts'
import { domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { type DeliveryPromises, promisesOf } from '#shipping/delivery-promise.ts'
import { cityOf } from '#shipping/zip-places.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { basketOf } from './basket.ts'
import { shippingFor } from './shipping-for.ts'

type Wish = { productId: number; zip?: string | undefined; quantity?: number | undefined }
type ProductDelivery = DeliveryPromises & { zip: string; city: string | null }

/** Computed by the checkout's own rules for a cart that holds nothing else; nothing is saved. */
export async function productDelivery(
  deps: CheckoutDeps,
  { productId, zip: text = defaultZip, quantity = 1 }: Wish,
  context: RequestContext,
): Promise<ProductDelivery> {
  const zip = normalZip(text)
  if (!zip) throw domainError(checkoutContract.getProductDelivery, 'invalid-zip')
  const content = { productIds: [productId], hasCode: false }
  const cartContext = await loadCartContext({ ...deps, boughtBefore: boughtByMember }, context, content)
  const options = cartContext.product(productId)?.configuration
  const extraData = options ? { configuration: [...defaultConfiguration(options)] } : null
  const outcome = applyEvents(emptyCart, [{ method: 'relative', productId, quantity, extraData }], cartContext)
  const basket = basketOf(deps, context, { stored: null, outcome, cartContext })
  const methods = basket.rows.length > 0 ? await shippingFor(deps, basket, { zip, context }) : []
  return { zip, city: cityOf(zip), ...promisesOf(methods) }
}
