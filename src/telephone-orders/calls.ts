import { calls } from '#core/calls.ts'
import type { telephoneOrdersContract } from './contract.ts'

export const telephoneOrders = calls<typeof telephoneOrdersContract>({
  previewCartOffer: 'POST /admin/cart-offer/preview',
  holdCartOffer: 'POST /admin/cart-offer/held',
  listCartOffers: 'GET /admin/cart-offers',
  withdrawCartOffer: 'POST /admin/cart-offer/{id}/withdraw',
  getCartOffer: 'GET /cart-offer/{token}',
  openCartOffer: 'POST /cart-offer/{token}/open',
  sendCartOffer: 'POST /admin/cart-offer',
})
