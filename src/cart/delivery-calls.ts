import { calls } from '#core/calls.ts'
import type { cartDeliveryContract } from './delivery-contract.ts'

/** Apart from the cart's own: only those who look at the cart ask. */
export const cartDelivery = calls<typeof cartDeliveryContract>({ getCartDelivery: 'GET /cart/delivery' })
