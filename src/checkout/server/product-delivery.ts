import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { goodsOf } from '#cart/promote.ts'
import { loadCartContext } from '#cart/server/cart-context.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { defaultConfiguration } from '#configurations/configuration.ts'
import { domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { eligibleGoods } from '#promotions/eligibility.ts'
import type { Offer } from '#promotions/rule.ts'
import { type DeliveryPromises, promisesOf } from '#shipping/delivery-promise.ts'
import { cityOf } from '#shipping/zip-places.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { type Basket, basketOf } from './basket.ts'
import { shippingFor } from './shipping-for.ts'

type Wish = { productId: number; zip?: string | undefined; quantity?: number | undefined }
type ProductDelivery = DeliveryPromises & { zip: string; city: string | null; promotions: string[] }

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
  return { zip, city: cityOf(zip), ...promisesOf(methods), promotions: promotionsOf(deps, basket) }
}

/** Unconditional promotions that lower its price, by the rules of the cart. */
function promotionsOf(
  { productCache }: CheckoutDeps,
  { outcome, promoted }: Pick<Basket, 'outcome' | 'promoted'>,
): string[] {
  const goods = outcome.cart.rows.flatMap((row) => {
    const product = productCache.get(row.productId)
    return product ? [goodsOf(row, product)] : []
  })
  const isShown = ({ rule }: Offer) =>
    ['buy-pay', 'volume', 'percent'].includes(rule.discount.kind) && !rule.minSubtotal && !rule.requires
  return promoted.offers
    .filter((offer) => isShown(offer) && eligibleGoods(goods, offer.rule).length > 0)
    .map(({ name }) => name)
}
