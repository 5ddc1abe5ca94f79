import { calls } from '#core/calls.ts'
import type { telephoneOrdersContract } from './contract.ts'

export const telephoneOrders = calls<typeof telephoneOrdersContract>({
  previewCartOffer: 'POST /admin/cart-offer/preview',
  sendCartOffer: 'POST /admin/cart-offer',
})
