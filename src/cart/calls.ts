import { calls } from '#core/calls.ts'
import type { cartContract, cartDeliveryContract } from './contract.ts'

export const cart = calls<typeof cartContract & typeof cartDeliveryContract>({
  getCart: 'GET /cart',
  postCart: 'POST /cart',
  getCartDelivery: 'GET /cart/delivery',
})
