import type { checkoutContract } from '#checkout/contract.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { holdSecret } from '#core/server/order-cookies.ts'
import { allowanceOf } from './employee-allowance.ts'
import { getCheckout } from './get-checkout.ts'
import type { CheckoutParts } from './parts.ts'
import { paymentStatus } from './payment-status.ts'
import { placeOrder } from './place-order.ts'

export function checkoutApi(parts: CheckoutParts): Handlers<typeof checkoutContract> {
  return {
    getCheckout: async ({ query }, visit) => ({ data: await getCheckout(parts, query, visit) }),
    getEmployeeAllowance: async (_, visit) => ({ data: await allowanceOf(parts, visit) }),
    placeOrder: async ({ body }, visit) => {
      const data = await placeOrder(parts, body, visit)
      holdSecret(visit, data.orderId, data.secret)
      return { data }
    },
    getPaymentStatus: async ({ params, query }, { shopper, now }) => ({
      data: await paymentStatus(parts, { ...params, ...query, shopper, now }),
    }),
  }
}
