import type { checkoutContract } from '#checkout/contract.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { setSecretCookie } from '#core/server/order-cookies.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { allowanceOf } from './employee-allowance.ts'
import { getCheckout } from './get-checkout.ts'
import { paymentStatus } from './payment-status.ts'
import { placeOrder, recentOrder } from './place-order.ts'
import { productDelivery } from './product-delivery.ts'

export function checkoutApi(deps: CheckoutDeps): Handlers<typeof checkoutContract> {
  return {
    getCheckout: async ({ query }, context) => ({ data: await getCheckout(deps, query, context) }),
    getProductDelivery: async ({ params, query }, context) => ({
      data: await productDelivery(deps, { ...params, ...query }, context),
    }),
    getEmployeeAllowance: async (_, context) => ({ data: await allowanceOf(deps, context) }),
    placeOrder: async ({ body }, context) => {
      const data = await placeOrder(deps, body, context)
      if (!context.member) setSecretCookie(context, data.orderId, data.secret)
      return { data }
    },
    getRecentOrder: async ({ query }, context) => ({ data: await recentOrder(deps.db, query.key, context) }),
    getPaymentStatus: async ({ params, query }, { member, now }) => ({
      data: await paymentStatus(deps, { ...params, ...query, member, now }),
    }),
  }
}
